import { Secret, TOTP } from 'otpauth';
import type { TestApp, TestCall } from './app.ts';

/** The code that an app with this secret shows at an instant. */
export const codeAt = (secret: string, at: Date): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at.getTime() });

const HALF_MINUTE = 30_000;

/** Turns the second step on for an administrator: the app's next code, its secret, and the recovery codes. */
export const turnOn = async (
  clock: Pick<TestApp['clock'], 'now' | 'advance'>,
  { call, password }: { readonly call: TestCall; readonly password: string },
) => {
  const { secret } = (await call('startSecondFactor', { body: { password } })).data;
  /** Each code is of a time step of its own, as if somebody had waited for the next one. */
  const nextCode = () => {
    clock.advance(HALF_MINUTE);
    return codeAt(secret, clock.now());
  };
  const { recoveryCodes } = (await call('confirmSecondFactor', { body: { code: nextCode() } })).data;
  return { secret, nextCode, recoveryCodes };
};
