import type { Client } from '#src/api/client.ts';
import type { Connection } from '#src/api/connection.ts';

/** What signs people in: loaded after the public page is shown, shared with the portal. */
export interface Services {
  readonly client: Client;
  readonly connection: Connection;
  readonly authProvider: {
    readonly login: (credentials: { email: string; password: string }) => Promise<unknown>;
  };
}

export type LoadServices = () => Promise<Services>;
