import { createHash } from 'node:crypto';
import type { Tx } from './db/database.ts';
import { errorAnswer } from './errorAnswer.ts';
import { ApiError } from './errors.ts';
import type { AdminIdentity, Call, Reply } from './handlers/handler.ts';
import { claimKey, type Claim, type KeptAnswer } from './idempotency.ts';
import { etagOf } from './version.ts';
import { randomUUID } from 'node:crypto';

/** A call before it is known whether it is the first one under its key. */
type Prepared = Omit<Call, 'resourceId' | 'effect'> & { readonly admin?: AdminIdentity };

interface Request {
  /** Method and path with its ids. */
  readonly endpoint: string;
  readonly input: object;
  readonly call: Prepared;
}

type Run = (call: Call) => Promise<Reply<unknown>>;

const successAnswer = ({ data, message, version }: Reply<unknown>): KeptAnswer => ({
  status: 200,
  headers: version === undefined ? {} : { etag: etagOf(version) },
  body: { data: data ?? null, ...(message !== undefined && { message }) },
});

const complete = (call: Prepared, claim?: Claim): Call & { kept: () => boolean } => {
  let kept = false;
  return {
    ...call,
    resourceId: claim?.resourceId ?? randomUUID(),
    effect: async (run) => {
      const reply = await call.db.transaction(async (tx: Tx) => {
        const made = await run(tx);
        await claim?.keep(tx, successAnswer(made));
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

const runClaimed = async (call: Prepared, claim: Claim, run: Run): Promise<KeptAnswer> => {
  const whole = complete(call, claim);
  try {
    const answer = successAnswer(await run(whole));
    if (!whole.kept()) await claim.keep(call.db, answer);
    return answer;
  } catch (error) {
    if (isFinal(error)) await claim.keep(call.db, errorAnswer(error));
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
export const runOnce = async ({ endpoint, input, call }: Request, run: Run): Promise<KeptAnswer> => {
  const { idempotencyKey: key, admin } = call;
  if (key === undefined || admin === undefined) return successAnswer(await run(complete(call)));
  const got = await claimKey(call.db, {
    adminId: admin.id,
    key,
    endpoint,
    bodyHash: hashOf(input),
    now: call.clock(),
  });
  return 'answer' in got ? got.answer : runClaimed(call, got.claim, run);
};
