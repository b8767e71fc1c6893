import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { messages } from '#contract/messages.ts';
import { errorForLog } from '#server/log.ts';
import { createTestApp, password } from '#tests/support/app.ts';
import { openPglite } from '#tests/support/db.ts';
import { openTestApp } from '#tests/support/openTestApp.ts';
import { makePortal } from './support/makePortal.ts';
import { listenForBytes, request, sendRaw } from './support/rawHttp.ts';

const folder = makePortal({
  'assets/outside.txt': 'outside the portal',
  'assets/portal/index.html': '<!doctype html><title>portal</title>',
  'assets/portal/robots.txt': 'User-agent: *\nDisallow: /\n',
});
const portalDir = join(folder, 'assets', 'portal');
const lines: string[] = [];
const brand = { brandColor: '#cc0000', brandMark: '/acme.svg' };
const config = { productKey: 'acme', productName: '</script>Acme', ...brand, trustProxy: 1, retryDelayMs: 20 };
const log = { write: (line: string) => void lines.push(line) };
const { app: api, database } = await openTestApp({ config, app: { portalDir, log } });
const admin = await api.login();
const port = await listenForBytes(api);

describe('The HTTP server', () => {
  const get = (path: string, headers: Record<string, string> = {}) => api.app.inject({ url: path, headers });

  it('describes itself, compressed', async () => {
    const whole = await get('/api/openapi.json');
    expect(whole.json()).toMatchObject({ openapi: '3.1.0' });
    const zipped = await get('/api/openapi.json', { 'accept-encoding': 'gzip' });
    expect(gunzipSync(zipped.rawPayload).toString()).toBe(whole.body);
  });

  it('returns config.js from the configuration', async () => {
    const { body, headers } = await get('/config.js');
    expect(headers['cache-control']).toBe('no-cache');
    expect(body).not.toContain('</script>');
    const values = JSON.parse(body.replace(/^window\.__EXPERT_DESK__ = |;\n$/g, '')) as unknown;
    expect(values).toEqual({
      apiUrl: '/api',
      productKey: 'acme',
      productName: '</script>Acme',
      retryDelayMs: 20,
      brand: { color: brand.brandColor, mark: brand.brandMark },
    });
  });

  it('writes one JSON line a request, without token, password or body', async () => {
    lines.length = 0;
    await api.call('login', { body: { email: admin.email, password, platform: 'ADMIN' } });
    await admin.call('listAdmins', {});
    await admin.call('declineAccount', { params: { id: crypto.randomUUID() }, body: { reason: 'a private reason' } });
    const parsed = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(parsed.map(({ route, status, method }) => [method, route, status])).toEqual([
      ['POST', '/api/auth/login', 200],
      ['GET', '/api/admin/account/admin', 200],
      ['POST', '/api/admin/account/:id/decline', 404],
    ]);
    expect(parsed[1]).toMatchObject({ level: 'info', adminId: admin.id });
    expect(Object.keys(parsed[1] ?? {}).toSorted()).toEqual(
      ['adminId', 'level', 'method', 'ms', 'requestId', 'route', 'status', 'time'].toSorted(),
    );
    for (const secret of [password, admin.token, admin.email, 'a private reason'])
      expect(lines.join('')).not.toContain(secret);
  });

  it('returns only the reference of an internal error, and logs it and that its claim is left, without the data', async () => {
    lines.length = 0;
    const stuck = 'ADD CONSTRAINT stuck CHECK (status IS NULL AND locked_until > now())';
    await database.db.execute(`ALTER TABLE idempotency_keys ${stuck}`);
    const body = { email: 'secret@example.com', password };
    const answer = await admin.call('createInvitation', { body }, { 'idempotency-key': crypto.randomUUID() });
    await database.db.execute('ALTER TABLE idempotency_keys DROP CONSTRAINT stuck');
    expect(answer.status).toBe(500);
    expect(answer.body).toEqual({ message: messages.internal, code: 'INTERNAL' });
    const logged = {
      requestId: answer.headers['x-request-id'],
      error: { message: expect.stringContaining('idempotency_keys') as string },
    };
    expect(lines.map((line) => JSON.parse(line) as unknown)).toMatchObject([logged, logged]);
    expect(lines.join('')).not.toContain('secret@example.com');
  });

  it('logs no data of a query, whatever its lines look like', () => {
    const failed = 'Failed query: update experts set introduction = $1\nparams: I live\n    at 5 High Street';
    const logged = JSON.stringify(errorForLog(new Error(failed, { cause: new Error('deadlock detected') })));
    expect([logged.includes('deadlock detected'), logged.includes('High Street')]).toEqual([true, false]);
  });

  it('takes the address from X-Forwarded-For where a proxy is configured', async () => {
    const from = (address: string) => {
      const body = { email: `${crypto.randomUUID()}@example.com`, password: 'wrong', platform: 'ADMIN' } as const;
      return api.call('login', { body }, { 'x-forwarded-for': `203.0.113.9, ${address}` });
    };
    for (let index = 0; index < 20; index += 1) expect((await from('198.51.100.1')).status).toBe(401);
    expect((await from('198.51.100.1')).status).toBe(429);
    expect((await from('198.51.100.2')).status).toBe(401);
  });
});

