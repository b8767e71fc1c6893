import { endpoints } from '#contract/endpoints.ts';
import { clientCodes, HttpError } from './HttpError.ts';
import type { Exclusive } from './locks.ts';
import { readAnswer } from './answers.ts';
import type { SendOnce } from './sendOnce.ts';
import type { Session } from './session.ts';

/** How often all tabs together ask a failing sign-in service: at first, then once a pause. */
const FIRST_TRIES = 4;
const PAUSE_MS = 60_000;
/** After so long without a try, a failure counts as new. */
const FORGOTTEN_MS = 5 * PAUSE_MS;

interface RefreshBudgetParts {
  readonly storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  readonly now: () => number;
}

const KEY = 'ExpertDesk.refreshes';

/** Counts the refreshes of the whole browser that failed in a row. */
export const createRefreshBudget = ({ storage, now }: RefreshBudgetParts) => {
  const read = () => {
    const [tries = 0, last = 0] = storage.getItem(KEY)?.split(' ').map(Number) ?? [];
    const age = Math.max(0, now() - last);
    return age < FORGOTTEN_MS ? { tries, age } : { tries: 0, age };
  };
  return {
    wait: () => {
      const { tries, age } = read();
      return tries < FIRST_TRIES ? 0 : Math.max(0, PAUSE_MS - age);
    },
    spend: () => storage.setItem(KEY, `${read().tries + 1} ${now()}`),
    /** The service has answered, or the network failed. */
    clear: () => storage.removeItem(KEY),
  };
};
export type RefreshBudget = ReturnType<typeof createRefreshBudget>;

/** `refused`: the session has ended. `failed`: no answer. `resting`: not sent, after too many failures. */
export type RefreshOutcome = 'refreshed' | 'refused' | 'failed' | 'resting';

/** Refreshes the token that a request failed with; returns at once where another tab has done so. */
export type Refresh = (usedToken: string | undefined) => Promise<RefreshOutcome>;

interface RefreshParts {
  readonly session: Session;
  readonly sendOnce: SendOnce;
  readonly exclusive: Exclusive;
  readonly budget: RefreshBudget;
  readonly baseUrl: string;
}

const isRefusal = (error: unknown) =>
  error instanceof HttpError &&
  (error.code === clientCodes.malformed ||
    (error.status >= 400 && error.status < 500 && ![408, 429].includes(error.status)));

/** One refresh at a time in the whole browser (product.md §4). */
export const createRefresh = ({ session, sendOnce, exclusive, budget, baseUrl }: RefreshParts): Refresh => {
  let pending: Promise<RefreshOutcome> | undefined;
  const isNewer = (usedToken: string | undefined) => session.token() !== undefined && session.token() !== usedToken;

  const ask = async (credentials: object) => {
    const { method, path } = endpoints.refreshToken;
    const body = JSON.stringify(credentials);
    budget.spend();
    const answer = await sendOnce({ method, url: `${baseUrl}/${path}`, body, token: session.token() });
    return readAnswer('refreshToken', endpoints.refreshToken, answer).data;
  };

  const exchange = async (usedToken: string | undefined): Promise<RefreshOutcome> => {
    if (isNewer(usedToken)) return 'refreshed';
    const { owner } = session.held();
    const credentials = session.refreshCredentials();
    const isStillOurs = () =>
      session.held().owner === owner && session.refreshCredentials()?.refreshToken === credentials?.refreshToken;
    if (credentials === undefined) {
      session.end('expired');
      return 'refused';
    }
    if (budget.wait() > 0) return 'resting';
    try {
      const tokens = await ask(credentials);
      budget.clear();
      /* A tab that was frozen must not overwrite newer tokens. */
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
