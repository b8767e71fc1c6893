import { connect, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { messages } from '#contract/messages.ts';
import { openTestApp } from '#tests/support/openTestApp.ts';
import { listenForBytes, request, sendRaw } from './support/rawHttp.ts';

const { app: api } = await openTestApp({ config: { productKey: 'acme' } });
const admin = await api.login();
const port = await listenForBytes(api);

const json = 'Content-Type: application/json';
const declinePath = `/api/admin/account/${crypto.randomUUID()}/decline`;
const get = (path: string) => api.send({ method: 'GET', path, token: admin.token });
const post = (path: string, body: string | object) => api.send({ method: 'POST', path, body, token: admin.token });

const read = (socket: Socket): Promise<string> =>
  new Promise((resolve, reject) => {
    socket.once('data', (data: Buffer) => resolve(data.toString()));
    socket.once('error', reject);
  });

describe('Input that breaks the rules', () => {
  it.each<[name: string, body: string]>([
    ...['{', '{"a":1}{', '"text"', '[]', 'null', '{"__proto__":{"admin":true}}'].map((body): [string, string] => [
      body,
      body,
    ]),
    ['[[[…', '['.repeat(100_000)],
    ['[[[…]]]', `${'['.repeat(250_000)}${']'.repeat(250_000)}`],
    ['{"a":{"a":…}}', `${'{"a":'.repeat(80_000)}1${'}'.repeat(80_000)}`],
  ])('refuses the body %s with 400 and the envelope', async (_name, body) => {
    const answer = await post(declinePath, body);
    expect(answer.status).toBe(400);
    expect(['BAD_REQUEST', 'VALIDATION_ERROR']).toContain(answer.body.code);
  });

  it.each([
    ['/api/auth/login', 8 * 1024],
    ['/api/auth/register', 8 * 1024],
    [declinePath, 512 * 1024],
  ])('refuses a body over the limit of %s with 413, announced or streamed', async (path, limit) => {
    const bodyOf = (bytes: number) => JSON.stringify({ reason: 'x'.repeat(bytes - 13) });
    const send = async (payload: string | Readable) => {
      const headers = { 'content-type': 'application/json', authorization: `Bearer ${admin.token}` };
      const answer = await api.app.inject({ method: 'POST', url: path, headers, payload });
      return { status: answer.statusCode, id: answer.headers['x-request-id'], body: answer.json<object>() };
    };
    for (const payload of [bodyOf(limit + 1), Readable.from([bodyOf(limit), ' '])]) {
      const { status, id, body } = await send(payload);
      expect([status, body]).toEqual([413, { message: messages.payloadTooLarge, code: 'PAYLOAD_TOO_LARGE' }]);
      expect(id).toMatch(/^[0-9a-f-]{36}$/);
    }
    expect((await send(bodyOf(limit))).status).not.toBe(413);
  });

  const unstorable = [{ reason: 'a\0b' }, { reason: '\ud800' }, { reason: 'x', 'k\0': 1 }, { reason: [['\udfff']] }];
  it.each(unstorable)('refuses NUL and lone surrogates: %j', async (body) => {
    const answer = await post(declinePath, body);
    expect([answer.status, answer.body.code]).toEqual([400, 'BAD_REQUEST']);
  });

  const withNul = ['admin/account/search?keyword=a%00b', 'admin/search?q=an%00a', 'charities?filter={"q":"\\u0000"}'];
  it.each(withNul)('refuses NUL in a query: %s', async (path) => {
    const answer = await get(`/api/${path}`);
    expect([answer.status, answer.body.code]).toEqual([400, 'BAD_REQUEST']);
  });

  const oddPages = ['1e1', ' 1', '1 ', '+1', '0x1', '1.0', '-1', '0', '', 'true', '１', '1&page=2', '9999999999'];
  it.each(oddPages)('accepts plain digits as a page number, not %j', async (page) => {
    const query = page.replaceAll(' ', '%20').replace('+', '%2B').replace('１', encodeURIComponent('１'));
    for (const path of ['/api/admin/meetings', '/api/admin/experts', '/api/admin/account/search'])
      expect([path, (await get(`${path}?page=${query}`)).status]).toEqual([path, 400]);
  });

  it('lists each wrong field once, the first message first', async () => {
    const answer = await post('/api/auth/register', { firstName: 'N/A', password: 'x', isAdmin: true });
    expect(answer.status).toBe(400);
    expect(answer.body.errors).toEqual({
      inviteToken: messages.required,
      firstName: messages.notAvailableText,
      lastName: messages.required,
      password: messages.passwordLength,
      isAdmin: messages.unknownField,
    });
    expect(answer.body.message).toBe(Object.values(answer.body.errors ?? {})[0]);
  });

  it('names the cancellation’s discount after the product', async () => {
    const path = `/api/admin/${crypto.randomUUID()}/cancel`;
    const cancel = {
      dateTime: '2026-01-01T00:00:00Z',
      requestedBy: 'USER',
      reason: 'ill',
      penalty: 1,
      expertDiscount: 0,
      enteredBy: admin.id,
    };
    const errorsOf = async (body: object) => (await post(path, body)).body.errors;
    expect(await errorsOf({ ...cancel, acmeDiscount: -1 })).toEqual({ acmeDiscount: messages.amountOverPrice });
    expect(await errorsOf({ ...cancel, platformDiscount: 0 })).toEqual({
      acmeDiscount: messages.required,
      platformDiscount: messages.unknownField,
    });
    expect((await post(path, { ...cancel, acmeDiscount: 0 })).status).toBe(404);
  });
});

describe('A body', () => {
  it.each([
    ['without a token', `POST ${declinePath}`, [], 401],
    ['with an invalid token', `POST ${declinePath}`, ['Authorization: Bearer x.y.z'], 401],
    ['to a record’s call', 'POST /api/charities', [], 401],
    ['to an unknown call', 'POST /api/nothing', [], 404],
    ['to a call without that method', 'PATCH /api/auth/login', [], 404],
    ['to the portal', 'POST /accounts', [], 404],
  ])('is not awaited without a sign-in: %s', async (_name, line, headers, status) => {
    const announced = request(line, [json, 'Content-Length: 400000', ...headers], '{"never":"comes');
    expect((await sendRaw(port, announced)).status).toBe(status);
  });

  it('is not awaited where the id is invalid', async () => {
    const headers = [json, 'Content-Length: 9', `Authorization: Bearer ${admin.token}`];
    expect((await sendRaw(port, request('POST /api/admin/account/1/decline', headers, '{'))).status).toBe(404);
  });

  it('that is not read does not block later requests on its connection, even if declared as compressed', async () => {
    const socket = connect(port, '127.0.0.1');
    const head = `HTTP/1.1\r\nHost: desk.example\r\n${json}\r\nAuthorization: Bearer ${admin.token}\r\n`;
    const zipped = 'Content-Encoding: gzip\r\nContent-Length: 300000';
    socket.write(`GET /api/admin/audit ${head}${zipped}\r\n\r\n${'x'.repeat(300_000)}`);
    expect(await read(socket)).toMatch(/^HTTP\/1\.1 200 /);
    socket.write(`GET /api/admin/nothing ${head}\r\n`);
    expect(await read(socket)).toMatch(/^HTTP\/1\.1 404 /);
    socket.destroy();
  });

  it('that arrives after the session’s end is refused', async () => {
    const { token, refreshToken } = await api.login();
    const socket = connect(port, '127.0.0.1');
    const headers = [json, 'Content-Length: 14', `Authorization: Bearer ${token}`, 'Expect: 100-continue'];
    socket.write(request(`POST ${declinePath}`, headers, '{"reason"'));
    expect(await read(socket)).toContain('100 Continue');
    expect((await api.as(token)('listAdmins', {})).status).toBe(200);
    expect((await api.as(token)('logout', { body: { refreshToken } })).status).toBe(200);
    socket.write(':"x"}');
    expect(await read(socket)).toMatch(/^HTTP\/1\.1 401 /);
    socket.destroy();
  });

  it.each([
    ['many short names', JSON.stringify(Object.fromEntries(Array.from({ length: 50_000 }, (_, key) => [key, 0])))],
    [
      'many long names',
      JSON.stringify(Object.fromEntries(Array.from({ length: 240 }, (_, key) => [`${'k'.repeat(2000)}${key}`, 0]))),
    ],
    ['one name', JSON.stringify({ [`😀${'😀'.repeat(120_000)}`]: 0 })],
  ])('of unknown fields gets twenty errors at most, with shortened names: %s', async (_name, body) => {
    expect(body.length).toBeGreaterThan(200_000);
    for (const path of [declinePath, '/api/charities', '/api/admin/meeting/create']) {
      const answer = await post(path, body);
      const unknown = Object.entries(answer.body.errors ?? {}).filter(([, text]) => text === messages.unknownField);
      expect([answer.status, answer.body.code]).toEqual([400, 'VALIDATION_ERROR']);
      expect(unknown.length).toBeGreaterThan(0);
      expect(unknown.length).toBeLessThanOrEqual(20);
      expect(JSON.stringify(answer.body).length).toBeLessThan(8000);
    }
  });
});
