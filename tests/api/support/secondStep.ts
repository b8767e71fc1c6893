import { Secret, TOTP } from 'otpauth';
import type { TestAdmin, TestApi } from './testApi.ts';

/** The code that an app with this secret shows at an instant. */
export const codeAt = (secret: string, at: Date): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at.getTime() });

const HALF_MINUTE = 30_000;

/** A telephone with the secret: each code is of a time step of its own, as if somebody had waited for the next one. */
const phoneOf = (api: TestApi, secret: string) => () => {
  api.wait(HALF_MINUTE);
  return codeAt(secret, api.services.clock());
};

/** Turns the second step on for an administrator: the app's next code, its secret, and the recovery codes. */
export const turnOn = async (api: TestApi, { token, password }: Pick<TestAdmin, 'token' | 'password'>) => {
  const begun = await api.call('startSecondFactor', { body: { password } }, { token });
  const { secret } = begun.body.data;
  const nextCode = phoneOf(api, secret);
  const confirmed = await api.call('confirmSecondFactor', { body: { code: nextCode() } }, { token });
  return { secret, nextCode, recoveryCodes: confirmed.body.data.recoveryCodes };
};
