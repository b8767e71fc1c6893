import type { AuthProvider } from 'react-admin';
import { endpoints } from '#contract/endpoints.ts';
import type { Client } from '#src/api/client.ts';
import { HttpError, LateAnswer, never } from '#src/api/HttpError.ts';
import { sleep } from '#src/api/retry.ts';
import type { Session } from '#src/api/session.ts';
import { paths } from '#src/paths.ts';
import { PERMISSIONS } from './permissions.ts';

interface AuthParts {
  readonly session: Session;
  readonly client: Client;
  /** What this browser keeps over sign-ins. */
  readonly storage: Pick<Storage, 'getItem' | 'setItem'>;
  /** Where the user is. */
  readonly path: () => string;
}

interface Credentials {
  readonly email: string;
  readonly password: string;
  /** The second step, where it was asked for. */
  readonly code?: string | undefined;
}

/**
 * What the API has given this browser to be known by at its next sign-in: then the failures of strangers do not lock its
 * owner out here. It signs nobody in, and stays after a logout. Sent only where an API has given one.
 */
const DEVICE_KEY = 'ExpertDesk.device';

/** Lets react-admin finish its own navigation first: an answer within the same tick makes it navigate in a loop. */
const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve));

/**
 * react-admin's view of the session. Asks the user nothing: an explicit logout is confirmed before it gets here. What
 * happens when the session ends is for those who listen to the session.
 */
export const createAuthProvider = ({ session, client, storage, path }: AuthParts): AuthProvider => ({
  login: async ({ email, password, code }: Credentials) => {
    const deviceToken = storage.getItem(DEVICE_KEY) ?? undefined;
    const { data } = await client.call('login', {
      body: {
        email,
        password,
        platform: 'ADMIN',
        ...(code !== undefined && { code }),
        ...(deviceToken !== undefined && { deviceToken }),
      },
    });
    if (data.deviceToken) storage.setItem(DEVICE_KEY, data.deviceToken);
    session.start(data, email);
  },
  /** Called by react-admin also where nobody is signed in: then there is nothing to end and nothing to say. */
  logout: async () => {
    const { token, owner } = session.held();
    if (token === undefined) return undefined;
    await revokeSession(client, session);
    /* Meanwhile somebody else may have signed in, in another tab. */
    const now = session.held();
    if (now.token === undefined || now.owner === owner) session.end('logout');
    return false;
  },
  checkAuth: async () => {
    if (session.token() !== undefined) return;
    await nextTask();
    throw Object.assign(new Error('Not signed in'), { message: false });
  },
  checkError: async (error: unknown) => {
    if (error instanceof LateAnswer) await never();
    if (!(error instanceof HttpError)) return;
    if (error.status === 401) {
      session.end('expired');
      await never();
    }
    if (error.code === 'SECOND_STEP_NEEDED' && path() !== paths.security) {
      throw Object.assign(new Error(error.message), { logoutUser: false, redirectTo: paths.security });
    }
    /* Told once (product.md §8): what the shell asks for on the page of denied access is denied as well. */
    if (error.status === 403 && error.code !== 'SECOND_STEP_NEEDED' && path() !== paths.forbidden) {
      throw Object.assign(new Error(error.message), { logoutUser: false, redirectTo: paths.forbidden });
    }
  },
  getIdentity: () =>
    Promise.resolve({ id: session.adminId() ?? '', fullName: session.name() ?? session.email() ?? '' }),
  getPermissions: () => nextTask().then(() => PERMISSIONS),
});

/** How long a logout waits for each answer of the API, in milliseconds: the session here ends in any case. */
export const PATIENCE_MS = 3000;

/** Tells the API that the session ends, where it has such a call. Best effort: no retry, no refresh of a token that is thrown away. */
const revokeSession = async (
  client: Pick<Client, 'send' | 'baseUrl' | 'capabilities'>,
  session: Pick<Session, 'token' | 'refreshCredentials'>,
): Promise<void> => {
  const [token, credentials] = [session.token(), session.refreshCredentials()];
  if (token === undefined || credentials === undefined) return;
  const { method, path } = endpoints.logout;
  const revoke = async () => {
    const { has } = await client.capabilities.read();
    if (!has('logout')) return;
    await client.send({
      method,
      url: `${client.baseUrl}/${path}`,
      body: JSON.stringify({ refreshToken: credentials.refreshToken }),
      headers: { Authorization: `Bearer ${token}` },
      authenticated: false,
      retries: 0,
    });
  };
  await Promise.race([Promise.allSettled([revoke()]), sleep(PATIENCE_MS)]);
};
