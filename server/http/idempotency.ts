import { createHash, createHmac, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { and, eq, isNull, lt, sql } from 'drizzle-orm';
import type { Endpoint } from '#contract/endpoint.ts';
import { errorStatuses } from '#contract/envelope.ts';
import { messages } from '#contract/messages.ts';
import { keyFor, sealValue, secretsOf, unsealValue } from '#server/auth/secrets.ts';
import type { AdminIdentity, Call, Reply } from '#server/call.ts';
import type { Config } from '#server/config.ts';
import type { Db, Tx } from '#server/db/database.ts';
import { idempotencyKeys } from '#server/db/schema/records.ts';
import { ApiError } from '#server/errors.ts';
import { errorResponse, type KeptResponse, type Respond, success } from './responses.ts';

const KEPT_FOR = 24 * 60 * 60 * 1000;
/** A claim that its owner has not renewed for this long was left by a crash. By the database's clock, seconds. */
const LOCK_SECONDS = 10;
const RENEW_EVERY = 3000;
/** How long a repeat waits for the first to end, ms. */
const PATIENCE = 30_000;

interface KeyedRequest {
  readonly adminId: string;
  readonly key: string;
  readonly endpoint: string;
  /** What is kept of its body; where it holds a secret, by each secret of the server that counts. */
  readonly bodyHashes: readonly string[];
  readonly now: Date;
  /** Set where its answer may hold a secret: it is kept sealed. */
  readonly sealedBy: Config | undefined;
}

/** Nobody runs it: the next repeat takes it over. */
const free = sql`now() - interval '1 second'`;
const lockedUntil = sql`now() + make_interval(secs => ${LOCK_SECONDS})`;

const rowOf = ({ adminId, key }: KeyedRequest) =>
  and(eq(idempotencyKeys.adminId, adminId), eq(idempotencyKeys.key, key));

/** The right to run a request once. Ends with `keep` or `release`. */
const hold = (db: Db, request: KeyedRequest, resourceId: string) => {
  const mine = and(rowOf(request), isNull(idempotencyKeys.status));
  const renew = () => db.update(idempotencyKeys).set({ lockedUntil }).where(mine);
  // A renewal that fails is made up for by the next one; the last one's failure is a lost claim, which is a repeat's business.
  const timer = setInterval(() => void renew().catch(() => undefined), RENEW_EVERY);
  return {
    resourceId,
    /** Keeps the answer for repeats, in the effect's own transaction where there is one; false where one is kept already. */
    keep: async (tx: Tx, { status, headers, body }: KeptResponse): Promise<boolean> => {
      const response = request.sealedBy ? await sealValue(body, 'kept answer', request.sealedBy) : body;
      const rows = await tx.update(idempotencyKeys).set({ status, headers, response }).where(mine).returning();
      return rows.length > 0;
    },
    /** Leaves the request open: a repeat runs it again, for the same record. */
    release: async (): Promise<void> => {
      await db.update(idempotencyKeys).set({ lockedUntil: free }).where(mine);
    },
    /** Stops holding the claim; call it when the run is over, however it ended. */
    end: () => clearInterval(timer),
  };
};
type Claim = ReturnType<typeof hold>;

const claimFresh = async (db: Db, request: KeyedRequest): Promise<Claim | undefined> => {
  const { adminId, key, endpoint, now } = request;
  const [bodyHash = ''] = request.bodyHashes;
  const [row] = await db
    .insert(idempotencyKeys)
    .values({ adminId, key, endpoint, bodyHash, resourceId: randomUUID(), createdAt: now, lockedUntil })
    .onConflictDoNothing()
    .returning();
  return row?.resourceId ? hold(db, request, row.resourceId) : undefined;
};

const claimLeft = async (db: Db, request: KeyedRequest): Promise<Claim | undefined> => {
  const left = and(rowOf(request), isNull(idempotencyKeys.status), sql`${idempotencyKeys.lockedUntil} <= now()`);
  const [row] = await db.update(idempotencyKeys).set({ lockedUntil }).where(left).returning();
  return row?.resourceId ? hold(db, request, row.resourceId) : undefined;
};

const readAnswer = async (db: Db, request: KeyedRequest): Promise<KeptResponse | undefined> => {
  const [row] = await db.select().from(idempotencyKeys).where(rowOf(request));
  if (row === undefined) return undefined;
  if (row.createdAt.getTime() < request.now.getTime() - KEPT_FOR) {
    await db.delete(idempotencyKeys).where(and(rowOf(request), eq(idempotencyKeys.createdAt, row.createdAt)));
    return undefined;
  }
  if (row.endpoint !== request.endpoint || !request.bodyHashes.includes(row.bodyHash)) {
    throw new ApiError('IDEMPOTENCY_KEY_REUSED', messages.idempotencyKeyReused);
  }
  if (row.status === null) return undefined;
  const { sealedBy } = request;
  const body = sealedBy ? await unsealValue(String(row.response), 'kept answer', sealedBy) : row.response;
  return { status: row.status, headers: row.headers ?? {}, body };
};

/** Waits while another run is on its way; throws UNAVAILABLE where that takes too long. */
const claimKey = async (
  db: Db,
  request: KeyedRequest,
): Promise<{ readonly claim: Claim } | { readonly answer: KeptResponse }> => {
  const deadline = performance.now() + PATIENCE;
  for (let pause = 20; performance.now() < deadline; pause = Math.min(pause * 1.5, 250)) {
    const fresh = await claimFresh(db, request);
    if (fresh) return { claim: fresh };
    const answer = await readAnswer(db, request);
    if (answer) return { answer };
    const left = await claimLeft(db, request);
    if (left) return { claim: left };
    await sleep(pause);
  }
  throw new ApiError('UNAVAILABLE', messages.unavailable);
};

/** At the start of the only process on a database: whatever still runs was cut short. */
export const endLeftClaims = async (db: Db): Promise<void> => {
  await db.update(idempotencyKeys).set({ lockedUntil: free }).where(isNull(idempotencyKeys.status));
};

export const sweepKeys = async (db: Db, now: Date): Promise<void> => {
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, new Date(now.getTime() - KEPT_FOR)));
};

