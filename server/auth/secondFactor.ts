import { createHash, randomBytes } from 'node:crypto';
import { and, eq, isNotNull, isNull, lt } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import type { Services, Timed } from '#server/call.ts';
import { first, type Tx } from '#server/db/database.ts';
import { recoveryCodes, secondFactors } from '#server/db/schema/security.ts';
import { seal, unseal } from './secrets.ts';

/** Settings that every authenticator app supports (RFC 6238): SHA-1, six digits, a new code every 30 seconds. */
const usual = { algorithm: 'SHA1', digits: 6, period: 30 } as const;
/** Maximum steps by which a phone's clock may be fast or slow. */
const WINDOW = 1;

export const newTotpSecret = (): string => new Secret({ size: 20 }).base32;

/** URI that the app reads as a QR code; it shows the product and the email beside the codes. */
export const totpUri = (secret: string, { email, productName }: { email: string; productName: string }): string =>
  new TOTP({ ...usual, issuer: productName, label: email, secret: Secret.fromBase32(secret) }).toString();

/** True for an app's code; recovery codes are longer. */
export const looksLikeTotp = (code: string): boolean => /^\d{6}$/.test(code);

export const totpStep = (secret: string, code: string, now: Date): number | undefined => {
  const totp = new TOTP({ ...usual, secret: Secret.fromBase32(secret) });
  const timestamp = now.getTime();
  const delta = totp.validate({ token: code, timestamp, window: WINDOW });
  return delta === null ? undefined : totp.counter({ timestamp }) + delta;
};

const RECOVERY_CODES = 10;
/** Lower-case letters and digits that are not mistaken for one another: 32 characters, five bits each. */
const SIGNS = 'abcdefghijkmnpqrstuvwxyz23456789';

/** 80 random bits in four groups: too many to be found from a hash. */
const newRecoveryCode = (): string =>
  [...randomBytes(16)]
    .map((byte) => SIGNS[byte % SIGNS.length] ?? '')
    .join('')
    .replaceAll(/(.{4})(?=.)/g, '$1-');

/** Removes group hyphens, spaces and capitals, which are for readability only. */
const plainCode = (code: string): string => code.replaceAll(/[\s-]/g, '').toLowerCase();

const hashOfCode = (code: string): string => createHash('sha256').update(plainCode(code)).digest('base64url');

/** An administrator's confirmed second factor; undefined if the password is enough. */
export const secondFactorOf = (db: Tx, adminId: string) =>
  first(
    db
      .select()
      .from(secondFactors)
      .where(and(eq(secondFactors.adminId, adminId), isNotNull(secondFactors.confirmedAt))),
  );

export const recoveryCodesLeft = (db: Tx, adminId: string): Promise<number> =>
  db.$count(recoveryCodes, and(eq(recoveryCodes.adminId, adminId), isNull(recoveryCodes.usedAt)));

/** Replaces the recovery codes. Their plain text is returned here only, and not stored. */
export const makeRecoveryCodes = async (tx: Tx, adminId: string): Promise<string[]> => {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.adminId, adminId));
  const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode);
  await tx.insert(recoveryCodes).values(codes.map((code) => ({ adminId, codeHash: hashOfCode(code) })));
  return codes;
};

/** Deletes the second factor, also one whose setup is unconfirmed. True if it was on. */
export const removeSecondFactor = async (tx: Tx, adminId: string): Promise<boolean> => {
  const removed = await tx.delete(secondFactors).where(eq(secondFactors.adminId, adminId)).returning();
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.adminId, adminId));
  return removed.some(({ confirmedAt }) => confirmedAt !== null);
};

/** Reseals second factors with the current JWT_SECRET, so the previous one can go. Returns the unreadable count. */
export const resealSecondFactors = async ({ db, config }: Pick<Services, 'db' | 'config'>): Promise<number> => {
  let unreadable = 0;
  for (const { adminId, secret } of await db.select().from(secondFactors)) {
    const text = await unseal(secret, adminId, { config });
    if (text === undefined) unreadable += 1;
    if (text === undefined || config.jwtSecretPrevious === undefined) continue;
    await db
      .update(secondFactors)
      .set({ secret: await seal(text, adminId, { config }) })
      .where(and(eq(secondFactors.adminId, adminId), eq(secondFactors.secret, secret)));
  }
  return unreadable;
};

/** `used`: correct, but used before; `unreadable`: the secret was sealed with another JWT_SECRET. Neither is a guess. */
type CodeResult = 'right' | 'wrong' | 'used' | 'unreadable';

/** Spends an app's code by compare-and-swap: of two concurrent sign-ins with one code only one succeeds. */
const spendTotp = async (tx: Tx, timed: Timed, adminId: string, code: string): Promise<CodeResult> => {
  const factor = await secondFactorOf(tx, adminId);
  if (factor === undefined) return 'wrong';
  const secret = await unseal(factor.secret, adminId, timed);
  if (secret === undefined) return 'unreadable';
  const step = totpStep(secret, code, timed.clock());
  if (step === undefined) return 'wrong';
  const used = await tx
    .update(secondFactors)
    .set({ lastStep: step })
    .where(and(eq(secondFactors.adminId, adminId), lt(secondFactors.lastStep, step)))
    .returning({ adminId: secondFactors.adminId });
  return used.length === 1 ? 'right' : 'used';
};

const spendRecoveryCode = async (tx: Tx, { clock }: Timed, adminId: string, code: string): Promise<CodeResult> => {
  const isCode = and(eq(recoveryCodes.adminId, adminId), eq(recoveryCodes.codeHash, hashOfCode(code)));
  const used = await tx
    .update(recoveryCodes)
    .set({ usedAt: clock() })
    .where(and(isCode, isNull(recoveryCodes.usedAt)))
    .returning({ usedAt: recoveryCodes.usedAt });
  if (used.length === 1) return 'right';
  return (await tx.$count(recoveryCodes, isCode)) === 1 ? 'used' : 'wrong';
};

export const checkSecondCode = async (tx: Tx, timed: Timed, adminId: string, code: string): Promise<CodeResult> => {
  const plain = plainCode(code);
  return looksLikeTotp(plain) ? spendTotp(tx, timed, adminId, plain) : spendRecoveryCode(tx, timed, adminId, plain);
};

/** Checks the code of a sign-in whose password was right: 'missing' if two-factor is on and no code was sent. */
export const takeSecondStep = async (tx: Tx, timed: Timed, adminId: string, code: string | undefined) => {
  if ((await secondFactorOf(tx, adminId)) === undefined) return 'right';
  if (code === undefined || code.trim() === '') return 'missing';
  return checkSecondCode(tx, timed, adminId, code);
};
