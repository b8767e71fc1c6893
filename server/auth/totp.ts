import { Secret, TOTP } from 'otpauth';

/** What every authenticator app can do (RFC 6238): SHA-1, six digits, a new code each 30 seconds. */
const usual = { algorithm: 'SHA1', digits: 6, period: 30 } as const;
/** How many steps a telephone's clock may be early or late. */
const WINDOW = 1;

/** A new secret of 160 random bits, in base32. */
export const newTotpSecret = (): string => new Secret({ size: 20 }).base32;

const totpOf = (secret: string) => new TOTP({ ...usual, secret: Secret.fromBase32(secret) });

/** What the app reads as a QR code; it shows the product and the email beside the codes. */
export const totpUri = (secret: string, { email, productName }: { email: string; productName: string }): string =>
  new TOTP({ ...usual, issuer: productName, label: email, secret: Secret.fromBase32(secret) }).toString();

/** True for what can only be a code of an app: recovery codes have letters. */
export const looksLikeTotp = (code: string): boolean => /^\d{6}$/.test(code);

/** The time step whose code this is, the present one or one beside it; undefined where it is none of them. */
export const totpStep = (secret: string, code: string, now: Date): number | undefined => {
  const totp = totpOf(secret);
  const timestamp = now.getTime();
  const delta = totp.validate({ token: code, timestamp, window: WINDOW });
  return delta === null ? undefined : totp.counter({ timestamp }) + delta;
};
