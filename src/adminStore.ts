import { localStorageStore, memoryStore, type Store } from 'react-admin';

/** Kept for the next sign-in (product.md §2). */
const settings =
  /^(?:version|theme|locale|density|singleKeys|extensions\.offered|menu\.[^.]+|[\w-]+\.columns|[\w-]+\.perPage|[\w-]+\.views)$/;

const BRAND = 'ExpertDesk.';
/** The prefix of a session's keys in sessionStorage. */
const VISIT = `${BRAND}visit.`;
/** The prefix of react-admin's keys in localStorage. */
const KEPT = new RegExp(`^RaStore${BRAND}[^.]*\\.(.+)$`);

/** A copy: keys are removed while iterating. */
const namesIn = (storage: Storage): string[] =>
  Array.from(storage, (_, index) => storage.key(index)).filter((name) => name !== null);

const parse = (text: string | null): Record<string, unknown> => {
  const value: unknown = text === null ? {} : JSON.parse(text);
  return typeof value === 'object' && value !== null ? { ...value } : {};
};

interface AdminStoreParts {
  readonly adminId: string;
  readonly browser: Storage;
  /** Everything else, until the session ends. */
  readonly tab: Storage;
}

export interface AdminStore extends Store {
  /** Deletes what is of this session, and takes no more. */
  readonly forget: () => void;
}

/** react-admin's store: settings stay in this browser by admin id, everything else in this tab and session. */
export const createAdminStore = ({ adminId, browser, tab }: AdminStoreParts): AdminStore => {
  const name = VISIT + adminId;
  /* Of other sessions and older builds. */
  for (const left of namesIn(tab)) if (left.startsWith(VISIT) && left !== name) tab.removeItem(left);
  for (const left of namesIn(browser)) {
    const [, key] = KEPT.exec(left) ?? [];
    if (key !== undefined && !settings.test(key)) browser.removeItem(left);
  }
  const kept = localStorageStore('1', BRAND + adminId);
  const visit = memoryStore(parse(tab.getItem(name)));
  let isOver = false;
  const of = (key: string) => (settings.test(key) ? kept : visit);
  const note = () => {
    if (!isOver) tab.setItem(name, JSON.stringify(visit.listItems?.() ?? {}));
  };
  return {
    setup: () => {
      kept.setup();
      visit.setup();
    },
    teardown: () => {
      kept.teardown();
      visit.teardown();
    },
    getItem: (key, defaultValue) => of(key).getItem(key, defaultValue),
    setItem: (key, value) => {
      of(key).setItem(key, value);
      note();
    },
    removeItem: (key) => {
      of(key).removeItem(key);
      note();
    },
    removeItems: (prefix) => {
      kept.removeItems(prefix);
      visit.removeItems(prefix);
      note();
    },
    /* react-admin's logout; ours is `forget`. */
    reset: () => undefined,
    subscribe: (key, callback) => of(key).subscribe(key, callback),
    listItems: (prefix) => ({ ...kept.listItems?.(prefix), ...visit.listItems?.(prefix) }),
    forget: () => {
      isOver = true;
      tab.removeItem(name);
    },
  };
};
