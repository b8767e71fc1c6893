import { endpoints } from '#contract/endpoints.ts';
import type { Client } from './client.ts';
import type { Session } from './session.ts';
import { type Sleep, sleep as realSleep } from './sleep.ts';

/** How long a logout waits for the API, in milliseconds: the session here ends in any case. */
const PATIENCE_MS = 3000;

/**
 * Tells the API that the session ends. Best effort: no retry, no refresh of a token that is thrown away, and any answer
 * will do (an API without auth/logout answers 404).
 */
export const revokeSession = async (
  client: Pick<Client, 'send' | 'baseUrl'>,
  session: Pick<Session, 'token' | 'refreshCredentials'>,
  sleep: Sleep = realSleep,
): Promise<void> => {
  const [token, credentials] = [session.token(), session.refreshCredentials()];
  if (token === undefined || credentials === undefined) return;
  const { method, path } = endpoints.logout;
  const told = client.send({
    method,
    url: `${client.baseUrl}/${path}`,
    body: JSON.stringify({ refreshToken: credentials.refreshToken }),
    headers: { Authorization: `Bearer ${token}` },
    authenticated: false,
    retries: 0,
  });
  await Promise.race([Promise.allSettled([told]), sleep(PATIENCE_MS)]);
};
