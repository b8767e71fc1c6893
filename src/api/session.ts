import browserCookies from 'js-cookie';
import type { Output } from '#contract/endpoint.ts';
import type { Endpoints } from '#contract/endpoints.ts';
import { createListeners } from './listeners.ts';

/** `logout`: in this tab. `expired`: by the server or by time. `vanished`: by another tab or a deleted cookie. */
export type EndReason = 'logout' | 'expired' | 'vanished';

export type SessionEvent =
  { readonly type: 'started' | 'refreshed' } | { readonly type: 'ended'; readonly reason: EndReason };

export interface Cookies {
  get(): Readonly<Record<string, string>>;
  set(name: string, value: string, options: object): unknown;
  remove(name: string, options: object): void;
}

interface SessionParts {
  readonly cookies: Cookies;
  readonly storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  readonly secure: boolean;
  readonly now?: () => number;
  /** Build of the portal; stored capabilities of another build are ignored. */
  readonly build?: string;
}

type Login = Output<Endpoints['login']>;
type Tokens = Pick<Login, 'token' | 'refreshToken'>;

const lifetimeDays = 1;
const LIFETIME_MS = lifetimeDays * 24 * 60 * 60 * 1000;
const cookieNames = ['token', 'adminId'] as const;
const storedNames = ['email', 'refreshToken', 'endAt', 'name', 'capabilities', 'signInChanges'] as const;
/** Marks the session as expired for other tabs; a cookie, as they see changes in storage later. */
const EXPIRED = 'sessionExpired';

const createVault = ({ cookies, storage, secure, now = Date.now, build = '' }: SessionParts) => {
  const ofBuild = `${build} `;
  const attributes = { path: '/', sameSite: 'strict', secure } as const;
  const setCookie = (name: (typeof cookieNames)[number], value: string) =>
    cookies.set(name, value, { ...attributes, expires: lifetimeDays });
  const kept = (): Partial<Record<(typeof cookieNames)[number], string>> => cookies.get();
  const stored = (name: (typeof storedNames)[number]) => storage.getItem(name) ?? undefined;
  const empty = (reason: EndReason) => {
    if (reason === 'logout') cookies.remove(EXPIRED, attributes);
    for (const name of cookieNames) cookies.remove(name, attributes);
    for (const name of storedNames) storage.removeItem(name);
  };
  return {
    kept,
    setTokens: ({ token, refreshToken }: Tokens, id = kept().adminId) => {
      storage.setItem('refreshToken', refreshToken);
      storage.setItem('endAt', new Date(now() + LIFETIME_MS).toISOString());
      if (id !== undefined) setCookie('adminId', id);
      setCookie('token', token);
      /* Chromium sets cookies asynchronously; this read waits, so that the next holder of the lock sees the token. */
      if (kept().token !== undefined) return;
      /* A browser drops a cookie of more than 4 kB without an error. */
      empty('logout');
      throw new Error('The browser did not store the token');
    },
    facts: {
      token: () => kept().token,
      adminId: () => kept().adminId,
      name: () => stored('name'),
      email: () => stored('email'),
      /** ISO instant at which the cookies expire unless renewed. */
      endAt: () => stored('endAt'),
      capabilities: () => {
        const text = stored('capabilities');
        return text?.startsWith(ofBuild) ? text.slice(ofBuild.length) : undefined;
      },
      keepCapabilities: (text: string) => storage.setItem('capabilities', ofBuild + text),
      hasExpired: () => {
        const endAt = stored('endAt');
        const isOver = EXPIRED in cookies.get() || (endAt !== undefined && Date.parse(endAt) <= now());
        return isOver && kept().token === undefined;
      },
      signInChanges: () => stored('signInChanges'),
      closeSignInChanges: () => storage.removeItem('signInChanges'),
      refreshCredentials: () => {
        const [email, refreshToken] = [stored('email'), stored('refreshToken')];
        return email !== undefined && refreshToken !== undefined ? { email, refreshToken } : undefined;
      },
    },
    store: (values: Partial<Record<(typeof storedNames)[number], string | null | undefined>>) => {
      for (const [name, value] of Object.entries(values)) {
        if (value) storage.setItem(name, value);
        else storage.removeItem(name);
      }
    },
    empty,
    noteExpiry: () => cookies.set(EXPIRED, 'true', attributes),
    forgetExpiry: () => cookies.remove(EXPIRED, attributes),
  };
};

/** Session of this browser, always read from cookies and storage, so that all tabs agree. */
export const createSession = (parts: SessionParts) => {
  const vault = createVault(parts);
  const { emit, subscribe } = createListeners<[event: SessionEvent]>();
  const { adminId } = vault.facts;
  let existed = vault.kept().token !== undefined;
  let known = adminId();
  let generation = 0;
  /* The token may have expired or vanished while no page was open. */
  if (!existed && (known ?? vault.facts.email() ?? vault.facts.endAt()) !== undefined) {
    if (vault.facts.hasExpired()) vault.noteExpiry();
    vault.empty('vanished');
  }

  const begin = () => {
    existed = true;
    known = adminId();
    generation += 1;
    emit({ type: 'started' });
  };
  const leave = (reason: EndReason) => {
    existed = false;
    generation += 1;
    emit({ type: 'ended', reason });
  };

  const end = (reason: EndReason) => {
    if (existed && reason === 'expired') vault.noteExpiry();
    vault.empty(reason);
    if (existed) leave(reason);
  };
  return {
    ...vault.facts,
    /** Reads the cookies once, as that can call another process; `owner` changes with every sign-in and sign-out. */
    held: () => {
      const { token, adminId: id = '' } = vault.kept();
      return { token, owner: `${generation}:${id}` };
    },
    start: ({ id, name, signInChanges, ...tokens }: Login, email: string) => {
      vault.forgetExpiry();
      vault.store({ email, name, capabilities: undefined, signInChanges: JSON.stringify(signInChanges ?? []) });
      vault.setTokens(tokens, id);
      begin();
    },
    renew: (tokens: Tokens) => {
      vault.setTokens(tokens);
      emit({ type: 'refreshed' });
    },
    end,
    /** Ends the session if its token is gone (product.md §2) or another user's; starts it after another tab's login. */
    check: () => {
      const { token, adminId: id = known } = vault.kept();
      if (token === undefined) {
        if (existed) end(vault.facts.hasExpired() ? 'expired' : 'vanished');
      } else if (!existed) begin();
      else if (id !== known) leave('vanished');
    },
    subscribe,
  };
};
export type Session = ReturnType<typeof createSession>;

export const createBrowserSession = (build = ''): Session =>
  createSession({
    cookies: browserCookies,
    storage: localStorage,
    secure: location.protocol === 'https:',
    build,
  });

/** Milliseconds (product.md §9). */
const WATCH_INTERVAL_MS = 50;

/** Cookie events reach hidden tabs, whose timers are throttled. */
type CookieEvents = Pick<EventTarget, 'addEventListener'>;

/** Ends the session when its token disappears (product.md §2). */
export const watchToken = (
  { check }: Pick<Session, 'check'>,
  cookieEvents: CookieEvents | undefined = (window as { cookieStore?: CookieEvents }).cookieStore,
): void => {
  setInterval(check, WATCH_INTERVAL_MS);
  cookieEvents?.addEventListener('change', check);
};
