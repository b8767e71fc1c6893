import { fastify } from 'fastify';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Fetch } from '#tools/conform/api.ts';
import { checkApi, type Finding, reportOf } from '#tools/conform/checkApi.ts';
import { run } from '#scripts/support/run.mjs';
import { buildExpert, buildUser } from '#tests/support/builders.ts';
import { openTestApp } from '#tests/support/openTestApp.ts';
import { bookingsOn } from './support/market.ts';

const { app, database } = await openTestApp();
const baseUrl = `${await app.app.listen({ port: 0, host: '127.0.0.1' })}/api`;
const signedIn = await app.login();
for (const _ of [1, 2, 3, 4]) await buildExpert(database.db, {}, { status: 'PENDING' });
await buildUser(database.db);
for (const duration of [30, 30])
  await signedIn.call('createMeeting', { body: await bookingsOn(database.db).request({ duration, price: 50 }) });

interface Body {
  readonly data: { readonly items: readonly object[] };
}

/** The reference API, with changed or empty bodies in the responses at some paths. */
const otherwise =
  (changes: Readonly<Record<string, (body: Body) => unknown>>): Fetch =>
  async (url, init) => {
    const response = await fetch(url, init);
    const change = Object.entries(changes).find(([path]) => url.includes(path))?.[1];
    if (change === undefined) return response;
    const body: unknown = change((await response.json()) as Body);
    return new Response(JSON.stringify(body), { status: body === undefined ? 404 : 200 });
  };

const differencesIn = (findings: readonly Finding[]) =>
  findings.flatMap(({ name, differences }) =>
    differences.map(({ field, expected, got }) => [name, field, expected, got]),
  );

const conform = (url: string, args: readonly string[], password: string) =>
  run('node', ['tools/conform/index.mjs', url, ...args], { env: { CONFORM_PASSWORD: password }, quiet: true });

