import { createHash, randomBytes } from 'node:crypto';
import { and, eq, isNotNull, isNull, lt } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import type { Services, Timed } from '#server/call.ts';
import { first, type Tx } from '#server/db/database.ts';
import { recoveryCodes, secondFactors } from '#server/db/schema/security.ts';
import { seal, unseal } from './secrets.ts';

/** What every authenticator app can do (RFC 6238): SHA-1, six digits, a new code each 30 seconds. */
const usual = { algorithm: 'SHA1', digits: 6, period: 30 } as const;
/** How many steps a telephone's clock may be early or late. */
const WINDOW = 1;

export const newTotpSecret = (): string => new Secret({ size: 20 }).base32;

const totpOf = (secret: string) => new TOTP({ ...usual, secret: Secret.fromBase32(secret) });

/** What the app reads as a QR code; it shows the product and the email beside the codes. */
export const totpUri = (secret: string, { email, productName }: { email: string; productName: string }): string =>
  new TOTP({ ...usual, issuer: productName, label: email, secret: Secret.fromBase32(secret) }).toString();

/** True for what can only be a code of an app: recovery codes have letters. */
export const looksLikeTotp = (code: string): boolean => /^\d{6}$/.test(code);

export const totpStep = (secret: string, code: string, now: Date): number | undefined => {
  const totp = totpOf(secret);
  const timestamp = now.getTime();
  const delta = totp.validate({ token: code, timestamp, window: WINDOW });
  return delta === null ? undefined : totp.counter({ timestamp }) + delta;
};

const RECOVERY_CODES = 10;
/** Lower-case letters and digits that nobody takes for one another: 32 signs, five bits each. */
const SIGNS = 'abcdefghijkmnpqrstuvwxyz23456789';

/** 80 random bits in four groups: too many to be found from a hash. */
const newRecoveryCode = (): string =>
  [...randomBytes(16)]
    .map((byte) => SIGNS[byte % SIGNS.length] ?? '')
    .join('')
    .replaceAll(/(.{4})(?=.)/g, '$1-');

/** Groups, spaces and capitals are for the eye. */
const plainCode = (code: string): string => code.replaceAll(/[\s-]/g, '').toLowerCase();

const hashOfCode = (code: string): string => createHash('sha256').update(plainCode(code)).digest('base64url');

/** The second step of an administrator; undefined where the password is enough. */
export const secondFactorOf = (db: Tx, adminId: string) =>
  first(
    db
      .select()
      .from(secondFactors)
      .where(and(eq(secondFactors.adminId, adminId), isNotNull(secondFactors.confirmedAt))),
  );

export const recoveryCodesLeft = (db: Tx, adminId: string): Promise<number> =>
  db.$count(recoveryCodes, and(eq(recoveryCodes.adminId, adminId), isNull(recoveryCodes.usedAt)));

/** Makes new recovery codes in place of the old ones. Their plain text is told here and nowhere else. */
export const makeRecoveryCodes = async (tx: Tx, adminId: string): Promise<string[]> => {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.adminId, adminId));
  const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode);
  await tx.insert(recoveryCodes).values(codes.map((code) => ({ adminId, codeHash: hashOfCode(code) })));
  return codes;
};

/** Takes the second step away, one that is only being set up as well. True where it was on. */
export const removeSecondFactor = async (tx: Tx, adminId: string): Promise<boolean> => {
  const removed = await tx.delete(secondFactors).where(eq(secondFactors.adminId, adminId)).returning();
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.adminId, adminId));
  return removed.some(({ confirmedAt }) => confirmedAt !== null);
};

/** Seals second steps with the JWT_SECRET in use, so that the previous one can go. Returns how many could not be read. */
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

/** What became of a code: right and used up; wrong, or used before; or its secret was sealed with another JWT_SECRET. */
export type CodeResult = 'right' | 'wrong' | 'unreadable';

/** Uses up a code of the app: compare and swap, so that of two sign-ins with one code at one time one gets in. */
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
  return used.length === 1 ? 'right' : 'wrong';
};

const spendRecoveryCode = async (tx: Tx, { clock }: Timed, adminId: string, code: string): Promise<CodeResult> => {
  const used = await tx
    .update(recoveryCodes)
    .set({ usedAt: clock() })
    .where(
      and(
        eq(recoveryCodes.adminId, adminId),
        eq(recoveryCodes.codeHash, hashOfCode(code)),
        isNull(recoveryCodes.usedAt),
      ),
    )
    .returning({ usedAt: recoveryCodes.usedAt });
  return used.length === 1 ? 'right' : 'wrong';
};

export const checkSecondCode = async (tx: Tx, timed: Timed, adminId: string, code: string): Promise<CodeResult> => {
  const plain = plainCode(code);
  return looksLikeTotp(plain) ? spendTotp(tx, timed, adminId, plain) : spendRecoveryCode(tx, timed, adminId, plain);
};

/** Checks the second step of a sign-in whose password was right: 'missing' where it is on and no code was sent. */
export const takeSecondStep = async (
  tx: Tx,
  timed: Timed,
  adminId: string,
  code: string | undefined,
): Promise<CodeResult | 'missing'> => {
  if ((await secondFactorOf(tx, adminId)) === undefined) return 'right';
  if (code === undefined || code.trim() === '') return 'missing';
  return checkSecondCode(tx, timed, adminId, code);
};
