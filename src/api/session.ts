import type { Session as Tokens } from '#contract/auth.ts';

/** `logout`: the user asked here. `expired`: the server no longer accepts us. `vanished`: the token is gone (another tab, a deleted cookie). */
export type EndReason = 'logout' | 'expired' | 'vanished';

export type SessionEvent =
  { readonly type: 'started' | 'refreshed' } | { readonly type: 'ended'; readonly reason: EndReason };

/** The part of js-cookie that a session needs. */
export interface Cookies {
  get(name: string): string | undefined;
  set(name: string, value: string, options: object): unknown;
  remove(name: string, options: object): void;
}

export interface SessionParts {
  readonly cookies: Cookies;
  readonly storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  /** True on https. */
  readonly secure: boolean;
}

/** The credentials of a refresh, as the browser stores them now. */
export interface RefreshCredentials {
  readonly email: string;
  readonly refreshToken: string;
}

/** Who is signed in, in this browser: every read looks at cookie and storage, so that tabs agree. */
export interface Session {
  token(): string | undefined;
  adminId(): string | undefined;
  name(): string | undefined;
  email(): string | undefined;
  /** ISO instant at which the access token ends, where the server told it. */
  expireAt(): string | undefined;
  refreshCredentials(): RefreshCredentials | undefined;
  /** Changes with every sign-in and sign-out: an answer to another owner's request is late. */
  owner(): string;
  start(tokens: Tokens, email: string): void;
  /** Stores the tokens of a refresh. */
  renew(tokens: {
    readonly token: string;
    readonly refreshToken: string;
    readonly expireAt?: string | undefined;
  }): void;
  /** Forgets everything and tells the subscribers, once however many ask. */
  end(reason: EndReason): void;
  /** Ends the session when its token has disappeared after having existed (spec 2). */
  check(): void;
  subscribe(listener: (event: SessionEvent) => void): () => void;
}

const cookieNames = { token: 'token', adminId: 'adminId' } as const;
const storedNames = { email: 'email', refreshToken: 'refreshToken', expireAt: 'expireAt', name: 'name' } as const;
/** Tells the other tabs why the token is gone. */
const endedName = 'sessionEnded';
const lifetimeDays = 1;

export const createSession = ({ cookies, storage, secure }: SessionParts): Session => {
  const listeners = new Set<(event: SessionEvent) => void>();
  const attributes = { path: '/', sameSite: 'strict', secure } as const;
  const token = () => cookies.get(cookieNames.token);
  const stored = (name: keyof typeof storedNames) => storage.getItem(storedNames[name]) ?? undefined;
  let existed = token() !== undefined;
  let generation = 0;

  const tell = (event: SessionEvent) => {
    for (const listener of listeners) listener(event);
  };
  const store = (name: keyof typeof storedNames, value: string | null | undefined) => {
    if (value) storage.setItem(storedNames[name], value);
    else storage.removeItem(storedNames[name]);
  };
  const setToken = (value: string) => cookies.set(cookieNames.token, value, { ...attributes, expires: lifetimeDays });

  const end = (reason: EndReason) => {
    for (const name of Object.values(cookieNames)) cookies.remove(name, attributes);
    for (const name of Object.values(storedNames)) storage.removeItem(name);
    if (!existed) return;
    existed = false;
    generation += 1;
    if (reason !== 'vanished') storage.setItem(endedName, reason);
    tell({ type: 'ended', reason });
  };

  return {
    token,
    adminId: () => cookies.get(cookieNames.adminId),
    name: () => stored('name'),
    email: () => stored('email'),
    expireAt: () => stored('expireAt'),
    refreshCredentials: () => {
      const [email, refreshToken] = [stored('email'), stored('refreshToken')];
      return email !== undefined && refreshToken !== undefined ? { email, refreshToken } : undefined;
    },
    owner: () => `${generation}:${cookies.get(cookieNames.adminId) ?? ''}`,
    start: (tokens, email) => {
      generation += 1;
      store('email', email);
      store('refreshToken', tokens.refreshToken);
      store('expireAt', tokens.expireAt);
      store('name', tokens.name);
      storage.removeItem(endedName);
      cookies.set(cookieNames.adminId, tokens.id, { ...attributes, expires: lifetimeDays });
      setToken(tokens.token);
      existed = true;
      tell({ type: 'started' });
    },
    renew: (tokens) => {
      const adminId = cookies.get(cookieNames.adminId);
      if (adminId !== undefined) cookies.set(cookieNames.adminId, adminId, { ...attributes, expires: lifetimeDays });
      store('refreshToken', tokens.refreshToken);
      store('expireAt', tokens.expireAt);
      setToken(tokens.token);
      tell({ type: 'refreshed' });
    },
    end,
    check: () => {
      if (token() !== undefined) existed = true;
      else if (existed) end(storage.getItem(endedName) === 'expired' ? 'expired' : 'vanished');
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};
