import { z } from 'zod';
import { defineEndpoints } from './endpoint.ts';
import { messages } from './messages.ts';
import { object, strictObject } from './object.ts';
import { instant, openEnum } from './primitives.ts';
import { email, newPassword, requiredText } from './rules.ts';
import { invitationStatuses } from './statuses.ts';

/** Expiry of the access token. The portal does not use it, so another API may send it in any format. */
const expireAt = z.unknown().meta({ description: 'instant' }).optional();

export const signInChange = object(() => ({ action: z.string(), at: instant, adminName: z.string().nullish() }));

/** Session of an administrator. Only tokens and id are required: other invalid values do not prevent a sign-in. */
export const session = object(() => ({
  token: z.string().min(1),
  expireAt,
  id: z.union([z.string().min(1), z.number().transform(String)]),
  refreshToken: z.string().min(1),
  name: z.string().nullish().catch(null),
  /** Sent at this device's next sign-in, so that a stranger's failures do not lock its owner out. Not a credential. */
  deviceToken: z.string().nullish().catch(null),
  /** Since the last sign-in, by a link or another administrator; latest first. */
  signInChanges: z.array(signInChange).nullish().catch(null),
}));

export const refreshed = object(() => ({ token: z.string().min(1), refreshToken: z.string().min(1), expireAt }));

export const admin = object(() => ({
  id: z.string(),
  firstName: z.string().nullish(),
  lastName: z.string().nullish(),
  email: z.string().nullish(),
  active: z.boolean().nullish(),
  createdAt: instant.nullish(),
  lastLoginAt: instant.nullish(),
  secondFactor: z.boolean().nullish(),
}));
export type Admin = z.output<typeof admin>;

export const invitation = object(() => ({
  id: z.string(),
  email: z.string(),
  status: openEnum(invitationStatuses),
  createdAt: instant,
  expiresAt: instant,
  invitedBy: z.string().nullish(),
}));

/** A password to verify; the length rule of new passwords does not apply. */
const triedPassword = z.string().min(1, messages.required).max(1024, messages.tooLong);

const secondCode = z.string().trim().min(1, messages.required).max(64, messages.tooLong);

const linkToken = (invalid: string) => z.string().min(1, invalid).max(1024, invalid);

/** Re-authenticates the caller before new access is granted; the code only if their two-factor login is on. */
export const reauthentication = { password: triedPassword, code: secondCode.optional() };

const bothSteps = { secret: true, body: strictObject(() => ({ password: triedPassword, code: secondCode })) } as const;
const reauthenticated = { secret: true, body: strictObject(() => reauthentication) } as const;

const activeSession = object(() => ({
  id: z.string(),
  isCurrent: z.boolean(),
  createdAt: instant,
  lastUsedAt: instant.nullish(),
  expiresAt: instant.nullish(),
  ip: z.string().nullish(),
  browser: z.string().nullish(),
  system: z.string().nullish(),
}));
export type ActiveSession = z.output<typeof activeSession>;

const recoveryCodes = object(() => ({ recoveryCodes: z.array(z.string()) }));

