import browserCookies from 'js-cookie';
import type { SignInChange } from '#contract/auth.ts';
import { createListeners } from './listeners.ts';

/** `logout`: the user asked here. `expired`: the server no longer accepts us. `vanished`: the token is gone (another tab, a deleted cookie). */
export type EndReason = 'logout' | 'expired' | 'vanished';

export type SessionEvent =
  { readonly type: 'started' | 'refreshed' } | { readonly type: 'ended'; readonly reason: EndReason };

/** The part of js-cookie that a session needs. */
export interface Cookies {
  /** All of them by their names. */
  get(): Readonly<Record<string, string>>;
  set(name: string, value: string, options: object): unknown;
  remove(name: string, options: object): void;
}

interface SessionParts {
  readonly cookies: Cookies;
  readonly storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  /** True on https. */
  readonly secure: boolean;
  /** Milliseconds since the epoch; the browser's clock unless told. */
  readonly now?: () => number;
}

interface Tokens {
  readonly token: string;
  readonly refreshToken: string;
}

/** The answer of a login. */
interface Login extends Tokens {
  readonly id: string;
  readonly name?: string | null | undefined;
  readonly signInChanges?: readonly SignInChange[] | null | undefined;
}

/** The credentials of a refresh, as the browser stores them now. */
interface RefreshCredentials {
  readonly email: string;
  readonly refreshToken: string;
}

/** What a request is sent with, and its answer is taken with, by one look at the cookies: each look can ask another process. */
interface Held {
  readonly token: string | undefined;
  /** Changes with every sign-in and sign-out: an answer to another owner's request is late. */
  readonly owner: string;
}

/** Who is signed in, in this browser: every read looks at cookie and storage, so that tabs agree. */
export interface Session {
  token(): string | undefined;
  adminId(): string | undefined;
  name(): string | undefined;
  email(): string | undefined;
  /** ISO instant at which the cookies end, and the session with them, unless it is renewed before. */
  readonly endAt: () => string | undefined;
  refreshCredentials(): RefreshCredentials | undefined;
  /** What `keepCapabilities` was given in this session. */
  capabilities(): string | undefined;
  keepCapabilities(text: string): void;
  /** Whether there is no session any more because its time or the server has ended it. */
  hasExpired(): boolean;
  held(): Held;
  start(answer: Login, email: string): void;
  /** What others did to this sign-in before the login of this page. */
  readonly signInChanges: () => readonly SignInChange[];
  /** Stores the tokens of a refresh. */
  renew(tokens: Tokens): void;
  /** Forgets everything and tells the subscribers, once however many ask. */
  end(reason: EndReason): void;
  /**
   * Looks at what other tabs have done: the session ends here when its token has disappeared after having existed
   * (product.md §2) or is another administrator's, and starts here when somebody has signed in.
   */
  check(): void;
  readonly subscribe: (listener: (event: SessionEvent) => void) => () => void;
}

const lifetimeDays = 1;
const LIFETIME_MS = lifetimeDays * 24 * 60 * 60 * 1000;
const cookieNames = ['token', 'adminId'] as const;
const storedNames = ['email', 'refreshToken', 'endAt', 'name', 'capabilities'] as const;
/** Tells the other tabs why the token is gone. A cookie, because they see cookies change in order, and storage later. */
const EXPIRED = 'sessionExpired';

type Stored = Partial<Record<(typeof storedNames)[number], string | null | undefined>>;

