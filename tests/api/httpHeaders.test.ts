import { describe, expect, it } from 'vitest';
import { messages } from '#contract/messages.ts';
import { openTestApp } from '#tests/support/openTestApp.ts';
import { makePortal } from './support/makePortal.ts';
import { listenForBytes, request, sendRaw } from './support/rawHttp.ts';

/** What no answer goes without. */
const policies = ['content-security-policy', 'cross-origin-resource-policy', 'permissions-policy', 'referrer-policy'];
const others = ['cache-control', 'strict-transport-security', 'x-content-type-options', 'x-frame-options'];
const everywhere = [...policies, ...others, 'x-request-id'];

const json = (text: string) => ['Content-Type: application/json', `Content-Length: ${text.length}`];
const asPage = ['Accept: text/html'];

/** Whatever a client may send, and the status of its answer. */
const requests: readonly (readonly [what: string, sent: string, status: number])[] = [
  ['a call', request('GET /api/health/live'), 200],
  ['a call in percent signs', request('GET /%61pi/health/live'), 200],
  ['the head of a call', request('HEAD /api/health/live'), 200],
  ['a call without a token', request('GET /api/admin/experts'), 401],
  ['a refused body', request('POST /api/auth/login', json('{"a":'), '{"a":'), 400],
  ['a body of another type', request('POST /api/auth/login', ['Content-Type: x/y', 'Content-Length: 1'], 'x'), 400],
  [
    'a body over its limit',
    request('POST /api/auth/login', ['Content-Type: application/json', 'Content-Length: 9000']),
    413,
  ],
  ['a call that there is not', request('GET /api/nothing'), 404],
  ['the API itself', request('GET /api?x', asPage), 404],
  ['the API in percent signs', request('GET /%61%70i', asPage), 404],
  ['what it has not, in percent signs', request('GET /%61pi/nothing', asPage), 404],
  ['the beginning of a call', request('GET /api/health', asPage), 404],
  ['a method that there is not', request('DELETE /api/auth/login'), 404],
  ['another one', request('PATCH /api/auth/login'), 404],
  ['a preflight', request('OPTIONS /api/auth/login', ['Origin: https://evil.example']), 404],
  ['the options of the server', request('OPTIONS *'), 404],
  ['a trace', request('TRACE /api/health/live'), 404],
  ['a malformed escape', request('GET /%'), 404],
  ['a malformed escape of a call', request('GET /api/%zz'), 404],
  ['a parameter that is too long', request(`GET /api/admin/${'x'.repeat(300)}/pricing`), 404],
  ['an upgrade', request('GET /api/health/live', ['Upgrade: websocket']), 200],
  ['the page', request('GET /', asPage), 200],
  ['a page inside', request('GET /accounts/1?tab=2', asPage), 200],
  ['a page with two slashes', request('GET //evil.example', asPage), 400],
  ['a file', request('GET /robots.txt'), 200],
  ['a file that there is not', request('GET /assets/none.js'), 404],
  ['the configuration', request('GET /config.js'), 200],
];

const portalDir = makePortal({
  'index.html': '<!doctype html><title>portal</title>',
  'robots.txt': 'User-agent: *\nDisallow: /\n',
});
const { app } = await openTestApp({ app: { portalDir } });
const port = await listenForBytes(app);

describe('Every answer', () => {
  const odd: readonly (readonly [what: string, sent: string, status: number])[] = [
    ['a head that is too long', request('GET /', [`X-Long: ${'x'.repeat(20_000)}`]), 431],
    ['no host', 'GET /api/health/live HTTP/1.1\r\nConnection: close\r\n\r\n', 400],
    ['two lengths', request('POST /api/auth/login', ['Content-Length: 1', 'Content-Length: 2'], 'x'), 400],
    [
      'a length and chunks',
      request('POST /api/auth/login', ['Content-Length: 1', 'Transfer-Encoding: chunked'], 'x'),
      400,
    ],
    ['no HTTP', 'NONSENSE\r\n\r\n', 400],
    ['HTTP/2', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', 400],
  ];

  it.each(odd)('is a refusal where a request is malformed: %s', async (_what, sent, status) => {
    expect((await sendRaw(port, sent)).status).toBe(status);
  });

  it.each(requests)('to %s has all the headers that protect, and an id of its own', async (_what, sent, status) => {
    const answer = await sendRaw(port, sent);
    expect([answer.status, everywhere.filter((name) => !answer.headers[name])]).toEqual([status, []]);
    expect(answer.headers).not.toHaveProperty('x-powered-by');
    const again = await sendRaw(port, sent);
    expect(answer.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
    expect(again.headers['x-request-id']).not.toBe(answer.headers['x-request-id']);
  });

  it('of the API is kept by nobody, however its path is written, nor is a failure; what is no page of ours may load nothing', async () => {
    for (const [what, sent, status] of requests) {
      const { headers } = await sendRaw(port, sent);
      const isPortal = /^GET (?:\/ |\/accounts|\/robots|\/config)/.test(sent) && status === 200;
      expect([what, headers['cache-control']]).toEqual([what, isPortal ? 'no-cache' : 'no-store']);
      const isHarmless = headers['content-security-policy'] === "default-src 'none';frame-ancestors 'none'";
      expect([what, isHarmless]).toEqual([what, headers['content-type'] !== 'text/html; charset=utf-8']);
    }
  });

  it('that is a failure is the envelope, also for who wants a page', async () => {
    const missing = { message: messages.notFound, code: 'NOT_FOUND' };
    const failure = { message: expect.any(String) as string, code: expect.any(String) as string };
    for (const [what, sent, status] of requests.filter(([, , code]) => code >= 400)) {
      const { headers, body } = await sendRaw(port, sent);
      expect([what, headers['content-type']]).toEqual([what, 'application/json; charset=utf-8']);
      expect([what, JSON.parse(body)]).toEqual([what, status === 404 ? missing : failure]);
    }
  });
});
