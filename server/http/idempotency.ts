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
/** A claim that was not renewed for this long was left by a crash. By the database's clock, seconds. */
const LOCK_SECONDS = 10;
const RENEW_EVERY = 3000;
/** Maximum wait of a retry for the first request, ms. */
const PATIENCE = 30_000;

interface KeyedRequest {
  readonly adminId: string;
  readonly key: string;
  readonly endpoint: string;
  /** SHA-256 of the body; if it may hold a secret, an HMAC for each valid secret of the server. The first is stored. */
  readonly bodyHashes: readonly string[];
  readonly now: Date;
  /** Set if the response may hold a secret, which is then stored sealed. */
  readonly sealedBy: Config | undefined;
}

/** No run holds the claim: the next retry takes it over. */
const free = sql`now() - interval '1 second'`;
const lockedUntil = sql`now() + make_interval(secs => ${LOCK_SECONDS})`;

const rowOf = ({ adminId, key }: KeyedRequest) =>
  and(eq(idempotencyKeys.adminId, adminId), eq(idempotencyKeys.key, key));

/** The exclusive claim to run a request. Ends with `keep` or `release`. */
const hold = (db: Db, request: KeyedRequest, resourceId: string) => {
  const mine = and(rowOf(request), isNull(idempotencyKeys.status));
  const renew = () => db.update(idempotencyKeys).set({ lockedUntil }).where(mine);
  // A failed renewal is made up for by the next one; if the last one fails, the claim is lost and left to a retry.
  const timer = setInterval(() => void renew().catch(() => undefined), RENEW_EVERY);
  return {
    resourceId,
    /** Stores the response for retries, in the effect's transaction if there is one; false if one is already stored. */
    keep: async (tx: Tx, { status, headers, body }: KeptResponse): Promise<boolean> => {
      const response = request.sealedBy ? await sealValue(body, 'kept answer', request.sealedBy) : body;
      const kept = tx.update(idempotencyKeys).set({ status, headers, response }).where(mine);
      return (await kept.returning({ key: idempotencyKeys.key })).length > 0;
    },
    /** Leaves the request open: a retry runs it again, for the same record. */
    release: () => db.update(idempotencyKeys).set({ lockedUntil: free }).where(mine),
    /** Stops renewing the claim; call it at the end of the run, also after an error. */
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

/** Waits while another run is in progress; throws UNAVAILABLE if that takes too long. */
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

/** Frees all open claims, at the start of the only process on a database: their runs were interrupted. */
export const endLeftClaims = async (db: Db): Promise<void> => {
  await db.update(idempotencyKeys).set({ lockedUntil: free }).where(isNull(idempotencyKeys.status));
};

export const sweepKeys = async (db: Db, now: Date): Promise<void> => {
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, new Date(now.getTime() - KEPT_FOR)));
};

/** A call before its idempotency key is claimed. */
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
        const isFirst = claim === undefined || (await claim.keep(tx, respond(made)));
        // This run was paused for too long: a retry took it over and has had the effect.
        if (!isFirst) throw new ApiError('UNAVAILABLE', messages.unavailable);
        return made;
      });
      kept = true;
      return reply;
    },
    kept: () => kept,
  };
};

/** Errors that a retry may no longer get: the caller has signed in since, or waited. */
const passing: ReadonlySet<number> = new Set([errorStatuses.TOKEN_INVALID, errorStatuses.RATE_LIMITED]);

/** A 4xx error is stored as the response, unless a retry may succeed. */
const isFinal = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status < 500 && !passing.has(error.status);

const runClaimed = async ({ call, row }: Request, claim: Claim, run: Run): Promise<KeptResponse> => {
  const respond = success(row);
  const whole = complete(call, respond, claim);
  try {
    const answer = respond(await run(whole));
    if (!whole.kept()) await claim.keep(call.db, answer);
    return answer;
  } catch (error) {
    const ended: Promise<unknown> = isFinal(error) ? claim.keep(call.db, errorResponse(error)) : claim.release();
    await ended.catch(call.report);
    throw error;
  } finally {
    claim.end();
  }
};

/** Hashes that distinguish bodies; keyed for a body with a secret, which may be short enough to guess from a hash. */
const hashesOf = (input: object, sealedBy: Config | undefined): readonly string[] => {
  const text = JSON.stringify(input);
  if (sealedBy === undefined) return [createHash('sha256').update(text).digest('base64url')];
  const keys = secretsOf(sealedBy).map((secret) => keyFor(secret, 'kept request'));
  return keys.map((key) => createHmac('sha256', key).update(text).digest('base64url'));
};

/** A retry with the same Idempotency-Key gets the first response, 4xx included, but runs again after a server error. */
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
