import { endpoints } from '#contract/endpoints.ts';
import { HttpError } from './HttpError.ts';
import type { Exclusive } from './locks.ts';
import { readAnswer } from './readAnswer.ts';
import type { SendOnce } from './sendOnce.ts';
import type { Session } from './session.ts';
import { uuid } from './uuid.ts';

/** `refused`: the session is over and has been ended. `unreachable`: nobody answered; the session stays. */
export type RefreshOutcome = 'refreshed' | 'refused' | 'unreachable';

/** Exchanges the token that a request has failed with; at once where another request or tab has a newer one already. */
export type Refresh = (usedToken: string | undefined) => Promise<RefreshOutcome>;

export interface RefreshParts {
  readonly session: Session;
  readonly sendOnce: SendOnce;
  readonly exclusive: Exclusive;
  readonly baseUrl: string;
}

/** A 4xx refuses, but for those that only put off. */
const isRefusal = (error: unknown) =>
  error instanceof HttpError && error.status >= 400 && error.status < 500 && ![408, 429].includes(error.status);

/** One refresh at a time in this tab, and by `exclusive` in this browser (decision 7). */
export const createRefresh = ({ session, sendOnce, exclusive, baseUrl }: RefreshParts): Refresh => {
  let pending: Promise<RefreshOutcome> | undefined;
  const isNewer = (usedToken: string | undefined) => session.token() !== undefined && session.token() !== usedToken;

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
    const { method, path } = endpoints.refreshToken;
    try {
      const answer = await sendOnce({
        method,
        url: `${baseUrl}/${path}`,
        body: JSON.stringify(credentials),
        idempotencyKey: uuid(),
      });
      const { data } = readAnswer('refreshToken', endpoints.refreshToken, answer);
      /* A tab that was frozen meanwhile must not put its old tokens over newer ones. */
      if (isStillOurs()) session.renew(data);
      return 'refreshed';
    } catch (error) {
      if (!isRefusal(error)) return 'unreachable';
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
