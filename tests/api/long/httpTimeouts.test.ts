import { connect } from 'node:net';
import { describe, expect, it } from 'vitest';
import { openTestApp } from '#tests/support/openTestApp.ts';
import { listenForBytes, sendRaw } from '../support/rawHttp.ts';

const body = ['Host: desk.example', 'Content-Type: application/json', 'Content-Length: 100', '', '{"email":'];

const { app } = await openTestApp({ app: { requestTimeout: 1000 } });
const port = await listenForBytes(app);
const { app: usual } = await openTestApp();

describe('A request that does not come to its end', () => {
  it.each([
    ['head', 'GET /api/health/live HTTP/1.1\r\nHost: desk.example\r\n'],
    ['body', ['POST /api/auth/login HTTP/1.1', ...body].join('\r\n')],
  ])('is ended with 408: a slow %s', async (_what, sent) => {
    expect((await sendRaw(port, sent)).status).toBe(408);
  });

  it('leaves the others alone', async () => {
    const open = await listenForBytes(usual);
    const slow = connect(open, '127.0.0.1');
    slow.write('GET / HTTP/1.1\r\n');
    const answer = await sendRaw(open, 'GET /api/health/live HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n');
    expect(answer.status).toBe(200);
    slow.destroy();
  });

  it('is looked for half a minute, where nobody says otherwise', () => {
    const { requestTimeout, headersTimeout, keepAliveTimeout, timeout } = usual.app.server;
    expect({ requestTimeout, headersTimeout, keepAliveTimeout, timeout }).toEqual({
      requestTimeout: 30_000,
      headersTimeout: 30_000,
      keepAliveTimeout: 72_000,
      timeout: 120_000,
    });
  });
});
