import { createHash } from 'node:crypto';
import { and, desc, eq, gt, lt, sql } from 'drizzle-orm';
import { messages } from '#contract/messages.ts';
import { networkOf, SITE, SUBSCRIBER } from '#server/address.ts';
import type { Db, Tx } from '#server/db/database.ts';
import { loginFailures } from '#server/db/schema/admins.ts';
import { ApiError } from '#server/errors.ts';
import { foldEmail } from './emails.ts';

/** 15 minutes, in ms. */
const WINDOW = 15 * 60 * 1000;
const perAccount = 5;
const perAddress = 20;
const perSite = 100;

/** Failures that are counted together, and how many of them there may be within the window. */
interface Limit {
  readonly key: string;
  readonly limit: number;
}

/** One try at something that is guarded by a limit. */
export interface Attempt {
  readonly limits: readonly Limit[];
  readonly now: Date;
}

interface Who {
  readonly ip: string;
  readonly now: Date;
}

/** Tries from one subscriber's addresses, and from the wider networks that somebody may hold many of. */
const limitsOfAddress = (ip: string): readonly Limit[] => [
  { key: `address ${networkOf(ip, SUBSCRIBER)}`, limit: perAddress },
  { key: `site ${networkOf(ip, SITE)}`, limit: perSite },
];

/** A try by somebody who names no account: limited for the address. */
export const strangersAttempt = ({ ip, now }: Who): Attempt => ({ limits: limitsOfAddress(ip), now });

/**
 * Somebody who is signed in shows his password or a code again. Apart from the sign-in's limits: who mistypes here can
 * still sign in elsewhere, and a stranger who fails to sign in stops nothing here.
 */
export const confirmAttempt = ({ adminId, now }: { readonly adminId: string; readonly now: Date }): Attempt => ({
  limits: [{ key: `confirm ${adminId}`, limit: perAccount }],
  now,
});

interface SignIn extends Who {
  readonly email: string;
  /** The administrator with this email, where there is one. */
  readonly adminId: string | undefined;
  /** The device, where he has signed in on it before. */
  readonly device: string | undefined;
}

const accountKey = (adminId: string) => `account ${adminId}`;

const limitOfAccount = ({ email, adminId }: SignIn): Limit => ({
  key: adminId ? accountKey(adminId) : `email ${createHash('sha256').update(foldEmail(email)).digest('base64url')}`,
  limit: perAccount,
});

/**
 * A sign-in. A device that its owner has signed in on has its own tries and no others: what strangers
 * fail at, on the account or behind the same address, does not lock him out of it.
 */
export const signInAttempt = (signIn: SignIn): Attempt => ({
  limits:
    signIn.device === undefined
      ? [limitOfAccount(signIn), ...limitsOfAddress(signIn.ip)]
      : [{ key: `device ${signIn.device}`, limit: perAccount }],
  now: signIn.now,
});

/**
 * Takes the attempt's place in the order of attempts under these limits, until the transaction ends: a burst of guesses
 * is then counted as if they had come one by one.
 */
const queue = async (tx: Tx, { limits }: Attempt) => {
  for (const { key } of limits) {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`);
  }
};

/** Throws RATE_LIMITED, with the time to wait, when one of the limits is used up. */
export const checkLimits = async (tx: Tx, { limits, now }: Attempt): Promise<void> => {
  for (const { key, limit } of limits) {
    const since = new Date(now.getTime() - WINDOW);
    const [oldest] = await tx
      .select({ at: loginFailures.at })
      .from(loginFailures)
      .where(and(eq(loginFailures.key, key), gt(loginFailures.at, since)))
      .orderBy(desc(loginFailures.at))
      .offset(limit - 1)
      .limit(1);
    if (oldest === undefined) continue;
    const wait = Math.ceil((oldest.at.getTime() + WINDOW - now.getTime()) / 1000);
    throw new ApiError('RATE_LIMITED', messages.rateLimited, { retryAfter: wait });
  }
};

/** Waits for its turn, then checks the limits. */
export const takeTurn = async (tx: Tx, attempt: Attempt): Promise<void> => {
  await queue(tx, attempt);
  await checkLimits(tx, attempt);
};

/** Forgets failures that no limit looks at any more. */
export const sweepFailures = async (tx: Tx, now: Date): Promise<void> => {
  await tx.delete(loginFailures).where(lt(loginFailures.at, new Date(now.getTime() - WINDOW)));
};

/** Counts a failure, and forgets those that are over: the table holds no more than a window's. */
export const countFailure = async (tx: Tx, { limits, now }: Attempt): Promise<void> => {
  await sweepFailures(tx, now);
  await tx.insert(loginFailures).values(limits.map(({ key }) => ({ key, at: now })));
};

/** Counts a failure of a call that has no transaction of its own. */
export const countAlone = (db: Db, attempt: Attempt): Promise<void> =>
  db.transaction(async (tx) => {
    await takeTurn(tx, attempt);
    await countFailure(tx, attempt);
  });

/** Forgets what was tried on an account: its owner has just got another password. */
export const forgetFailures = async (tx: Tx, adminId: string): Promise<void> => {
  await tx.delete(loginFailures).where(eq(loginFailures.key, accountKey(adminId)));
};
