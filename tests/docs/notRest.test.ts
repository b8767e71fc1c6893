import { expect, test } from 'vitest';
import { createScratch, follow } from './scratch.ts';

/** Reads and writes tickets by the page's functions, against an API that answers as the page tells. */
const trial = `
import { createKit, json } from '#tests/support/apiKit.ts';
import { ticketData } from '#src/resources/tickets/data.ts';

const rows = [11, 12, 13].map((ticket_no) => ({ ticket_no, subject: 'Ticket ' + ticket_no, open: true }));
const { client, seen } = createKit({
  answers: {
    '/rpc': ({ body: { method, params } }) => {
      if (method === 'tickets.list') {
        return json({ result: { rows: rows.slice(params.offset, params.offset + params.limit), count: rows.length } });
      }
      return json({ result: { ...rows.find(({ ticket_no }) => ticket_no === params.ticket_no), ...params.changes } });
    },
  },
});
const list = await ticketData.list(client, { pagination: { page: 1, perPage: 2 }, sort: { field: 'subject', order: 'ASC' }, filter: {} });
const one = await ticketData.one(client, '12');
const saved = await ticketData.update(client, '13', { open: false }, { idempotencyKey: 'k1' });
console.log(JSON.stringify({ list, one, saved, keys: seen.map(({ headers }) => headers.get('Idempotency-Key') === 'k1') }));
`;

test('A resource on an API that is not REST is made as its page says, compiles, and reads and writes', () => {
  const scratch = createScratch();
  follow(scratch, 'an-api-that-is-not-rest.md');
  expect(scratch.checkTypes('src/resources/tickets/index.tsx')).toEqual({
    code: 0,
    output: '',
  });
  scratch.write('trial.mts', trial);
  const { code, output } = scratch.run('tsx', ['trial.mts']);
  expect({ code, told: code === 0 ? (JSON.parse(output) as unknown) : output }).toEqual({
    code: 0,
    told: {
      list: {
        data: [
          { id: '11', subject: 'Ticket 11', open: true },
          { id: '12', subject: 'Ticket 12', open: true },
        ],
        total: 3,
        hasNextPage: true,
      },
      one: { data: { id: '12', subject: 'Ticket 12', open: true } },
      saved: { data: { id: '13', subject: 'Ticket 13', open: false } },
      keys: [false, false, true],
    },
  });
});
