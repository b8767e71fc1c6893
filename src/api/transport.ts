import { messages } from '#contract/messages.ts';
import { clientCodes, HttpError, LateAnswer } from './HttpError.ts';
import { signInDown, failureOf, notReached } from './answers.ts';
import type { Refresh, RefreshBudget, RefreshOutcome } from './refresh.ts';
import { type OutgoingRequest, type Send, type SendOnce, uuid, type WireAnswer, type WireRequest } from './request.ts';
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
    const exchange = async (): Promise<WireAnswer & { readonly ok: boolean }> => {
      const response = await fetch(request.url, {
        method: request.method,
        headers: headersOf(request),
        signal: leaving ? AbortSignal.any([leaving, timeout.signal]) : timeout.signal,
        cache: 'no-store',
        ...(request.body !== undefined && { body: request.body }),
      });
      return { ok: response.ok, status: response.status, headers: response.headers, text: await response.text() };
    };
    const answer = await exchange()
      .catch((cause: unknown) => {
        leaving?.throwIfAborted();
        throw notReached(cause, timeout.signal.aborted ? clientCodes.timedOut : undefined);
      })
      .finally(() => clearTimeout(timer));
    if (!answer.ok) throw failureOf(answer);
    return answer;
  };

interface TransportParts {
  readonly session: Session;
  readonly sendOnce: SendOnce;
  readonly retry: Retry;
  readonly refresh: Refresh;
  readonly budget: Pick<RefreshBudget, 'wait'>;
}

const isUnauthorised = (error: unknown) => error instanceof HttpError && error.status === 401;

/** Whether the token has expired; on a slow machine, the new one may expire too before the replay. */
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
  let isFirst = true;
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
    renewal = await refresh(usedToken);
    if (renewal === 'refused') throw new HttpError({ status: 401, message: messages.tokenExpired });
    heldNow();
  };
  const replay = async (failure: unknown, replays = REPLAYS): Promise<WireAnswer> => {
    if (renewal !== 'failed') await renew();
    if (renewal === 'failed') throw signInDown(failure);
    if (renewal === 'resting') throw signInDown(failure, budget.wait());
    try {
      return await send();
    } catch (error) {
      if (!isUnauthorised(error)) throw error;
      if (hasRunOut(error) && replays > 1) return replay(error, replays - 1);
      session.end('expired');
      throw error;
    }
  };
  return async (): Promise<WireAnswer> => {
    if (!isFirst && renewal !== 'refreshed') {
      heldNow();
      await renew();
    }
    isFirst = false;
    try {
      return await send();
    } catch (error) {
      if (!isUnauthorised(error)) throw error;
      return replay(error);
    }
  };
};

/** With one token for all tries: a logout that is sent again must not carry that of the next sign-in. */
const createPublicAttempt = ({ session, sendOnce }: TransportParts, request: WireRequest) => {
  const token = session.token();
  return () => sendOnce({ ...request, token });
};

const isRepeatable = ({ method, heavy, authenticated, idempotencyKey }: WireRequest) =>
  method !== 'POST' || heavy === true || !authenticated || idempotencyKey !== undefined;

export const createTransport =
  (parts: TransportParts): Send =>
  async (request) => {
    const attempt = request.authenticated ? createAttempt(parts, request) : createPublicAttempt(parts, request);
    return parts.retry(attempt, { ...request, isRepeatable: isRepeatable(request) });
  };

/** One idempotency key per content until its outcome is known or its record changes: a replay would be out of date. */
export const createWrite = (send: Send, capabilities: CapabilityStore) => {
  const unsettled = new Map<string, { readonly key: string; readonly url: string; readonly record: unknown }>();
  /** Forgets other writes of the record, and those that make one beside it. */
  const forget = (url: string, record: string) => {
    for (const [content, write] of unsettled)
      if (write.record === record || url.startsWith(`${write.url}/`)) unsettled.delete(content);
  };
  const sendUnder = async (key: string, request: WireRequest) => {
    const { idempotency, versions } = await capabilities.read();
    const url = request.dryRun === true ? `${request.url}?dryRun=true` : request.url;
    return send({
      ...request,
      url,
      signal: undefined,
      idempotencyKey: idempotency ? key : undefined,
      ifMatch: versions ? request.ifMatch : undefined,
    });
  };
  return async <T>(request: WireRequest, read: (answer: WireAnswer) => T | Promise<T>): Promise<T> => {
    const { method, url, record, body, ifMatch, dryRun } = request;
    const content = JSON.stringify([method, url, body, ifMatch, dryRun]);
    const write = unsettled.get(content) ?? { key: uuid(), url, record };
    unsettled.set(content, write);
    const settle = () => unsettled.get(content) === write && unsettled.delete(content);
    try {
      const result = await read(await sendUnder(write.key, request));
      settle();
      if (record !== undefined && !dryRun) forget(url, record);
      return result;
    } catch (error) {
      if (error instanceof HttpError && !error.isOutcomeUnknown) settle();
      throw error;
    }
  };
};
