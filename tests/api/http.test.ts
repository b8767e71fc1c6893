import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { messages } from '#contract/messages.ts';
import { openPglite, type TestDatabase } from '#tests/support/db.ts';
import { password } from '#tests/support/app.ts';
import { createTestApi, type TestAdmin, type TestApi } from './support/testApi.ts';

describe('The HTTP server', () => {
  let database: TestDatabase;
  let api: TestApi;
  let admin: TestAdmin;
  let portalDir: string;
  const lines: string[] = [];

  beforeAll(async () => {
    portalDir = mkdtempSync(join(tmpdir(), 'expert-desk-portal-'));
    mkdirSync(join(portalDir, 'assets'));
    writeFileSync(join(portalDir, 'index.html'), '<!doctype html><title>portal</title>');
    writeFileSync(join(portalDir, 'assets', 'app-1a2b.js'), 'export {};\n'.repeat(500));
    database = await openPglite();
    const brand = { color: '#cc0000', mark: '/acme.svg' };
    const config = { productKey: 'acme', productName: '</script>Acme', brand, trustProxy: 1, retryDelayMs: 20 };
    api = await createTestApi(database.db, config, { portalDir, log: { write: (line) => void lines.push(line) } });
    admin = await api.newAdmin();
  });
  afterAll(async () => {
    await api.app.close();
    await database.close();
    rmSync(portalDir, { recursive: true });
  });

  const get = (path: string, headers: Record<string, string> = {}) => api.app.inject({ url: path, headers });
  const post = (path: string, body: string | object, headers: Record<string, string> = {}) =>
    api.send({ method: 'POST', path, body, token: admin.token, headers });
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

  it('gives every answer a request id of its own', async () => {
    const paths = ['/api/health/live', '/api/nothing', '/', '/%zz', '/api/admin/experts', '/assets/none.js'];
    const ids = await Promise.all(paths.map(async (path) => (await get(path)).headers['x-request-id']));
    expect(new Set(ids).size).toBe(paths.length);
    expect(ids.every((id) => /^[0-9a-f-]{36}$/.test(String(id)))).toBe(true);
  });

  it.each(['/api', '/api/', '/api/nothing', '/api/health', '/api/%zz', `/api/admin/${'x'.repeat(300)}/pricing`])(
    'answers %s with the envelope and 404',
    async (path) => {
      const answer = await get(path, { accept: 'text/html' });
      expect(answer.statusCode).toBe(404);
      expect(answer.json()).toEqual({ message: messages.notFound, code: 'NOT_FOUND' });
    },
  );

  it.each(['PATCH', 'DELETE', 'OPTIONS'] as const)(
    'answers %s of a call that has none with the envelope',
    async (method) => {
      const answer = await api.app.inject({ method, url: '/api/auth/login' });
      expect([answer.statusCode, answer.json()]).toEqual([404, { message: messages.notFound, code: 'NOT_FOUND' }]);
      expect(answer.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
    },
  );

  it('serves the portal: page for any path, assets for ever, config.js from the configuration', async () => {
    for (const path of ['/', '/login', '/accounts/some-id/edit?tab=1']) {
      const page = await get(path, { accept: 'text/html,*/*' });
      expect([page.statusCode, page.headers['cache-control']]).toEqual([200, 'no-cache']);
      expect(page.body).toContain('<title>portal</title>');
    }
    const asset = await get('/assets/app-1a2b.js', { 'accept-encoding': 'gzip' });
    expect(asset.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(asset.headers['content-encoding']).toBe('gzip');
    expect((await get('/assets/app-gone.js', { accept: '*/*' })).statusCode).toBe(404);
    const { body, headers } = await get('/config.js');
    expect(headers['cache-control']).toBe('no-cache');
    expect(body).not.toContain('</script>');
    const values = JSON.parse(body.replace(/^window\.__EXPERT_DESK__ = |;\n$/g, '')) as unknown;
    expect(values).toEqual({
      apiUrl: '/api',
      productKey: 'acme',
      productName: '</script>Acme',
      retryDelayMs: 20,
      brand: { color: '#cc0000', mark: '/acme.svg' },
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

  it('tells browsers to load nothing from elsewhere, and to keep no API answer', async () => {
    const page = await get('/');
    expect(page.headers['content-security-policy']).toContain("script-src 'self'");
    expect(page.headers['x-content-type-options']).toBe('nosniff');
    for (const path of ['/api/health/live', '/api/no/such/call', '/assets/none.js']) {
      const { headers } = await get(path);
      expect(headers['content-security-policy']).toBe("default-src 'none';frame-ancestors 'none'");
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(headers['strict-transport-security']).toContain('max-age=');
    }
    expect((await get('/api/health/live')).headers['cache-control']).toBe('no-store');
  });

  it('writes one JSON line a request, without token, password or body', async () => {
    lines.length = 0;
    await api.call('login', { body: { email: admin.email, password, platform: 'ADMIN' } });
    await api.call('listAdmins', {}, { token: admin.token });
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
        { headers: { 'x-forwarded-for': `203.0.113.9, ${address}` } },
      );
    for (let index = 0; index < 20; index += 1) expect((await from('198.51.100.1')).status).toBe(401);
    expect((await from('198.51.100.1')).status).toBe(429);
    expect((await from('198.51.100.2')).status).toBe(401);
  });
});

describe('A server without its database', () => {
  it('is alive, not ready, and says so with 503', async () => {
    const database = await openPglite();
    const api = await createTestApi(database.db);
    await database.close();
    expect((await api.app.inject('/api/health/live')).statusCode).toBe(200);
    expect((await api.app.inject('/api/health/ready')).statusCode).toBe(503);
    await api.app.close();
  });
});
