import { z } from 'zod';
import { defineEndpoints } from './endpoint.ts';
import { messages } from './messages.ts';
import { object, strictObject } from './object.ts';
import { instant, openEnum } from './primitives.ts';
import { email, newPassword, requiredText } from './rules.ts';
import { reauthentication } from './security.ts';
import { invitationStatuses } from './statuses.ts';

/** Expiry of the access token. The portal does not use it, so another API may send it in any format. */
const expireAt = z.unknown().meta({ description: 'instant' }).optional();

const signInChange = object(() => ({ action: z.string(), at: instant, adminName: z.string().nullish() }));
export type SignInChange = z.output<typeof signInChange>;

/** Session of an administrator. Only tokens and id are required: other invalid values do not prevent a sign-in. */
export const session = object(() => ({
  token: z.string().min(1),
  expireAt,
  id: z.union([z.string().min(1), z.number().transform(String)]),
  refreshToken: z.string().min(1),
  name: z.string().nullish().catch(null),
  /** Sent at this device's next sign-in, so that a stranger's failures do not lock its owner out. Not a credential. */
  deviceToken: z.string().nullish().catch(null),
  /** Changes to the credentials since the last sign-in, by a link or another administrator, latest first. */
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
      /** From the response to the last sign-in on this device. */
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
      inviteToken: z.string().min(1, messages.invitationInvalid).max(1024, messages.invitationInvalid),
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
  listInvitations: {
    route: 'GET admin/invitations',
    summary: 'All invitations',
    data: z.array(invitation),
  },
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
});
