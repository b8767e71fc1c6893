import { Secret, TOTP } from 'otpauth';
import type { TestApp, TestCall } from './app.ts';

/** Two-factor code that an authenticator app with this secret shows at an instant. */
export const codeAt = (secret: string, at: Date): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at.getTime() });

const HALF_MINUTE = 30_000;

/** Turns on the second step for an administrator; returns the app's next code, its secret, and the recovery codes. */
export const turnOn = async (
  clock: Pick<TestApp['clock'], 'now' | 'advance'>,
  { call, password }: { readonly call: TestCall; readonly password: string },
) => {
  const { secret } = (await call('startSecondFactor', { body: { password } })).data;
  /** Each code belongs to a new time step, as if the user had waited for it. */
  const nextCode = () => {
    clock.advance(HALF_MINUTE);
    return codeAt(secret, clock.now());
  };
  const { recoveryCodes } = (await call('confirmSecondFactor', { body: { code: nextCode() } })).data;
  return { secret, nextCode, recoveryCodes };
};
