import type { AuthProvider } from 'react-admin';
import type { Client } from '#src/api/client.ts';
import { HttpError, LateAnswer } from '#src/api/HttpError.ts';
import { never } from '#src/api/sleep.ts';
import { revokeSession } from '#src/api/revokeSession.ts';
import type { EndReason, Session } from '#src/api/session.ts';
import { paths } from '#src/paths.ts';

export interface AuthParts {
  readonly session: Session;
  readonly client: Client;
  /** The session is over, told once: the app goes to the public entry, clears its query cache, and says why. */
  readonly onSignedOut: (reason: EndReason) => void;
  /** Where the user is. */
  readonly path: () => string;
}

export interface Credentials {
  readonly email: string;
  readonly password: string;
}

/** Lets react-admin finish its own navigation first: an answer within the same tick makes it navigate in a loop. */
const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve));

/** react-admin's view of the session. Asks the user nothing: an explicit logout is confirmed before it gets here. */
export const createAuthProvider = ({ session, client, onSignedOut, path }: AuthParts): AuthProvider => {
  session.subscribe((event) => {
    if (event.type === 'ended') onSignedOut(event.reason);
  });
  return {
    login: async ({ email, password }: Credentials) => {
      const { data } = await client.call('login', { body: { email, password, platform: 'ADMIN' } });
      session.start(data, email);
    },
    /** Called by react-admin also where nobody is signed in: then there is nothing to end and nothing to say. */
    logout: async () => {
      if (session.token() === undefined) return undefined;
      await revokeSession(client, session);
      session.end('logout');
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
      /* Told once (spec 8): what the shell asks for on the page of denied access is denied as well. */
      if (error.status === 403 && path() !== paths.forbidden) {
        throw Object.assign(new Error(error.message), { logoutUser: false, redirectTo: paths.forbidden });
      }
    },
    getIdentity: () =>
      Promise.resolve({ id: session.adminId() ?? '', fullName: session.name() ?? session.email() ?? '' }),
    getPermissions: () => nextTask().then(() => 'admin'),
  };
};
