import { z } from 'zod';
import { defineEndpoints } from './endpoint.ts';
import { messages } from './messages.ts';
import { object, strictObject } from './object.ts';
import { instant } from './primitives.ts';
import { newPassword } from './rules.ts';

/** A password to verify; the length rule of new passwords does not apply. */
const triedPassword = z.string().min(1, messages.required).max(1024, messages.tooLong);

/** A code of the authenticator app or a recovery code, as typed. */
const secondCode = z.string().trim().min(1, messages.required).max(64, messages.tooLong);

/** Re-authenticates the caller before new access is granted; the code only if their two-factor login is on. */
export const reauthentication = { password: triedPassword, code: secondCode.optional() };

const bothSteps = strictObject(() => ({ password: triedPassword, code: secondCode }));

/** An active session, with details by which its administrator recognises it. */
const activeSession = object(() => ({
  id: z.string(),
  isCurrent: z.boolean(),
  createdAt: instant,
  lastUsedAt: instant.nullish(),
  expiresAt: instant.nullish(),
  /** IP address at the start of the session. */
  ip: z.string().nullish(),
  /** Names from the User-Agent, if recognised: Firefox, Windows. */
  browser: z.string().nullish(),
  system: z.string().nullish(),
}));
export type ActiveSession = z.output<typeof activeSession>;

const recoveryCodes = object(() => ({ recoveryCodes: z.array(z.string()) }));

export const securityEndpoints = defineEndpoints({
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
    data: object(() => ({
      /** Base32, to be typed into the app. */
      secret: z.string(),
      /** `otpauth://…`, to be read by the app as a QR code. */
      uri: z.string(),
    })),
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
    secret: true,
    body: bothSteps,
    data: recoveryCodes,
  },
  endSecondFactor: {
    route: 'POST auth/secondFactor/off',
    summary: 'Turn the codes off',
    secret: true,
    body: bothSteps,
    data: z.literal(true),
  },
  createResetLink: {
    route: 'POST admin/account/{id}/resetLink',
    summary: 'Make a link by which another administrator sets a new password; it is answered only here',
    secret: true,
    body: strictObject(() => reauthentication),
    data: object(() => ({ email: z.string(), expiresAt: instant, link: z.string() })),
  },
  switchOffSecondFactor: {
    route: 'POST admin/account/{id}/secondFactorOff',
    summary: 'Turn off the codes of another administrator, who has lost them',
    secret: true,
    body: strictObject(() => reauthentication),
    data: z.literal(true),
  },
  resetPassword: {
    route: 'POST auth/reset',
    access: 'public',
    summary: 'Set a new password by a reset link; every session ends',
    body: strictObject(() => ({
      resetToken: z.string().min(1, messages.resetInvalid).max(1024, messages.resetInvalid),
      password: newPassword,
    })),
    data: object(() => ({ email: z.string() })),
  },
});
