import { and, desc, eq, gt, lt, sql } from 'drizzle-orm';
import { messages } from '#contract/messages.ts';
import type { Tx } from '#server/db/database.ts';
import { loginFailures } from '#server/db/schema/admins.ts';
import { ApiError } from '#server/errors.ts';

/** 15 minutes, in ms. */
const WINDOW = 15 * 60 * 1000;
const perAccount = 5;
const perAddress = 20;

/** One try of something that may go wrong only so often. */
export interface Attempt {
  readonly limits: readonly { readonly key: string; readonly limit: number }[];
  readonly now: Date;
}

interface Who {
  readonly ip: string;
  readonly now: Date;
}

const addressLimit = (ip: string) => ({ key: `address ${ip}`, limit: perAddress });

/** A sign-in: limited for the account and for the address. */
export const signInAttempt = ({ email, ip, now }: Who & { readonly email: string }): Attempt => ({
  limits: [{ key: `account ${email.trim().toLowerCase()}`, limit: perAccount }, addressLimit(ip)],
  now,
});

/** A try by somebody who names no account: limited for the address. */
export const strangersAttempt = ({ ip, now }: Who): Attempt => ({ limits: [addressLimit(ip)], now });

/**
 * Somebody who is signed in shows his password or a code again. Apart from the sign-in's limits: who mistypes here can
 * still sign in elsewhere, and a stranger who fails to sign in stops nothing here.
 */
export const confirmAttempt = ({ adminId, now }: { readonly adminId: string; readonly now: Date }): Attempt => ({
  limits: [{ key: `confirm ${adminId}`, limit: perAccount }],
  now,
});

/**
 * Takes the attempt's place in the order of attempts under its limits, until the transaction ends:
 * a burst of guesses is then counted as if they had come one by one.
 */
const queue = async (tx: Tx, attempt: Attempt) => {
  for (const { key } of attempt.limits) {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`);
  }
};

/** Throws RATE_LIMITED, with the time to wait, when one of the attempt's limits is used up. */
export const checkLimits = async (tx: Tx, attempt: Attempt): Promise<void> => {
  for (const { key, limit } of attempt.limits) {
    const since = new Date(attempt.now.getTime() - WINDOW);
    const [oldest] = await tx
      .select({ at: loginFailures.at })
      .from(loginFailures)
      .where(and(eq(loginFailures.key, key), gt(loginFailures.at, since)))
      .orderBy(desc(loginFailures.at))
      .offset(limit - 1)
      .limit(1);
    if (oldest === undefined) continue;
    const wait = Math.ceil((oldest.at.getTime() + WINDOW - attempt.now.getTime()) / 1000);
    throw new ApiError('RATE_LIMITED', messages.rateLimited, { retryAfter: Math.max(1, wait) });
  }
};

/** Waits for its turn, then checks the limits. */
export const takeTurn = async (tx: Tx, attempt: Attempt): Promise<void> => {
  await queue(tx, attempt);
  await checkLimits(tx, attempt);
};

/** Counts a failure, and forgets those that no limit looks at any more. */
export const countFailure = async (tx: Tx, attempt: Attempt): Promise<void> => {
  const { now } = attempt;
  await tx.delete(loginFailures).where(lt(loginFailures.at, new Date(now.getTime() - WINDOW)));
  await tx.insert(loginFailures).values(attempt.limits.map(({ key }) => ({ key, at: now })));
};
