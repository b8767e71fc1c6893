import { createHash, randomUUID } from 'node:crypto';
import { toWire } from '#contract/codecs.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import type { AdminIdentity, Call, Reply } from '#server/call.ts';
import type { Tx } from '#server/db/database.ts';
import { ApiError } from '#server/errors.ts';
import { errorResponse } from './errorResponse.ts';
import { type Claim, claimKey, type KeptResponse } from './idempotency.ts';
import { etagOf } from './version.ts';

/** A call before it is known whether it is the first one under its key. */
type Prepared = Omit<Call, 'resourceId' | 'effect'> & { readonly admin?: AdminIdentity };

interface Request {
  /** Method and path with its ids. */
  readonly endpoint: string;
  readonly input: object;
  readonly call: Prepared;
  readonly row: Endpoint;
}

type Run = (call: Call) => Promise<Reply<unknown>>;

type Respond = (reply: Reply<unknown>) => KeptResponse;

/** A success of a row: in the envelope, or bare, as records are, whose tables keep what the wire tells. */
const success =
  (row: Endpoint): Respond =>
  ({ data, message, version, status = 200, headers }) => ({
    status,
    headers: { ...headers, ...(version !== undefined && { etag: etagOf(version) }) },
    body: row.bare ? data : { data: toWire(row.data, data) ?? null, ...(message !== undefined && { message }) },
  });

const complete = (call: Prepared, respond: Respond, claim?: Claim): Call & { kept: () => boolean } => {
  let kept = false;
  return {
    ...call,
    resourceId: claim?.resourceId ?? randomUUID(),
    effect: async (run) => {
      const reply = await call.db.transaction(async (tx: Tx) => {
        const made = await run(tx);
        await claim?.keep(tx, respond(made));
        return made;
      });
      kept = true;
      return reply;
    },
    kept: () => kept,
  };
};

/** A refusal is an answer like any other; what may go well another time is not. */
const isFinal = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status < 500 && error.code !== 'RATE_LIMITED';

const runClaimed = async (call: Prepared, claim: Claim, respond: Respond, run: Run): Promise<KeptResponse> => {
  const whole = complete(call, respond, claim);
  try {
    const answer = respond(await run(whole));
    if (!whole.kept()) await claim.keep(call.db, answer);
    return answer;
  } catch (error) {
    if (isFinal(error)) await claim.keep(call.db, errorResponse(error));
    else await claim.release();
    throw error;
  } finally {
    claim.end();
  }
};

const hashOf = (input: object) => createHash('sha256').update(JSON.stringify(input)).digest('base64url');

/**
 * Runs a call and gives its answer. Under an Idempotency-Key it runs once: repeats get the first answer for 24 hours,
 * refusals included; a failure on our side is not kept, so that a repeat tries again.
 */
export const runOnce = async ({ endpoint, input, call, row }: Request, run: Run): Promise<KeptResponse> => {
  const { idempotencyKey: key, admin } = call;
  const respond = success(row);
  if (key === undefined || admin === undefined) return respond(await run(complete(call, respond)));
  const got = await claimKey(call.db, {
    adminId: admin.id,
    key,
    endpoint,
    bodyHash: hashOf(input),
    now: call.clock(),
  });
  return 'answer' in got ? got.answer : runClaimed(call, got.claim, respond, run);
};
