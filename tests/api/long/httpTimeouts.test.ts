import { describe, expect, it } from 'vitest';
import { openTestApp } from '#tests/support/openTestApp.ts';
import { listenForBytes, sendRaw } from '../support/rawHttp.ts';

const body = ['Host: desk.example', 'Content-Type: application/json', 'Content-Length: 100', '', '{"email":'];

const { app } = await openTestApp({ app: { requestTimeout: 1000 } });
const port = await listenForBytes(app);

describe('An incomplete request', () => {
  it.each([
    ['head', 'GET /api/health/live HTTP/1.1\r\nHost: desk.example\r\n'],
    ['body', ['POST /api/auth/login HTTP/1.1', ...body].join('\r\n')],
  ])('is ended with 408: a slow %s', async (_name, sent) => {
    expect((await sendRaw(port, sent)).status).toBe(408);
  });
});
