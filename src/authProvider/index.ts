import type { AuthProvider } from 'react-admin';
import type { Client } from '#src/api/client.ts';
import { HttpError, LateAnswer, never } from '#src/api/HttpError.ts';
import { sleep } from '#src/api/retry.ts';
import type { Session } from '#src/api/session.ts';
import { paths } from '#src/paths.ts';

interface AuthParts {
  readonly session: Session;
  readonly client: Client;
  readonly storage: Pick<Storage, 'getItem' | 'setItem'>;
  readonly path: () => string;
}

interface Credentials {
  readonly email: string;
  readonly password: string;
  readonly code?: string | undefined;
}

/** Storage key of this browser's device token; with it, failed logins of others do not lock the user out. */
const DEVICE_KEY = 'ExpertDesk.device';

export const createAuthProvider = ({ session, client, storage, path }: AuthParts): AuthProvider => ({
  login: async ({ email, password, code }: Credentials) => {
    const deviceToken = storage.getItem(DEVICE_KEY) ?? undefined;
    const { data } = await client.call('login', {
      body: { email, password, platform: 'ADMIN', code, deviceToken },
    });
    if (data.deviceToken) storage.setItem(DEVICE_KEY, data.deviceToken);
    session.start(data, email);
  },
  /** react-admin also calls this without a session. */
  logout: async () => {
    if (session.token() === undefined) return undefined;
    const { has, isKnown } = client.capabilities.getSnapshot();
    const { refreshToken } = session.refreshCredentials() ?? {};
    /* Takes its token at once, so the session need not wait for it; a failure is logged. */
    if (refreshToken !== undefined && (has('logout') || !isKnown))
      void Promise.allSettled([client.call('logout', { body: { refreshToken } })]);
    session.end('logout');
    return false;
  },
  checkAuth: async () => {
    if (session.token() !== undefined) return;
    /* react-admin navigates in a loop if this rejects in the same tick. */
    await sleep(0);
    throw Object.assign(new Error('Not signed in'), { message: false });
  },
  checkError: async (error: unknown) => {
    if (error instanceof LateAnswer) await never();
    if (!(error instanceof HttpError)) return;
    if (error.status === 401) {
      /* Another tab may have ended it by a logout. */
      session.check();
      session.end('expired');
      await never();
    }
    if (error.status !== 403) return;
    const redirectTo = error.code === 'SECOND_STEP_NEEDED' ? paths.security : paths.forbidden;
    /* Redirects once (product.md §8), as further requests of the page are denied as well. */
    if (path() !== redirectTo) throw Object.assign(new Error(error.message), { logoutUser: false, redirectTo });
  },
  getIdentity: () =>
    Promise.resolve({ id: session.adminId() ?? '', fullName: session.name() ?? session.email() ?? '' }),
});
