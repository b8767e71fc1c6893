import { endpoints } from '#contract/endpoints.ts';
import { clientCodes, HttpError } from './HttpError.ts';
import type { Exclusive } from './locks.ts';
import { readAnswer } from './readAnswer.ts';
import type { RefreshBudget } from './refreshBudget.ts';
import type { SendOnce } from './sendOnce.ts';
import type { Session } from './session.ts';
import { uuid } from './uuid.ts';

/**
 * `refused`: the session is over and has been ended. `failed`: no answer that would tell; the session stays.
 * `resting`: the same, and it was not even asked, since it has failed so often.
 */
export type RefreshOutcome = 'refreshed' | 'refused' | 'failed' | 'resting';

/** Exchanges the token that a request has failed with; at once where another request or tab has a newer one already. */
export type Refresh = (usedToken: string | undefined) => Promise<RefreshOutcome>;

export interface RefreshParts {
  readonly session: Session;
  readonly sendOnce: SendOnce;
  readonly exclusive: Exclusive;
  readonly budget: RefreshBudget;
  readonly baseUrl: string;
}

/** A 4xx refuses, but for those that only put off; a 2xx without tokens in it leaves nothing to go on with either. */
const isRefusal = (error: unknown) =>
  error instanceof HttpError &&
  (error.code === clientCodes.malformed ||
    (error.status >= 400 && error.status < 500 && ![408, 429].includes(error.status)));

/** One refresh at a time in this tab, and by `exclusive` in this browser (decision 7); a service that fails is not hammered. */
export const createRefresh = ({ session, sendOnce, exclusive, budget, baseUrl }: RefreshParts): Refresh => {
  let pending: Promise<RefreshOutcome> | undefined;
  const isNewer = (usedToken: string | undefined) => session.token() !== undefined && session.token() !== usedToken;

  const ask = async (credentials: object) => {
    const { method, path } = endpoints.refreshToken;
    const body = JSON.stringify(credentials);
    budget.spend();
    const answer = await sendOnce({ method, url: `${baseUrl}/${path}`, body, idempotencyKey: uuid() });
    return readAnswer('refreshToken', endpoints.refreshToken, answer).data;
  };

  const exchange = async (usedToken: string | undefined): Promise<RefreshOutcome> => {
    if (isNewer(usedToken)) return 'refreshed';
    const owner = session.owner();
    const credentials = session.refreshCredentials();
    const isStillOurs = () =>
      session.owner() === owner && session.refreshCredentials()?.refreshToken === credentials?.refreshToken;
    if (credentials === undefined) {
      session.end('expired');
      return 'refused';
    }
    if (budget.wait() > 0) return 'resting';
    try {
      const tokens = await ask(credentials);
      budget.clear();
      /* A tab that was frozen meanwhile must not put its old tokens over newer ones. */
      if (isStillOurs()) session.renew(tokens);
      return 'refreshed';
    } catch (error) {
      if (!isRefusal(error)) return 'failed';
      budget.clear();
      if (!isStillOurs()) return isNewer(usedToken) ? 'refreshed' : 'refused';
      session.end('expired');
      return 'refused';
    }
  };

  return async (usedToken) => {
    if (isNewer(usedToken)) return 'refreshed';
    pending ??= exclusive(() => exchange(usedToken)).finally(() => {
      pending = undefined;
    });
    return pending;
  };
};
