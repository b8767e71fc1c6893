import { execFile } from 'node:child_process';
import { Agent, request } from 'node:http';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';
import { admin, startBuiltServer } from '#tests/support/builtServer.ts';
import { markOf } from './performance.ts';

/** Connections of strangers, and for how long they ask, ms. */
const CONNECTIONS = 200;
const LASTS = 5000;
/** Until the process that waits beside them has its connections, ms. */
const STARTS = 1500;
/** Ceilings of what others wait meanwhile, ms. */
const LIST_LIMIT = 1000;
const READY_LIMIT = 200;

const body = (values: object) => JSON.stringify(values);
const login = body({ email: admin.email, password: 'a wrong password', platform: 'ADMIN' });

type Route = readonly [method: 'GET' | 'POST', path: string, body?: string];

/** Every route that anybody may call. */
const routes: readonly [Route, ...Route[]] = [
  ['GET', '/api/health/live'],
  ['GET', '/api/health/ready'],
  ['GET', '/api/openapi.json'],
  ['GET', '/'],
  ['GET', '/login'],
  ['GET', '/config.js'],
  ['GET', '/pictures/00000000.svg'],
  ['GET', '/api/nothing'],
  ['GET', '/api/meetings'],
  ['POST', '/api/auth/login', login],
  ['POST', '/api/auth/refreshToken', body({ email: admin.email, refreshToken: 'x' })],
  ['POST', '/api/auth/logout', body({ refreshToken: 'x' })],
  [
    'POST',
    '/api/auth/register',
    body({ inviteToken: 'x', firstName: 'A', lastName: 'B', password: 'a long one, really' }),
  ],
  ['POST', '/api/auth/reset', body({ resetToken: 'x', password: 'a long one, really' })],
];

const ask = (agent: Agent, url: string, [method, path, sent]: Route, ip?: string) =>
  new Promise<number>((resolve, reject) => {
    const headers = { ...(sent && { 'content-type': 'application/json' }), ...(ip && { 'x-forwarded-for': ip }) };
    const asked = request(url + path, { agent, method, headers }, (answer) => {
      answer.resume();
      answer.once('end', () => resolve(answer.statusCode ?? 0));
    });
    asked.once('error', reject);
    asked.end(sent);
  });

const waits = z.object({ list: z.number(), ready: z.number() });
const run = promisify(execFile);

/** Strangers of many networks ask for one route; what an administrator's list and the readiness take meanwhile. */
const measureRoute = async (url: string, token: string, route: Route) => {
  const others = [join(import.meta.dirname, 'waits.ts'), url, token, String(LASTS)];
  const waiting = run(process.execPath, ['--import', 'tsx', ...others]);
  await new Promise((resolve) => setTimeout(resolve, STARTS));
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const until = performance.now() + LASTS;
  let answers = 0;
  const stranger = async (at: number) => {
    while (performance.now() < until) {
      await ask(agent, url, route, `2001:db8:${at.toString(16)}:${(answers % 65_536).toString(16)}::1`);
      answers += 1;
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, (_, at) => stranger(at)));
  agent.destroy();
  const { stdout } = await waiting;
  return { rate: (answers * 1000) / LASTS, ...waits.parse(JSON.parse(stdout)) };
};

/** What strangers can do to those who are signed in: none of the public routes may hold the server up. Returns how many do. */
export const measureAnonymous = async (): Promise<number> => {
  const folder = mkdtempSync(join(tmpdir(), 'expert-desk-anonymous-'));
  const server = await startBuiltServer(folder, { TRUST_PROXY: '1' });
  let slow = 0;
  try {
    const answer = await fetch(`${server.url}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: body({ ...admin, platform: 'ADMIN' }),
    });
    const { data } = (await answer.json()) as { data: { token: string } };
    // The first calls of a process compile what they run.
    for (const route of routes) await ask(new Agent(), server.url, route);
    await measureRoute(server.url, data.token, routes[0]);
    for (const route of routes) {
      const { rate, list, ready } = await measureRoute(server.url, data.token, route);
      const isQuick = list <= LIST_LIMIT && ready <= READY_LIMIT;
      if (!isQuick) slow += 1;
      console.log(
        `${markOf(isQuick)} ${CONNECTIONS} × ${route[0]} ${route[1]}: ${rate.toFixed(0)} a second; a list ${list.toFixed(0)} ms at most (${LIST_LIMIT}), readiness ${ready.toFixed(0)} ms (${READY_LIMIT})`,
      );
    }
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
  return slow;
};
