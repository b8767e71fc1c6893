import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { messages } from '#contract/messages.ts';
import { openPglite, type TestDatabase } from '#tests/support/db.ts';
import { listenForBytes, sendRaw } from './support/rawHttp.ts';
import { createTestApi, type TestApi } from './support/testApi.ts';

const request = (line: string, headers: readonly string[], body = '') =>
  [`${line} HTTP/1.1`, 'Host: desk.example', 'Connection: close', ...headers, '', body].join('\r\n');

/** Waits for the next bytes. */
const read = (socket: Socket): Promise<string> =>
  new Promise((resolve, reject) => {
    socket.once('data', (data: Buffer) => resolve(data.toString()));
    socket.once('error', reject);
  });

describe('A body', () => {
  let database: TestDatabase;
  let api: TestApi;
  let port: number;

  beforeAll(async () => {
    database = await openPglite();
    api = await createTestApi(database.db);
    port = await listenForBytes(api);
  });
  afterAll(async () => {
    await api.app.close();
    await database.close();
  });

  const json = 'Content-Type: application/json';
  const declinePath = `/api/admin/account/${crypto.randomUUID()}/decline`;

  it.each([
    ['without a token', `POST ${declinePath}`, [], 401],
    ['with a token that is none', `POST ${declinePath}`, ['Authorization: Bearer x.y.z'], 401],
    ['to a record’s call', 'POST /api/charities', [], 401],
    ['to a call that there is not', 'POST /api/nothing', [], 404],
    ['to a call that has no such method', 'PATCH /api/auth/login', [], 404],
    ['to the portal', 'POST /accounts', [], 404],
  ])('from a stranger is not waited for: %s', async (_what, line, headers, status) => {
    const announced = request(line, [json, 'Content-Length: 400000', ...headers], '{"never":"comes');
    expect((await sendRaw(port, announced)).status).toBe(status);
  });

  it('from a stranger is not parsed', async () => {
    for (const body of ['{', '[['.repeat(1000), '{"__proto__":1}']) {
      const answer = await api.send({ method: 'POST', path: declinePath, body });
      expect([answer.status, answer.body.code]).toEqual([401, 'TOKEN_INVALID']);
    }
    expect((await api.send({ method: 'POST', path: '/api/nothing', body: '{' })).status).toBe(404);
  });

  it('is not waited for where the id is no id', async () => {
    const { token } = await api.newAdmin();
    const headers = [json, 'Content-Length: 9', `Authorization: Bearer ${token}`];
    expect((await sendRaw(port, request('POST /api/admin/account/1/decline', headers, '{'))).status).toBe(404);
  });

  it('that nobody reads does not hold up what comes behind it on its connection, even if it says that it is compressed', async () => {
    const { token } = await api.newAdmin();
    const socket = connect(port, '127.0.0.1');
    const head = `HTTP/1.1\r\nHost: desk.example\r\n${json}\r\nAuthorization: Bearer ${token}\r\n`;
    const zipped = 'Content-Encoding: gzip\r\nContent-Length: 300000';
    socket.write(`GET /api/admin/audit ${head}${zipped}\r\n\r\n${'x'.repeat(300_000)}`);
    expect(await read(socket)).toMatch(/^HTTP\/1\.1 200 /);
    socket.write(`GET /api/admin/nothing ${head}\r\n`);
    expect(await read(socket)).toMatch(/^HTTP\/1\.1 404 /);
    socket.destroy();
  });

  it('that comes when the session is over finds it over', async () => {
    const { token, refreshToken } = await api.newAdmin();
    const socket = connect(port, '127.0.0.1');
    const headers = [json, 'Content-Length: 14', `Authorization: Bearer ${token}`, 'Expect: 100-continue'];
    socket.write(request(`POST ${declinePath}`, headers, '{"reason"'));
    expect(await read(socket)).toContain('100 Continue');
    expect((await api.call('listAdmins', {}, { token })).status).toBe(200);
    expect((await api.call('logout', { body: { refreshToken } }, { token })).status).toBe(200);
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
  ])(
    'of unknown fields is told twenty of them at most, and no more of their names than helps: %s',
    async (_what, body) => {
      const { token } = await api.newAdmin();
      expect(body.length).toBeGreaterThan(200_000);
      for (const path of [declinePath, '/api/charities', '/api/admin/meeting/create']) {
        const answer = await api.send({ method: 'POST', path, body, token });
        const unknown = Object.entries(answer.body.errors ?? {}).filter(([, text]) => text === messages.unknownField);
        expect([answer.status, answer.body.code]).toEqual([400, 'VALIDATION_ERROR']);
        expect(unknown.length).toBeGreaterThan(0);
        expect(unknown.length).toBeLessThanOrEqual(20);
        expect(JSON.stringify(answer.body).length).toBeLessThan(8000);
      }
    },
  );

  it.each([
    ['that signs somebody in', '/api/auth/login', 8 * 1024],
    ['of any other call', declinePath, 512 * 1024],
  ])('%s has room to the last byte, and for none more', async (_what, path, limit) => {
    const { token } = await api.newAdmin();
    const statusOf = async (bytes: number) =>
      (await api.send({ method: 'POST', path, body: `"${'x'.repeat(bytes - 2)}"`, token })).status;
    expect([await statusOf(limit), await statusOf(limit + 1)]).toEqual([400, 413]);
  });

  it('nested as deep as it has room is refused like any other', async () => {
    const { token } = await api.newAdmin();
    for (const body of [
      `${'['.repeat(250_000)}${']'.repeat(250_000)}`,
      `${'{"a":'.repeat(80_000)}1${'}'.repeat(80_000)}`,
    ]) {
      expect((await api.send({ method: 'POST', path: declinePath, body, token })).status).toBe(400);
    }
  });
});