export const authEndpoints = defineEndpoints({
  login: {
    route: 'POST auth/login',
    access: 'public',
    summary: 'Sign an administrator in',
    documented: ['email', 'password', 'platform'],
    body: strictObject(() => ({
      email: z.string().max(254),
      password: z.string().max(1024),
      platform: z.literal('ADMIN'),
      /** Two-factor code; if it is on and the code is missing, the response is SECOND_FACTOR_REQUIRED. */
      code: z.string().max(64).optional(),
      deviceToken: z.string().max(1024).optional(),
    })),
    data: session,
  },
  refreshToken: {
    route: 'POST auth/refreshToken',
    access: 'public',
    summary: 'Exchange a refresh token for new tokens; the refresh token rotates',
    documented: true,
    body: strictObject(() => ({ email: z.string().max(254), refreshToken: z.string().max(1024) })),
    data: refreshed,
  },
  logout: {
    route: 'POST auth/logout',
    access: 'public',
    summary: 'End the session that the refresh token belongs to, at once; true whatever the token is',
    body: strictObject(() => ({ refreshToken: z.string().max(1024) })),
    data: z.literal(true),
  },
  register: {
    route: 'POST auth/register',
    access: 'public',
    summary: 'Become an administrator by invitation',
    body: strictObject(() => ({
      inviteToken: linkToken(messages.invitationInvalid),
      firstName: requiredText,
      lastName: requiredText,
      password: newPassword,
    })),
    data: object(() => ({ id: z.string(), email: z.string() })),
  },
  listAdmins: {
    route: 'GET admin/account/admin',
    summary: 'All administrators',
    documented: true,
    data: z.array(admin),
  },
  listInvitations: { route: 'GET admin/invitations', summary: 'All invitations', data: z.array(invitation) },
  createInvitation: {
    route: 'POST admin/invitations',
    summary: 'Invite an administrator; the link is answered only here',
    secret: true,
    body: strictObject(() => ({ email, ...reauthentication })),
    data: object(() => ({ id: z.string(), email: z.string(), expiresAt: instant, link: z.string() })),
  },
  revokeInvitation: {
    route: 'DELETE admin/invitations/{id}',
    summary: 'Revoke an invitation',
    data: z.literal(true),
  },
  changePassword: {
    route: 'POST auth/password',
    summary: 'Change the own password; every other session ends',
    secret: true,
    body: strictObject(() => ({ currentPassword: triedPassword, newPassword })),
    data: z.literal(true),
  },
  listSessions: {
    route: 'GET auth/sessions',
    summary: 'The own sessions that still count, the last used first',
    data: z.array(activeSession),
  },
  endSession: {
    route: 'DELETE auth/sessions/{id}',
    summary: 'End one of the own sessions at once',
    data: z.literal(true),
  },
  endOtherSessions: {
    route: 'POST auth/sessions/endOthers',
    summary: 'End all of the own sessions but this one',
    body: strictObject(() => ({})),
    data: object(() => ({ ended: z.number().int() })),
  },
  getSecondFactor: {
    route: 'GET auth/secondFactor',
    summary: 'Whether the own sign-in asks for a code',
    data: object(() => ({ isOn: z.boolean(), since: instant.nullish(), recoveryCodesLeft: z.number().int() })),
  },
  startSecondFactor: {
    route: 'POST auth/secondFactor/start',
    summary: 'Begin to set up codes of an authenticator app (TOTP); the secret is answered only here',
    secret: true,
    body: strictObject(() => ({ password: triedPassword })),
    /** `secret` in Base32; `uri` is `otpauth://…`, for a QR code. */
    data: object(() => ({ secret: z.string(), uri: z.string() })),
  },
  confirmSecondFactor: {
    route: 'POST auth/secondFactor/confirm',
    summary: 'Turn the codes on with a first one; the recovery codes are answered only here',
    secret: true,
    body: strictObject(() => ({ code: secondCode })),
    data: recoveryCodes,
  },
  renewRecoveryCodes: {
    route: 'POST auth/secondFactor/recoveryCodes',
    summary: 'Make new recovery codes; the old ones count no more',
    ...bothSteps,
    data: recoveryCodes,
  },
  endSecondFactor: {
    route: 'POST auth/secondFactor/off',
    summary: 'Turn the codes off',
    ...bothSteps,
    data: z.literal(true),
  },
  createResetLink: {
    route: 'POST admin/account/{id}/resetLink',
    summary: 'Make a link by which another administrator sets a new password; it is answered only here',
    ...reauthenticated,
    data: object(() => ({ email: z.string(), expiresAt: instant, link: z.string() })),
  },
  switchOffSecondFactor: {
    route: 'POST admin/account/{id}/secondFactorOff',
    summary: 'Turn off the codes of another administrator, who has lost them',
    ...reauthenticated,
    data: z.literal(true),
  },
  resetPassword: {
    route: 'POST auth/reset',
    access: 'public',
    summary: 'Set a new password by a reset link; every session ends',
    body: strictObject(() => ({ resetToken: linkToken(messages.resetInvalid), password: newPassword })),
    data: object(() => ({ email: z.string() })),
  },
});
