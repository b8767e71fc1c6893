import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { and, desc, eq, gt, lt, sql } from 'drizzle-orm';
import { messages } from '#contract/messages.ts';
import { networkOf, SITE, SUBSCRIBER } from '#server/address.ts';
import type { Tx } from '#server/db/database.ts';
import { foldEmail } from '#server/db/emails.ts';
import { type admins, loginFailures } from '#server/db/schema/admins.ts';
import { ApiError } from '#server/errors.ts';
import type { AdminCall, Call, Timed } from '#server/call.ts';
import { keyFor, secretsOf } from './secrets.ts';

const WINDOW = 15 * 60 * 1000;
const perAccount = 5;
const perAddress = 20;
const perSite = 100;

interface Limit {
  readonly key: string;
  readonly limit: number;
}

export interface Attempt {
  readonly limits: readonly Limit[];
  readonly now: Date;
}

const limitsOfAddress = (ip: string): readonly Limit[] => [
  { key: `address ${networkOf(ip, SUBSCRIBER)}`, limit: perAddress },
  { key: `site ${networkOf(ip, SITE)}`, limit: perSite },
];

export const strangersAttempt = ({ ip, now }: { readonly ip: string; readonly now: Date }): Attempt => ({
  limits: limitsOfAddress(ip),
  now,
});

/** Limit for confirming a password or code while signed in; apart from the sign-in's, so neither blocks the other. */
export const confirmAttempt = ({ admin, clock }: AdminCall): Attempt => ({
  limits: [{ key: `confirm ${admin.id}`, limit: perAccount }],
  now: clock(),
});

const accountKey = (adminId: string) => `account ${adminId}`;

interface SignIn {
  readonly ip: string;
  readonly now: Date;
  readonly email: string;
  readonly adminId: string | undefined;
  readonly device: string | undefined;
}

/** A known device has attempts of its own: strangers' failures do not lock its owner out. */
export const signInAttempt = ({ ip, now, email, adminId, device }: SignIn): Attempt => {
  if (device !== undefined) return { limits: [{ key: `device ${device}`, limit: perAccount }], now };
  const emailHash = createHash('sha256').update(foldEmail(email)).digest('base64url');
  const key = adminId === undefined ? `email ${emailHash}` : accountKey(adminId);
  return { limits: [{ key, limit: perAccount }, ...limitsOfAddress(ip)], now };
};

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

/** Serialises the attempts under each limit, so that a burst of guesses is counted. */
export const takeTurn = async (tx: Tx, attempt: Attempt): Promise<void> => {
  for (const { key } of attempt.limits) {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`);
  }
  await checkLimits(tx, attempt);
};

export const sweepFailures = async (tx: Tx, now: Date): Promise<void> => {
  await tx.delete(loginFailures).where(lt(loginFailures.at, new Date(now.getTime() - WINDOW)));
};

/** Records a failure and deletes expired ones: the table holds at most one window's failures. */
export const countFailure = async (tx: Tx, { limits, now }: Attempt): Promise<void> => {
  await sweepFailures(tx, now);
  await tx.insert(loginFailures).values(limits.map(({ key }) => ({ key, at: now })));
};

/** Runs a link's action. Attempts with invalid links are limited by address, as attempts with wrong passwords are. */
export const countingLinks = async <T>({ db, ip, clock }: Call, run: () => Promise<T>): Promise<T> => {
  const attempt = strangersAttempt({ ip, now: clock() });
  await checkLimits(db, attempt);
  try {
    return await run();
  } catch (error) {
    if (error instanceof ApiError && error.code === 'BAD_REQUEST') {
      await db.transaction(async (tx) => {
        await takeTurn(tx, attempt);
        await countFailure(tx, attempt);
      });
    }
    throw error;
  }
};

/** Deletes the failures of an account whose owner has just got a new password. */
export const forgetFailures = async (tx: Tx, adminId: string): Promise<void> => {
  await tx.delete(loginFailures).where(eq(loginFailures.key, accountKey(adminId)));
};

/** Lifetime of a known device after its last sign-in: 180 days, in s. */
const LIFE = 180 * 24 * 60 * 60;
/** Maximum administrators in a device token: a shared device drops the owner with the oldest sign-in. */
const OWNERS = 5;

type Owner = Readonly<Pick<typeof admins.$inferSelect, 'id' | 'passwordHash'>>;

/** Includes the owner's password hash: a new password invalidates all devices, without a table of them to clear. */
const sealOf = (secret: string, owner: Owner, device: string, end: string): Buffer =>
  createHmac('sha256', keyFor(secret, 'device')).update([owner.id, owner.passwordHash, device, end].join(' ')).digest();

const entriesOf = (token: string) =>
  token
    .split('~')
    .slice(0, OWNERS)
    .map((entry) => {
      const [device = '', end = '', seal = ''] = entry.split('.');
      return { entry, device, end, seal: Buffer.from(seal, 'base64url') };
    });

const entryOf = ({ config, clock }: Timed, owner: Owner, token: string) => {
  const now = clock().getTime() / 1000;
  return entriesOf(token).find(
    ({ device, end, seal }) =>
      Number(end) > now &&
      secretsOf(config).some((secret) => {
        const expected = sealOf(secret, owner, device, end);
        return seal.length === expected.length && timingSafeEqual(seal, expected);
      }),
  );
};

/** The device in a token, if valid for the owner. No credential: it only gives the device attempts of its own. */
export const knownDeviceOf = (knowing: Timed, owner: Owner, token: string | undefined): string | undefined =>
  token === undefined ? undefined : entryOf(knowing, owner, token)?.device;

/** The token that a device stores after a sign-in: the owner's entry renewed, and those of other owners. */
export const deviceTokenOf = (knowing: Timed, owner: Owner, token = ''): string => {
  const old = entryOf(knowing, owner, token);
  const device = old?.device ?? randomBytes(16).toString('base64url');
  const end = String(Math.floor(knowing.clock().getTime() / 1000) + LIFE);
  const seal = sealOf(knowing.config.jwtSecret, owner, device, end).toString('base64url');
  const others = entriesOf(token)
    .map(({ entry }) => entry)
    .filter((entry) => entry !== '' && entry !== old?.entry);
  return [`${device}.${end}.${seal}`, ...others].slice(0, OWNERS).join('~');
};
