import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { APIRequestContext, BrowserContext, Page, TestInfo } from '@playwright/test';
import type { Input, Output } from '#contract/endpoint.ts';
import { endpoints, type EndpointName, type Endpoints } from '#contract/endpoints.ts';
import { success } from '#contract/envelope.ts';
import type { AccountItem } from '#contract/accounts.ts';
import { admin, startBuiltServer, type BuiltServer } from '#tests/support/builtServer.ts';
import { anyFailedRequest, complaintsOf } from '#tests/support/complaintsOf.ts';
import { requestOf } from '#tests/support/requestOf.ts';
import { dateShift } from '#tests/support/shiftDate.ts';
import { watchFocus } from '#tests/support/watchFocus.ts';
import { MADE, type Pair } from './people.ts';
import { test as pinned } from './pinned.ts';

/** API client for setup and assertions, signed in as the administrator. */
export interface Api {
  call<N extends EndpointName>(name: N, input: Input<Endpoints[N]>): Promise<Output<Endpoints[N]>>;
}

/** Response data of a login. */
export type Session = Output<Endpoints['login']>;

type AccountQuery = NonNullable<Input<Endpoints['searchAccounts']>['query']>;

const createApi = (request: APIRequestContext, url: string, token?: string): Api => ({
  call: async (name, input) => {
    const { method, path, body } = requestOf(name, input);
    const response = await request.fetch(`${url}${path}`, {
      method,
      headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
      ...(body === undefined ? {} : { data: body }),
    });
    if (!response.ok()) throw new Error(`${name} answered ${response.status()}: ${await response.text()}`);
    return success(endpoints[name].data).parse(await response.json()).data as Output<Endpoints[typeof name]>;
  },
});

/** Stores a session in the cookies and localStorage that the portal reads (product.md §3, "Auth session"). */
export const keepSession = async (page: Page, session: Session, url: string) => {
  const cookies = { token: session.token, adminId: session.id };
  await page.context().addCookies(
    Object.entries(cookies).map(([name, value]) => ({
      name,
      value,
      url,
      sameSite: 'Strict',
      expires: (Date.now() - dateShift()) / 1000 + 86_400,
    })),
  );
  await page.goto('/config.js');
  await page.evaluate((stored) => Object.assign(localStorage, stored), {
    email: admin.email,
    refreshToken: session.refreshToken,
  });
};

/** Attaches a screenshot of each open page to the test's results. */
const takePictures = async (context: BrowserContext, test: TestInfo) => {
  for (const [index, page] of context.pages().entries()) {
    const path = test.outputPath(`page-${index + 1}.png`);
    await page.screenshot({ path, timeout: 5000 });
    test.attachments.push({ name: 'screenshot', path, contentType: 'image/png' });
  }
};

export interface TestFixtures {
  /** Whether failed requests are part of the test. */
  readonly failsOnPurpose: boolean;
  /** Signs the test's page in without the login form. */
  readonly signIn: () => Promise<void>;
  /** Returns a complete account that matches the query and that no other test uses; throws if none is left. */
  readonly ownAccount: (query: AccountQuery) => Promise<AccountItem>;
  /** Returns an expert and a user, bookable on any day, that no other test uses; throws if none are left. */
  readonly ownPair: () => Pair;
}

export interface WorkerFixtures {
  /** The built app on this worker's own port, with its own copy of the demo data. */
  readonly server: BuiltServer;
  /** API client with an administrator session that no page uses. */
  readonly api: Api;
  /** Ids of the accounts already taken by tests. */
  readonly taken: Set<string>;
  /** Pairs not yet taken by a test. */
  readonly pairs: Pair[];
}

/** Starts the built app with its own copy of the demo data; `stop` deletes the copy. */
export const startOnDemo = async (env: Record<string, string>): Promise<BuiltServer> => {
  const folder = mkdtempSync(join(tmpdir(), 'expert-desk-e2e-'));
  cpSync(process.env['E2E_DATA'] ?? '', folder, { recursive: true });
  const server = await startBuiltServer(folder, env);
  const stop = async () => {
    const code = await server.stop();
    rmSync(folder, { recursive: true, force: true });
    return code;
  };
  return { ...server, stop };
};

const login = { body: { ...admin, platform: 'ADMIN' } } as const;

/** Logs the administrator in. */
export const logIn = (request: APIRequestContext, url: string): Promise<Session> =>
  createApi(request, url).call('login', login);

export const test = pinned.extend<TestFixtures, WorkerFixtures>({
  server: [
    async ({}, provide) => {
      const server = await startOnDemo({ RETRY_DELAY_MS: '100', ACCESS_TOKEN_TTL: '86400' });
      await provide(server);
      await server.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  api: [
    async ({ playwright, server }, provide) => {
      const request = await playwright.request.newContext();
      const { token } = await logIn(request, server.url);
      await provide(createApi(request, server.url, token));
      await request.dispose();
    },
    { scope: 'worker' },
  ],
  taken: [({}, provide) => provide(new Set()), { scope: 'worker' }],
  pairs: [({}, provide) => provide(JSON.parse(process.env['E2E_PAIRS'] ?? '[]') as Pair[]), { scope: 'worker' }],
  baseURL: ({ server }, provide) => provide(server.url),
  failsOnPurpose: [false, { option: true }],
  page: async ({ page, failsOnPurpose }, provide, testInfo) => {
    const complaints = await complaintsOf(page, failsOnPurpose ? anyFailedRequest : undefined);
    await page.addInitScript(watchFocus);
    await provide(page);
    const isFailed = complaints.length > 0 || testInfo.status !== testInfo.expectedStatus;
    if (isFailed) await takePictures(page.context(), testInfo);
    if (complaints.length > 0) throw new Error(`The page complained:\n${complaints.join('\n')}`);
  },
  signIn: async ({ page, request, server }, provide) => {
    await provide(async () => {
      await keepSession(page, await logIn(request, server.url), server.url);
    });
  },
  ownAccount: async ({ api, taken }, provide) => {
    await provide(async (query) => {
      const { items } = await api.call('searchAccounts', { query: { perPage: 100, keyword: MADE, ...query } });
      const found = items.find(({ id }) => !taken.has(id));
      if (found === undefined) throw new Error(`No account is left for ${JSON.stringify(query)}`);
      taken.add(found.id);
      return found;
    });
  },
  ownPair: async ({ pairs }, provide) => {
    await provide(() => {
      const pair = pairs.shift();
      if (pair === undefined) throw new Error('No pair is left: let people.ts make more');
      return pair;
    });
  },
});