/** A call before it is known whether it is the first one under its key. */
type Prepared = Omit<Call, 'resourceId' | 'effect'> & { readonly admin?: AdminIdentity };

export interface Request {
  /** Method and path with its ids. */
  readonly endpoint: string;
  readonly input: object;
  readonly call: Prepared;
  readonly row: Endpoint;
}

export type Run = (call: Call & Pick<Prepared, 'admin'>) => Promise<Reply<unknown>>;

const complete = (call: Prepared, respond: Respond, claim?: Claim): Parameters<Run>[0] & { kept: () => boolean } => {
  let kept = false;
  return {
    ...call,
    resourceId: claim?.resourceId ?? randomUUID(),
    effect: async (run) => {
      const reply = await call.db.transaction(async (tx: Tx) => {
        const made = await run(tx);
        const isFirst = kept || claim === undefined || (await claim.keep(tx, respond(made)));
        // A run that was paused for too long: a repeat took over and has had the effect.
        if (!isFirst) throw new ApiError('UNAVAILABLE', messages.unavailable);
        return made;
      });
      kept = true;
      return reply;
    },
    kept: () => kept,
  };
};

/** Refusals that a repeat may not meet again: the caller signs in meanwhile, or waits. */
const passing: ReadonlySet<number> = new Set([errorStatuses.TOKEN_INVALID, errorStatuses.RATE_LIMITED]);

/** A refusal is an answer like any other; what may go well another time is not. */
const isFinal = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status < 500 && !passing.has(error.status);

const runClaimed = async ({ call, row }: Request, claim: Claim, run: Run): Promise<KeptResponse> => {
  const respond = success(row);
  const whole = complete(call, respond, claim);
  try {
    const answer = respond(await run(whole));
    // A report changes nothing and is megabytes: a repeat reads it again.
    if (row.heavy) await claim.release();
    else if (!whole.kept()) await claim.keep(call.db, answer);
    return answer;
  } catch (error) {
    if (isFinal(error)) await claim.keep(call.db, errorResponse(error));
    else await claim.release();
    throw error;
  } finally {
    claim.end();
  }
};

/** What tells one body from another. Of a secret, which may be short, nobody but the server can compute it. */
const hashesOf = (input: object, sealedBy: Config | undefined): readonly string[] => {
  const text = JSON.stringify(input);
  if (sealedBy === undefined) return [createHash('sha256').update(text).digest('base64url')];
  const keys = secretsOf(sealedBy).map((secret) => keyFor(secret, 'kept request'));
  return keys.map((key) => createHmac('sha256', key).update(text).digest('base64url'));
};

/** A repeat under an Idempotency-Key gets the first answer, refusals too, but runs again after a failure on our side. */
export const runOnce = async (request: Request, run: Run): Promise<KeptResponse> => {
  const { endpoint, input, call, row } = request;
  const { idempotencyKey: key, admin } = call;
  if (key === undefined || admin === undefined) {
    const respond = success(row);
    return respond(await run(complete(call, respond)));
  }
  const sealedBy = row.secret === true ? call.config : undefined;
  const got = await claimKey(call.db, {
    adminId: admin.id,
    key,
    endpoint,
    bodyHashes: hashesOf(input, sealedBy),
    now: call.clock(),
    sealedBy,
  });
  return 'answer' in got ? got.answer : runClaimed(request, got.claim, run);
};