describe('An API', () => {
  const manyMeetings = 'admin/meetings?page=1&perPage=100';
  const twins = ({ data }: Body) => ({
    data: { items: data.items.flatMap((booked) => [{ ...booked, id: 'twin', stage: 'CANCELLED' }, booked]) },
  });
  it.each([
    ['with its id, when it books', { [manyMeetings]: () => ({}) }],
    ['without it, beside a cancelled twin', { [manyMeetings]: twins, 'admin/meeting/create': () => ({ data: true }) }],
  ])('that keeps the contract has no differences, also in its writes, %s', async (_, changes) => {
    const findings = await checkApi({ baseUrl, ...signedIn, isWriting: true, fetch: otherwise(changes) });
    expect(differencesIn(findings)).toEqual([]);
    expect(findings.filter(({ skipped }) => skipped !== undefined)).toEqual([]);
    expect(reportOf(findings)).toMatch(/26 of 26 calls as documented, 0 not tried, 0 differences$/);
  });

  it('is only read unless writes are requested', async () => {
    const spy = vi.fn<Fetch>((url, init) => fetch(url, init));
    const findings = await checkApi({ baseUrl, ...signedIn, isWriting: false, fetch: spy });
    const sent = spy.mock.calls.map(([url, { method }]) => `${method} ${new URL(url).pathname.slice('/api/'.length)}`);
    const written = sent.filter((request) => !request.startsWith('GET ') && !request.startsWith('POST auth/'));
    expect(written.toSorted()).toEqual(['POST admin/getCharitySummaryReport', 'POST expert/get-expert-payout-report']);
    const skipped = findings.filter((finding) => finding.skipped !== undefined).map(({ name }) => name);
    const writes = 'createMeeting cancelMeeting editAccount approveAccount declineAccount deactivateAccount';
    expect(skipped).toEqual(writes.split(' '));
  });

  it('with wrong shapes gets each difference: call, field, expected and actual value', async () => {
    const first = ({ data }: Body, change: object) => ({
      data: { ...data, items: data.items.map((item, index) => (index === 0 ? { ...item, ...change } : item)) },
    });
    const wrong = otherwise({
      'admin/meetings': (body) => first(body, { dateTime: '3/3/2026', duration: '30', stage: 'DONE', user: null }),
      '/details': () => ({ data: { id: '1', expertProfile: { interests: ['Sailing'], education: [{ major: 7 }] } } }),
      'option/languages': () => undefined,
      'admin/account/admin': () => ({ data: { items: [] } }),
      'get-expert-payout-report': () => ({
        data: [1, 2].map((expertId) => ({ expertId: String(expertId), gross: 1.005 })),
      }),
      'account/search': ({ data }) => ({ data: data.items, message: 7 }),
    });
    const findings = await checkApi({
      baseUrl,
      ...signedIn,
      isWriting: false,
      /* It also ignores the page parameters. */
      fetch: (url, init) => wrong(url.replace(/(account\/search)\?.*/, '$1'), init),
    });
    expect(differencesIn(findings)).toEqual([
      ['searchAccounts', 'message', 'text', '7'],
      ['searchAccounts', 'data', 'object with items', expect.stringMatching(/^\[\{"id":/)],
      ['searchAccounts', 'perPage=1', 'one item', expect.stringMatching(/^\d+ items$/)],
      ['searchAccounts', 'page=2', 'the item after the first', 'the first again'],
      ['getAccount', 'data.expertProfile.education.0.major', 'text, or null', '7'],
      ['getAccount', 'data.expertProfile.interests', 'text, or null', '["Sailing"]'],
      ['getAccount', 'of an unknown id: status', '404', '200'],
      ['listAdmins', 'data', 'list of object with id', '{"items":[]}'],
      ['listAdmins', 'without a token: status', '401', '200'],
      ['searchMeetings', 'data.items.0.stage', expect.stringMatching(/^one of SCHEDULED, /), '"DONE"'],
      ['searchMeetings', 'data.items.0.user', 'object', 'null'],
      ['searchMeetings', 'data.items.0.dateTime', 'instant', '"3/3/2026"'],
      ['searchMeetings', 'data.items.0.duration', 'number', '"30"'],
      ['getPayoutReport', 'data.0.gross', 'amount, or null', '1.005'],
      ['listLanguages', 'status', '2xx', '404'],
    ]);
  });

  it('of another origin is checked for CORS headers', async () => {
    const origin = 'https://office.example.com';
    const spy = vi.fn<Fetch>(async (url, init) => {
      const { body, status } = await fetch(url, init);
      return new Response(body, { status, headers: { 'Access-Control-Allow-Headers': '*' } });
    });
    const findings = await checkApi({ baseUrl: `${baseUrl}/`, ...signedIn, isWriting: false, origin, fetch: spy });
    expect(spy.mock.calls.map(([url]) => url)).not.toContainEqual(expect.stringContaining('/api//'));
    expect(differencesIn(findings).map(([, field]) => field)).toEqual([
      'preflight: status',
      'preflight: header Access-Control-Allow-Origin',
      'preflight: header Access-Control-Allow-Methods',
      'preflight: header Access-Control-Allow-Headers',
      'header Access-Control-Allow-Origin',
      'header Access-Control-Expose-Headers',
    ]);
  });
});

describe('npm run conform', () => {
  it('exits with 0 where all is as documented, also at its sixth run, and accepts no password as an argument', async () => {
    const { email, password } = signedIn;
    const { code, output } = await conform(baseUrl, ['--email', email], password);
    expect(output).toContain('✓ getAccount');
    expect(output).toMatch(/20 of 20 calls as documented, 6 not tried, 0 differences\n$/);
    expect(code).toBe(0);
    expect(await conform(baseUrl, ['--password', 'secret'], '')).toMatchObject({ code: 2 });
  });

  it('exits with 1 and the difference where a call is not', async () => {
    const wrong = fastify();
    onTestFinished(() => wrong.close());
    wrong.all('/*', () => ({ data: { token: 7 } }));
    const url = await wrong.listen({ host: '127.0.0.1', port: 0 });
    const { code, output } = await conform(url, ['--email', 'a@example.com'], 'secret');
    expect(output).toContain('✗ login');
    expect(output).toContain('data.token: expected text, got 7');
    expect(code).toBe(1);
  });

  it('exits with 2 and a message without a response', async () => {
    const { code, output } = await conform('http://127.0.0.1:9', ['--email', 'a@example.com'], 'secret');
    expect(output).toContain('http://127.0.0.1:9 could not be asked');
    expect(code).toBe(2);
  });
});
