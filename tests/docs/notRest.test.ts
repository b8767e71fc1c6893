import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { freePort } from '#scripts/support/freePort.mjs';
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

/** Our API with tickets as the page describes them in front of it: `POST /api/rpc`. */
const startTicketApi = async (api: string) => {
  const tickets = [11, 12, 13].map((ticket_no) => ({ ticket_no, subject: `Ticket ${ticket_no}`, open: true }));
  const keys: (string | undefined)[] = [];
  const resultOf = ({ method, params }: Call) => {
    if (method === 'tickets.list') {
      return { rows: tickets.slice(params.offset, params.offset + params.limit), count: tickets.length };
    }
    const ticket = tickets.find(({ ticket_no }) => ticket_no === params.ticket_no);
    return method === 'tickets.set' && ticket ? Object.assign(ticket, params.changes) : ticket;
  };
  const server = createServer((request, response) => {
    const answer = async () => {
      const [url = '', body] = [request.url, await text(request)];
      const { authorization = '', 'content-type': type = 'application/json' } = request.headers;
      if (url === '/api/rpc') {
        const call = JSON.parse(body) as Call;
        if (call.method === 'tickets.set') keys.push(String(request.headers['idempotency-key']));
        const result = authorization.startsWith('Bearer ') ? resultOf(call) : undefined;
        return response.setHeader('Content-Type', 'application/json').end(JSON.stringify({ result }));
      }
      const headers = { 'Content-Type': type, ...(authorization && { Authorization: authorization }) };
      const { method = 'GET' } = request;
      const passed = await fetch(`${api}${url}`, { method, headers, ...(body && { body }) });
      response.writeHead(passed.status, { 'Content-Type': passed.headers.get('Content-Type') ?? 'text/plain' });
      return response.end(await passed.text());
    };
    answer().catch((error: unknown) => response.writeHead(502).end(String(error)));
  });
  const port = await freePort();
  await new Promise<void>((resolve) => {
    server.listen(port, '127.0.0.1', resolve);
  });
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  return { url: `http://127.0.0.1:${port}`, tickets, keys };
};

test(
  'A resource on an API that is not REST is made as its page says; it is listed and edited',
  { timeout: 300_000 },
  async () => {
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
    await expect
      .poll(() => tickets[1], { timeout: 30_000 })
      .toEqual({ ticket_no: 12, subject: 'Answered', open: true });
    expect(keys).toEqual([expect.stringMatching(/^[\w-]{36}$/)]);
  },
);
