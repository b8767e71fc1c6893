import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { messages } from '#contract/messages.ts';
import { createTestApp, password } from '#tests/support/app.ts';
import { openPglite } from '#tests/support/db.ts';
import { openTestApp } from '#tests/support/openTestApp.ts';
import { makePortal } from './support/makePortal.ts';

const portalDir = makePortal({ 'index.html': '<!doctype html><title>portal</title>' });
const lines: string[] = [];
const brand = { color: '#cc0000', mark: '/acme.svg' };
const config = { productKey: 'acme', productName: '</script>Acme', brand, trustProxy: 1, retryDelayMs: 20 };
const log = { write: (line: string) => void lines.push(line) };
const { app: api, database } = await openTestApp({ config, app: { portalDir, log } });
const admin = await api.login();

describe('The HTTP server', () => {
  const get = (path: string, headers: Record<string, string> = {}) => api.app.inject({ url: path, headers });
  const post = (path: string, body: object) => api.send({ method: 'POST', path, body, token: admin.token });
  const declinePath = `/api/admin/account/${crypto.randomUUID()}/decline`;

  it('is alive and ready', async () => {
    expect((await get('/api/health/live')).json()).toEqual({ data: { status: 'ok' } });
    expect((await get('/api/health/ready')).json()).toEqual({ data: { status: 'ok' } });
  });

  it('describes itself from memory: compressed, with an ETag', async () => {
    const whole = await get('/api/openapi.json');
    expect(whole.json()).toMatchObject({ openapi: '3.1.0' });
    const zipped = await get('/api/openapi.json', { 'accept-encoding': 'br, gzip' });
    expect(zipped.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(zipped.rawPayload).toString()).toBe(whole.body);
    const known = await get('/api/openapi.json', { 'if-none-match': String(whole.headers.etag) });
    expect([known.statusCode, known.body]).toEqual([304, '']);
  });

  it('describes itself to so many a second; the others are told to wait', async () => {
    const all = await Promise.all(Array.from({ length: 120 }, () => get('/api/openapi.json')));
    const refused = all.filter(({ statusCode }) => statusCode === 429);
    expect(refused.length).toBeGreaterThan(0);
    expect(refused[0]?.headers['retry-after']).toBe('1');
    await expect.poll(async () => (await get('/api/openapi.json')).statusCode).toBe(200);
  });

  it('answers config.js from the configuration', async () => {
    const { body, headers } = await get('/config.js');
    expect(headers['cache-control']).toBe('no-cache');
    expect(body).not.toContain('</script>');
    const values = JSON.parse(body.replace(/^window\.__EXPERT_DESK__ = |;\n$/g, '')) as unknown;
    expect(values).toEqual({
      apiUrl: '/api',
      productKey: 'acme',
      productName: '</script>Acme',
      retryDelayMs: 20,
      brand,
    });
  });

  it.each(['/../package.json', '/..%2f..%2fpackage.json', '/assets/%2e%2e/%2e%2e/package.json'])(
    'serves nothing outside the portal: %s',
    async (path) => {
      const { statusCode, body } = await get(path);
      expect(statusCode).toBeGreaterThanOrEqual(400);
      expect(body).not.toContain('expert-desk');
    },
  );

  it('writes one JSON line a request, without token, password or body', async () => {
    lines.length = 0;
    await api.call('login', { body: { email: admin.email, password, platform: 'ADMIN' } });
    await admin.call('listAdmins', {});
    await post(declinePath, { reason: 'a private reason' });
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
    for (const secret of [password, admin.token, admin.email, 'a private reason']) {
      expect(lines.join('')).not.toContain(secret);
    }
  });

  it('shows nothing of a failure on our side but its reference, and logs it without the data', async () => {
    lines.length = 0;
    await database.db.execute('ALTER TABLE invitations RENAME TO hidden');
    const answer = await post('/api/admin/invitations', { email: 'secret@example.com', password });
    await database.db.execute('ALTER TABLE hidden RENAME TO invitations');
    expect(answer.status).toBe(500);
    expect(answer.body).toEqual({ message: messages.internal, code: 'INTERNAL' });
    const line = JSON.parse(lines[0] ?? '') as { requestId: string; error: { message: string } };
    expect(line.requestId).toBe(answer.headers['x-request-id']);
    expect(line.error.message).toContain('invitations');
    expect(lines.join('')).not.toContain('secret@example.com');
  });

  it('takes the address from X-Forwarded-For where a proxy is configured', async () => {
    const from = (address: string) =>
      api.call(
        'login',
        { body: { email: `${crypto.randomUUID()}@example.com`, password: 'wrong', platform: 'ADMIN' } },
        { 'x-forwarded-for': `203.0.113.9, ${address}` },
      );
    for (let index = 0; index < 20; index += 1) expect((await from('198.51.100.1')).status).toBe(401);
    expect((await from('198.51.100.1')).status).toBe(429);
    expect((await from('198.51.100.2')).status).toBe(401);
  });
});

describe('A server without its database', () => {
  it('is alive, not ready, and says so with 503', async () => {
    const closed = await openPglite();
    const { app } = await createTestApp(closed);
    await closed.close();
    expect((await app.inject('/api/health/live')).statusCode).toBe(200);
    expect((await app.inject('/api/health/ready')).statusCode).toBe(503);
    await app.close();
  });
});