/** Cookie and storage as one place: what is there is there for every tab. */
const createVault = ({ cookies, storage, secure, now = Date.now }: SessionParts) => {
  const attributes = { path: '/', sameSite: 'strict', secure } as const;
  let changes: readonly SignInChange[] = [];
  const setCookie = (name: (typeof cookieNames)[number], value: string) =>
    cookies.set(name, value, { ...attributes, expires: lifetimeDays });
  const stored = (name: (typeof storedNames)[number]) => storage.getItem(name) ?? undefined;
  const hasExpired = () => {
    const endAt = stored('endAt');
    return EXPIRED in cookies.get() || (endAt !== undefined && Date.parse(endAt) <= now());
  };
  return {
    kept: (): Partial<Record<(typeof cookieNames)[number], string>> => cookies.get(),
    setCookie,
    setToken: (value: string) => {
      storage.setItem('endAt', new Date(now() + LIFETIME_MS).toISOString());
      setCookie('token', value);
      /* Chromium sets cookies later; a read waits for that, so the tab that gets the lock of the refresh next sees this token. */
      cookies.get();
    },
    /** What is read of it as it is. */
    facts: {
      name: () => stored('name'),
      email: () => stored('email'),
      endAt: () => stored('endAt'),
      capabilities: () => stored('capabilities'),
      signInChanges: () => changes,
      hasExpired: () => cookies.get().token === undefined && hasExpired(),
      refreshCredentials: (): RefreshCredentials | undefined => {
        const [email, refreshToken] = [stored('email'), stored('refreshToken')];
        return email !== undefined && refreshToken !== undefined ? { email, refreshToken } : undefined;
      },
    },
    store: (values: Stored) => {
      for (const [name, value] of Object.entries(values)) {
        if (value) storage.setItem(name, value);
        else storage.removeItem(name);
      }
    },
    empty: (reason: EndReason) => {
      if (reason === 'logout') cookies.remove(EXPIRED, attributes);
      for (const name of cookieNames) cookies.remove(name, attributes);
      for (const name of storedNames) storage.removeItem(name);
    },
    noteChanges: (given: readonly SignInChange[]) => (changes = given),
    noteExpiry: () => cookies.set(EXPIRED, 'true', attributes),
    forgetExpiry: () => cookies.remove(EXPIRED, attributes),
  };
};

export const createSession = (parts: SessionParts): Session => {
  const vault = createVault(parts);
  const { tell, subscribe } = createListeners<[event: SessionEvent]>();
  const adminId = () => vault.kept().adminId;
  let existed = vault.kept().token !== undefined;
  let known = adminId();
  let generation = 0;

  const begin = () => {
    existed = true;
    known = adminId();
    generation += 1;
    tell({ type: 'started' });
  };
  const leave = (reason: EndReason) => {
    existed = false;
    generation += 1;
    tell({ type: 'ended', reason });
  };

  const end = (reason: EndReason) => {
    if (existed && reason === 'expired') vault.noteExpiry();
    vault.empty(reason);
    if (existed) leave(reason);
  };
  return {
    token: () => vault.kept().token,
    adminId,
    ...vault.facts,
    held: () => {
      const { token, adminId: id = '' } = vault.kept();
      return { token, owner: `${generation}:${id}` };
    },
    start: ({ id, token: first, refreshToken, name, signInChanges }, email) => {
      vault.noteChanges(signInChanges ?? []);
      vault.forgetExpiry();
      vault.store({ email, refreshToken, name, capabilities: undefined });
      vault.setCookie('adminId', id);
      vault.setToken(first);
      begin();
    },
    renew: ({ token: next, refreshToken }) => {
      vault.store({ refreshToken });
      const id = adminId();
      if (id !== undefined) vault.setCookie('adminId', id);
      vault.setToken(next);
      tell({ type: 'refreshed' });
    },
    keepCapabilities: (text) => vault.store({ capabilities: text }),
    end,
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

/** The browser's cookies, taken apart when they have changed: they are looked at twenty times a second. */
const pageCookies = (): Cookies => {
  let text: string | undefined;
  let kept: ReturnType<Cookies['get']> = {};
  return {
    set: (name, value, options) => browserCookies.set(name, value, options),
    remove: (name, options) => browserCookies.remove(name, options),
    get: () => {
      const { cookie } = document;
      if (cookie !== text) kept = browserCookies.get();
      text = cookie;
      return kept;
    },
  };
};

/** The session of this browser, without the client: all that the public pages need at the start. */
export const createBrowserSession = (): Session =>
  createSession({ cookies: pageCookies(), storage: localStorage, secure: location.protocol === 'https:' });

/** How often the token is looked at, in milliseconds (product.md §9). */
const WATCH_INTERVAL_MS = 50;

/** The browser's cookie store, where it has one: its events reach a hidden tab, whose timers are slow. */
type CookieEvents = Pick<EventTarget, 'addEventListener' | 'removeEventListener'>;

/** Ends the session as soon as its token disappears (product.md §2). Returns what stops the watch. */
export const watchToken = (
  session: Pick<Session, 'check'>,
  cookieEvents: CookieEvents | undefined = (window as { cookieStore?: CookieEvents }).cookieStore,
): (() => void) => {
  const check = () => session.check();
  const timer = setInterval(check, WATCH_INTERVAL_MS);
  cookieEvents?.addEventListener('change', check);
  return () => {
    clearInterval(timer);
    cookieEvents?.removeEventListener('change', check);
  };
};
