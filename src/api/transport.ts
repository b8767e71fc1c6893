import { messages } from '#contract/messages.ts';
import { clientCodes, HttpError, LateAnswer } from './HttpError.ts';
import { signInDown, failureOf, notReached } from './answers.ts';
import type { Refresh, RefreshBudget, RefreshOutcome } from './refresh.ts';
import type { OutgoingRequest, Send, SendOnce, WireAnswer, WireRequest } from './request.ts';
import type { Retry } from './retry.ts';
import type { Session } from './session.ts';
import type { CapabilityStore } from './capabilities.ts';

export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

const headersOf = ({ token, body, idempotencyKey, ifMatch, headers }: OutgoingRequest): Headers => {
  const all = new Headers({ Accept: 'application/json', ...headers });
  if (token !== undefined) all.set('Authorization', `Bearer ${token}`);
  if (body !== undefined) all.set('Content-Type', 'application/json');
  if (idempotencyKey !== undefined) all.set('Idempotency-Key', idempotencyKey);
  if (ifMatch !== undefined) all.set('If-Match', ifMatch);
  return all;
};

export const createSendOnce =
  ({ fetch, timeoutMs }: { readonly fetch: Fetch; readonly timeoutMs: number }): SendOnce =>
  async ({ signal: leaving, ...request }) => {
    leaving?.throwIfAborted();
    const timeout = new AbortController();
    const timer = setTimeout(() => timeout.abort(), timeoutMs);
    try {
      const response = await fetch(request.url, {
        method: request.method,
        headers: headersOf(request),
        signal: leaving ? AbortSignal.any([leaving, timeout.signal]) : timeout.signal,
        cache: 'no-store',
        ...(request.body !== undefined && { body: request.body }),
      });
      const answer = { status: response.status, headers: response.headers, text: await response.text() };
      if (response.ok) return answer;
      throw failureOf(answer);
    } catch (cause) {
      if (cause instanceof HttpError) throw cause;
      leaving?.throwIfAborted();
      throw notReached(cause, timeout.signal.aborted ? clientCodes.timedOut : undefined);
    } finally {
      clearTimeout(timer);
    }
  };

interface TransportParts {
  readonly session: Session;
  readonly sendOnce: SendOnce;
  readonly retry: Retry;
  readonly refresh: Refresh;
  readonly budget: Pick<RefreshBudget, 'wait'>;
}

const isUnauthorised = (error: unknown) => error instanceof HttpError && error.status === 401;

/** On a slow machine, a new token may expire too before the replay. */
const hasRunOut = (error: unknown) => error instanceof HttpError && error.code === 'TOKEN_EXPIRED';
const REPLAYS = 3;

/**
 * One attempt of an authenticated request: refreshes the token before a retry, or after a 401 and then replays. A
 * failed refresh is not repeated within the attempt. A new token that is refused ends the session, unless it has
 * expired since; a response after a logout is dropped.
 */
const createAttempt = ({ session, sendOnce, refresh, budget }: TransportParts, request: WireRequest) => {
  const { owner } = session.held();
  let usedToken: string | undefined;
  let renewal: RefreshOutcome | undefined;

  const heldNow = () => {
    const held = session.held();
    if (held.owner !== owner) throw new LateAnswer();
    return held;
  };
  const send = async (): Promise<WireAnswer> => {
    usedToken = heldNow().token;
    const [answer] = await Promise.allSettled([sendOnce({ ...request, token: usedToken })]);
    heldNow();
    if (answer.status === 'rejected') throw answer.reason;
    return answer.value;
  };
  const renew = async (): Promise<void> => {
    heldNow();
    renewal = await refresh(usedToken);
    if (renewal === 'refused') throw new HttpError({ status: 401, message: messages.tokenExpired });
    heldNow();
  };
  return async (): Promise<WireAnswer> => {
    if (usedToken !== undefined && renewal !== 'refreshed') await renew();
    for (let replays = 0; ; replays += 1) {
      try {
        return await send();
      } catch (error) {
        if (!isUnauthorised(error)) throw error;
        if (replays > 0 && (replays === REPLAYS || !hasRunOut(error))) {
          session.end('expired');
          throw error;
        }
        if (renewal !== 'failed') await renew();
        if (renewal === 'failed') throw signInDown(error);
        if (renewal === 'resting') throw signInDown(error, budget.wait());
      }
    }
  };
};

const isRepeatable = ({ method, heavy, authenticated, idempotencyKey }: WireRequest) =>
  method !== 'POST' || heavy === true || !authenticated || idempotencyKey !== undefined;

export const createTransport =
  (parts: TransportParts): Send =>
  async (request) => {
    /* For all tries: a logout that is sent again must not carry the token of the next sign-in. */
    const token = parts.session.token();
    const attempt = request.authenticated ? createAttempt(parts, request) : () => parts.sendOnce({ ...request, token });
    return parts.retry(attempt, { ...request, isRepeatable: isRepeatable(request) });
  };

/** UUID version 4; browsers have `crypto.randomUUID` on https only. */
const uuid = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0'))
    .join('')
    .replace(/^(.{8})(.{4}).(.{3}).(.{3})/, '$1-$2-4$3-8$4-');

/** One idempotency key per content until its outcome is known, or a change makes the stored response out of date. */
export const createWrite = (send: Send, capabilities: CapabilityStore) => {
  const unsettled = new Map<string, { readonly key: string; readonly record: unknown }>();
  return async <T>(request: WireRequest, read: (answer: WireAnswer) => T | Promise<T>): Promise<T> => {
    const { method, url, record, body, ifMatch, dryRun } = request;
    const content = JSON.stringify([method, url, body, ifMatch, dryRun]);
    const write = unsettled.get(content) ?? { key: uuid(), record };
    unsettled.set(content, write);
    const settle = () => unsettled.get(content) === write && unsettled.delete(content);
    /** Forgets the other writes of the record, and creations, which a cancellation or a deletion may have undone. */
    const forget = () => {
      const undoes = method === 'DELETE' || url.endsWith('/cancel');
      for (const [other, { record: changed }] of unsettled)
        if (changed === record || (undoes && changed === undefined)) unsettled.delete(other);
    };
    try {
      const { idempotency, versions } = await capabilities.read();
      const answer = await send({
        ...request,
        url: dryRun ? `${url}?dryRun=true` : url,
        signal: undefined,
        idempotencyKey: idempotency ? write.key : undefined,
        ifMatch: versions ? ifMatch : undefined,
      });
      const result = await read(answer);
      settle();
      if (record !== undefined && !dryRun) forget();
      return result;
    } catch (error) {
      if (error instanceof HttpError && !error.isOutcomeUnknown) settle();
      throw error;
    }
  };
};