describe('A server that loses its database', () => {
  it('is alive still, but no longer ready: 503', async () => {
    const closed = await openPglite();
    const { app } = await createTestApp(closed);
    const ok = { data: { status: 'ok' } };
    expect((await app.inject('/api/health/ready')).json()).toEqual(ok);
    await closed.close();
    expect((await app.inject('/api/health/live')).json()).toEqual(ok);
    expect((await app.inject('/api/health/ready')).statusCode).toBe(503);
  });
});

/** Headers that every response has. */
const policies = ['content-security-policy', 'cross-origin-resource-policy', 'permissions-policy', 'referrer-policy'];
const others = ['cache-control', 'strict-transport-security', 'x-content-type-options', 'x-frame-options'];
const everywhere = [...policies, ...others, 'x-request-id'];

const json = (text: string) => ['Content-Type: application/json', `Content-Length: ${text.length}`];
const asPage = ['Accept: text/html'];

/** Requests that a client may send, and the status of the response. */
const requests: readonly (readonly [name: string, sent: string, status: number])[] = [
  ['a call', request('GET /api/health/live'), 200],
  ['a call in percent signs', request('GET /%61pi/health/live'), 200],
  ['the head of a call', request('HEAD /api/health/live'), 200],
  ['a call without a token', request('GET /api/admin/experts'), 401],
  ['a refused body', request('POST /api/auth/login', json('{"a":'), '{"a":'), 400],
  ['a body of another type', request('POST /api/auth/login', ['Content-Type: x/y', 'Content-Length: 1'], 'x'), 400],
  ['a body over its limit', request('POST /api/auth/login', json('x'.repeat(9000))), 413],
  ['an unknown call', request('GET /api/nothing'), 404],
  ['the API itself', request('GET /api?x', asPage), 404],
  ['the API in percent signs', request('GET /%61%70i', asPage), 404],
  ['an unknown call in percent signs', request('GET /%61pi/nothing', asPage), 404],
  ['the beginning of a call', request('GET /api/health', asPage), 404],
  ['an unknown method', request('DELETE /api/auth/login'), 404],
  ['a preflight', request('OPTIONS /api/auth/login', ['Origin: https://evil.example']), 404],
  ['a malformed escape', request('GET /%'), 404],
  ['a parameter that is too long', request(`GET /api/admin/${'x'.repeat(300)}/pricing`), 404],
  ['the page', request('GET /', asPage), 200],
  ['a page inside', request('GET /accounts/1?tab=2', asPage), 200],
  ['the head of it', request('HEAD /accounts/1?tab=2', asPage), 200],
  ['a page with two slashes', request('GET //evil.example', asPage), 400],
  ['a file', request('GET /robots.txt'), 200],
  ['a missing file', request('GET /assets/none.js'), 404],
  ['a file outside the portal', request('GET /../outside.txt'), 400],
  ['one from a folder of it', request('GET /assets/../../outside.txt'), 400],
  ['one by escaped dots', request('GET /assets/%2e%2e/%2e%2e/outside.txt'), 400],
  ['one by an escaped slash', request('GET /..%2foutside.txt'), 404],
  ['one by an escaped backslash', request('GET /..%5coutside.txt'), 400],
  ['the configuration', request('GET /config.js'), 200],
];

describe('Every response', () => {
  it.each(requests)('to %s has all security headers, and an id of its own', async (_name, sent, expected) => {
    const { status, headers, body } = await sendRaw(port, sent);
    expect([status, everywhere.filter((name) => !headers[name])]).toEqual([expected, []]);
    expect(headers).not.toHaveProperty('x-powered-by');
    expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
    expect((await sendRaw(port, sent)).headers['x-request-id']).not.toBe(headers['x-request-id']);

    // API responses, however the path is written, and failures are not cached; only pages of ours may load anything.
    const isPortal = /^(?:GET|HEAD) (?:\/ |\/accounts|\/robots|\/config)/.test(sent) && status === 200;
    expect(headers['cache-control']).toBe(isPortal ? 'no-cache' : 'no-store');
    const isHarmless = headers['content-security-policy'] === "default-src 'none';frame-ancestors 'none'";
    expect(isHarmless).toBe(headers['content-type'] !== 'text/html; charset=utf-8');
    if (status < 400) return;
    expect(headers['content-type']).toBe('application/json; charset=utf-8');
    const missing = { message: messages.notFound, code: 'NOT_FOUND' };
    const failure = { message: expect.any(String) as string, code: expect.any(String) as string };
    expect(JSON.parse(body)).toEqual(status === 404 ? missing : failure);
  });
});
