import { createContext } from 'react';
import type { Client } from '#src/api/client.ts';
import { createListeners } from '#src/api/listeners.ts';
import type { Connection } from '#src/api/retry.ts';
import type { Reachability } from '#src/api/reachability.ts';
import type { Session } from '#src/api/session.ts';

/** What the bars over the page tell about. */
export interface StatusSources {
  readonly connection: Pick<Connection, 'getSnapshot' | 'subscribe' | 'stop'>;
  readonly reachability: Pick<Reachability, 'getSnapshot' | 'subscribe' | 'look'>;
  readonly signIn: Pick<Reachability, 'getSnapshot' | 'subscribe' | 'nextLookAt'>;
  readonly session: Pick<Session, 'endAt' | 'signInChanges' | 'subscribe'>;
  readonly renew: Client['renew'];
  readonly newVersion: NewVersion;
}

/** Null where a page stands alone, as in a test of it: then there is nothing to tell. */
export const StatusSourcesContext = createContext<StatusSources | null>(null);

/** Whether another build of the portal is being served than the one that runs here (fits `useSyncExternalStore`). */
interface NewVersion {
  readonly getSnapshot: () => boolean;
  readonly subscribe: (listener: () => void) => () => void;
  /** Asks the server; true where there is one. A server that cannot be asked leaves things as they were. */
  readonly check: () => Promise<boolean>;
}

interface NewVersionParts {
  /** The address of the running page's entry script; its name holds a hash over all it loads, so it names the build. */
  readonly running: string | undefined;
  /** The same of the page as it is served now. */
  readonly readServed: () => Promise<string | undefined>;
}

export const createNewVersion = ({ running, readServed }: NewVersionParts): NewVersion => {
  const { tell, subscribe } = createListeners();
  let isNew = false;
  return {
    getSnapshot: () => isNew,
    subscribe,
    check: async () => {
      const served = await readServed().catch(() => undefined);
      const found = served === undefined || running === undefined ? isNew : served !== running;
      if (found !== isNew) {
        isNew = found;
        tell();
      }
      return isNew;
    },
  };
};

const entryOf = (page: Document) => page.querySelector('script[type="module"][src]')?.getAttribute('src') ?? undefined;

/** Of this browser's page, which the site serves at its root. */
export const createBrowserNewVersion = (): NewVersion =>
  createNewVersion({
    running: entryOf(document),
    readServed: async () => {
      const answer = await fetch('/', { cache: 'no-store', headers: { Accept: 'text/html' } });
      /* Its style has the nonce of that answer: the policy of this page would stop it, and complain. */
      const page = (await answer.text()).replace(/<style[^]*<\/style>/, '');
      return entryOf(new DOMParser().parseFromString(page, 'text/html'));
    },
  });
