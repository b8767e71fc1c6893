/** How often a sign-in service that fails is asked, by all tabs together: so many times at first, then once a pause. */
const FIRST_TRIES = 4;
const PAUSE_MS = 60_000;
/** After so long without a try nobody has been waiting: what comes then is a new failure with new first tries. */
const FORGOTTEN_MS = 5 * PAUSE_MS;

/** Counts the refreshes of the whole browser that have brought nothing yet. */
export interface RefreshBudget {
  /** Milliseconds until a refresh may be asked for; 0: at once. */
  readonly wait: () => number;
  /** One is being asked for. */
  readonly spend: () => void;
  /** The service has answered, or the network was to blame. */
  readonly clear: () => void;
}

export interface RefreshBudgetParts {
  readonly storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

const KEY = 'ExpertDesk.refreshes';

/** Kept in the storage that the tabs share. */
export const createRefreshBudget = ({ storage, now }: RefreshBudgetParts): RefreshBudget => {
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
    clear: () => storage.removeItem(KEY),
  };
};
