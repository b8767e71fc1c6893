import { endpoints } from '#contract/endpoints.ts';
import { HttpError } from './HttpError.ts';
import { readAnswer } from './answers.ts';
import type { Session } from './session.ts';
import type { SendOnce } from './request.ts';

/** Runs one call at a time across all tabs; a frozen tab does not block the others. */
export type Exclusive = <T>(run: () => Promise<T>) => Promise<T>;

const LOCK_BOUND_MS = 5000;

export interface LockRequests {
  request<T>(name: string, options: LockOptions, run: () => Promise<T>): Promise<T>;
}

/** Lock by Web Locks; a tab that has waited for `boundMs` steals it. */
export const createWebLock =
  (locks: LockRequests, name: string, boundMs = LOCK_BOUND_MS): Exclusive =>
  async <T>(run: () => Promise<T>): Promise<T> => {
    let running: Promise<T> | undefined;
    const start = () => (running = run());
    /* Rejects if given up or stolen; a run that has started continues, and `running` has its failure. */
    const wait = (options: LockOptions) => locks.request(name, options, start).catch(() => undefined);
    await wait({ signal: AbortSignal.timeout(boundMs) });
    if (!running) await wait({ steal: true });
    return running ?? run();
  };

/** Refreshes that all tabs together send to a failing sign-in service: these tries first, then one per pause. */
const FIRST_TRIES = 4;
const PAUSE_MS = 60_000;
/** Milliseconds without a try after which the count starts again. */
const FORGOTTEN_MS = 5 * PAUSE_MS;

const KEY = 'ExpertDesk.refreshes';

interface RefreshBudgetParts {
  readonly storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  readonly now: () => number;
}

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
    /** Resets the count, as the service has responded or the network was at fault. */
    clear: () => storage.removeItem(KEY),
  };
};
export type RefreshBudget = ReturnType<typeof createRefreshBudget>;

/** `refused`: session ended. `failed`: no response or a temporary error. `resting`: not sent after many failures. */
export type RefreshOutcome = 'refreshed' | 'refused' | 'failed' | 'resting';

/** Refreshes the token that a request failed with; returns immediately if another tab has done so. */
export type Refresh = (usedToken: string | undefined) => Promise<RefreshOutcome>;

interface RefreshParts {
  readonly session: Session;
  readonly sendOnce: SendOnce;
  readonly exclusive: Exclusive;
  readonly budget: RefreshBudget;
  readonly baseUrl: string;
}

/** A malformed response is one, too. */
const isRefusal = (error: unknown) => error instanceof HttpError && (error.status === 401 || !error.isPassing);

/** One refresh at a time in the whole browser (product.md §4). */
export const createRefresh = ({ session, sendOnce, exclusive, budget, baseUrl }: RefreshParts): Refresh => {
  let pending: Promise<RefreshOutcome> | undefined;
  const isNewer = (usedToken: string | undefined) => session.token() !== undefined && session.token() !== usedToken;

  const exchange = async (usedToken: string | undefined): Promise<RefreshOutcome> => {
    if (isNewer(usedToken)) return 'refreshed';
    const { owner } = session.held();
    const credentials = session.refreshCredentials();
    if (credentials === undefined) {
      session.end('expired');
      return 'refused';
    }
    if (budget.wait() > 0) return 'resting';
    const isStillOurs = () =>
      session.held().owner === owner && session.refreshCredentials()?.refreshToken === credentials.refreshToken;
    try {
      budget.spend();
      const { method, path } = endpoints.refreshToken;
      const body = JSON.stringify(credentials);
      const answer = await sendOnce({ method, url: `${baseUrl}/${path}`, body, token: session.token() });
      const tokens = readAnswer('refreshToken', endpoints.refreshToken, answer).data;
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
    pending ??= exclusive(() => exchange(usedToken)).finally(() => (pending = undefined));
    return pending;
  };
};
