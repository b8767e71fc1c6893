import { fastify } from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { logIn, openPage } from './browser.ts';
import { followPage } from './follow.ts';
import { admin, createScratch } from './scratch.ts';

interface Call {
  readonly method: string;
  readonly params: {
    readonly offset: number;
    readonly limit: number;
    readonly ticket_no: number;
    readonly changes: object;
  };
}

/** Starts a proxy for our API that adds tickets as the page describes them: `POST /api/rpc`. */
const startTicketApi = async (api: string) => {
  const tickets = [11, 12, 13].map((ticket_no) => ({ ticket_no, subject: `Ticket ${ticket_no}`, open: true }));
  const keys: (string | undefined)[] = [];
  const resultOf = ({ method, params }: Call) => {
    if (method === 'tickets.list')
      return { rows: tickets.slice(params.offset, params.offset + params.limit), count: tickets.length };
    const ticket = tickets.find(({ ticket_no }) => ticket_no === params.ticket_no);
    return method === 'tickets.set' && ticket ? Object.assign(ticket, params.changes) : ticket;
  };
  const server = fastify({ forceCloseConnections: true });
  server.post<{ Body: Call }>('/api/rpc', ({ body, headers: { authorization = '', 'idempotency-key': key } }) => {
    if (body.method === 'tickets.set') keys.push(String(key));
    return { result: authorization.startsWith('Bearer ') ? resultOf(body) : undefined };
  });
  server.setNotFoundHandler(async ({ method, url, headers: { authorization }, body }, reply) => {
    const passed = await fetch(`${api}${url}`, {
      method,
      headers: { 'Content-Type': 'application/json', ...(authorization && { Authorization: authorization }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    reply.status(passed.status).type(passed.headers.get('Content-Type') ?? 'text/plain');
    return reply.send(await passed.text());
  });
  onTestFinished(() => server.close());
  return { url: await server.listen({ host: '127.0.0.1', port: 0 }), tickets, keys };
};

test('A resource on an API that is not REST, added as documented, is listed and edited', async () => {
  const scratch = createScratch();
  const page = followPage(scratch, 'an-api-that-is-not-rest.md');
  await page.next('The way there');
  await page.next('The resource');
  expect(page.left()).toEqual([]);
  expect(scratch.checkTypes('src/resources/tickets/index.tsx')).toEqual({ code: 0, output: '' });

  const api = await scratch.serve('tsx', ['server/main.ts'], 'data');
  const { url, tickets, keys } = await startTicketApi(api.url);
  const office = await scratch.servePortal(url);
  const portal = await openPage(`${office}/tickets`);
  await logIn(portal, admin);
  await portal.getByRole('row', { name: /Ticket 13/ }).waitFor();
  expect(await portal.getByRole('row').count()).toBe(1 + tickets.length);

  await portal.getByRole('cell', { name: 'Ticket 12' }).click();
  await portal.getByRole('textbox', { name: 'Subject' }).fill('Answered');
  await portal.getByRole('button', { name: 'Save' }).click();
  await portal.getByRole('row', { name: /Answered/ }).waitFor();
  await expect.poll(() => tickets[1], { timeout: 30_000 }).toEqual({ ticket_no: 12, subject: 'Answered', open: true });
  expect(keys).toEqual([expect.stringMatching(/^[\w-]{36}$/)]);
}, 300_000);
