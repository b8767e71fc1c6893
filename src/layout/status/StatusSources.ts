import { createContext } from 'react';
import type { Client } from '#src/api/client.ts';
import type { Connection } from '#src/api/connection.ts';
import type { Reachability } from '#src/api/reachability.ts';
import type { Session } from '#src/api/session.ts';
import type { NewVersion } from '#src/newVersion.ts';

/** What the bars over the page tell about. */
export interface StatusSources {
  readonly connection: Pick<Connection, 'getSnapshot' | 'subscribe' | 'stop'>;
  readonly reachability: Pick<Reachability, 'getSnapshot' | 'subscribe' | 'look'>;
  readonly signIn: Pick<Reachability, 'getSnapshot' | 'subscribe' | 'nextLookAt'>;
  readonly session: Pick<Session, 'endAt' | 'subscribe'>;
  readonly renew: Client['renew'];
  readonly newVersion: NewVersion;
}

/** Null where a page stands alone, as in a test of it: then there is nothing to tell. */
export const StatusSourcesContext = createContext<StatusSources | null>(null);
