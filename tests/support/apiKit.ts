import { anyRecords } from '#contract/records.ts';
import { capabilitiesOf } from '#server/http/capabilities.ts';
import { createClient } from '#src/api/client.ts';
import { createConnection, type Sleep } from '#src/api/retry.ts';
import { type Exclusive, createRefreshBudget } from '#src/api/refresh.ts';
import type { Fetch } from '#src/api/transport.ts';
import { type Cookies, createSession, type EndReason, type Session } from '#src/api/session.ts';

/** Request as the scripted API received it; `at` is in milliseconds of the kit's clock. */
export interface Seen {
  readonly call: string;
  readonly method: string;
  readonly url: string;
  readonly headers: Headers;
  readonly body: unknown;
  readonly at: number;
  readonly signal: AbortSignal | undefined;
}

export const json = (body: unknown, status = 200, headers: Record<string, string> = {}): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json', ...headers } });

export const offline = (): never => {
  throw new TypeError('Failed to fetch');
};

export const hang = (signal: AbortSignal | null | undefined) =>
  new Promise<Response>((_, reject) => {
    signal?.addEventListener('abort', () => reject(new Error('aborted')));
  });

export const createMemoryStorage = (): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> => {
  const values = new Map<string, string>();
  return {
    getItem: (name) => values.get(name) ?? null,
    setItem: (name, value) => void values.set(name, value),
    removeItem: (name) => void values.delete(name),
  };
};

const createMemoryCookies = (): Cookies => {
  const values = new Map<string, string>();
  return {
    get: () => Object.fromEntries(values),
    set: (name, value) => values.set(name, value),
    remove: (name) => void values.delete(name),
  };
};

/** Cookies and storage of one browser, shared by its tabs. */
export const createBrowser = () => ({ cookies: createMemoryCookies(), storage: createMemoryStorage(), secure: true });

export const signIn = (session: Session): void =>
  session.start({ token: 'token-1', refreshToken: 'refresh-1', id: 'admin-1', name: 'Ada Admin' }, 'ada@example.com');

/** The reasons of this session's ends from now on. */
export const endsOf = (session: Pick<Session, 'subscribe'>): readonly EndReason[] => {
  const ends: EndReason[] = [];
  session.subscribe((event) => {
    if (event.type === 'ended') ends.push(event.reason);
  });
  return ends;
};

export type Responder = (request: Seen, times: number) => Response | Promise<Response>;

/** API that refreshes: returns token-2 and refresh-2 the first time, and so on. */
export const refreshes: Responder = (_, times) =>
  json({ data: { token: `token-${times + 1}`, refreshToken: `refresh-${times + 1}` } });

export interface KitOptions {
  /**
   * Responses by the end of the path (`auth/refreshToken`), else by `*`; `times` counts from 1. By default,
   * `auth/refreshToken` refreshes. Without a response for `capabilities`, the API is assumed to have all of ours, and
   * coupons.
   */
  readonly answers: Readonly<Record<string, Responder>>;
  readonly browser?: ReturnType<typeof createBrowser>;
  readonly exclusive?: Exclusive;
  readonly sleep?: Sleep;
  readonly productKey?: string;
}

const ours = capabilitiesOf(anyRecords);
const all = { ...ours, calls: [...ours.calls, 'coupons.list'] };

/** Signed-in client with a scripted transport and its own clock: sleeping takes no time and is recorded. */
export const createKit = ({ browser = createBrowser(), productKey = 'platform', ...options }: KitOptions) => {
  const answers: KitOptions['answers'] = { 'auth/refreshToken': refreshes, ...options.answers };
  const seen: Seen[] = [];
  const logged: string[] = [];
  const pauses: number[] = [];
  const reported: string[] = [];
  const reporter = (name: string) => ({
    lost: () => void reported.push(`${name} lost`),
    reached: () => void reported.push(`${name} reached`),
  });
  let now = 0;
  const session = createSession(browser);
  if (session.token() === undefined) signIn(session);
  if (!('capabilities' in answers)) session.keepCapabilities(JSON.stringify(all));
  const connection = createConnection();

  const sleep: Sleep = async (milliseconds) => {
    pauses.push(milliseconds);
    now += milliseconds;
  };
  const fetch: Fetch = async (url, init) => {
    const call = Object.keys(answers).find((end) => url.split('?')[0]?.endsWith(end)) ?? '*';
    const request: Seen = {
      call,
      method: init.method ?? 'GET',
      url,
      headers: new Headers(init.headers),
      body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined,
      at: now,
      signal: init.signal ?? undefined,
    };
    seen.push(request);
    const answer = answers[call];
    if (answer === undefined) throw new Error(`No answer is scripted for ${url}`);
    return answer(request, seen.filter((other) => other.call === call).length);
  };
  const client = createClient({
    baseUrl: '/api',
    productKey,
    fetch,
    session,
    connection,
    reachability: reporter('API'),
    signIn: reporter('sign-in'),
    sleep: options.sleep ?? sleep,
    exclusive: options.exclusive ?? ((run) => run()),
    budget: createRefreshBudget({ storage: browser.storage, now: () => now }),
    retryDelayMs: 1500,
    log: (line) => logged.push(line),
  });
  return {
    client,
    session,
    connection,
    seen,
    logged,
    pauses,
    reported,
    of: (call: string) => seen.filter((one) => one.call === call),
  };
};
