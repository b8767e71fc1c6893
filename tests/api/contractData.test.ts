import { beforeAll, expect, it } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import { endpoints, type EndpointName } from '#contract/endpoints.ts';
import { seedDemo } from '#server/seed/demo.ts';
import { apiOnBothEngines } from './support/apiOnBothEngines.ts';
import { strict } from './support/strict.ts';

const range = { startDate: '2020-01-01T00:00:00.000Z', endDate: '2040-01-01T00:00:00.000Z' };

/** What a call needs, of the seeded marketplace: the ids of one expert, user, meeting and transaction. */
type Known = Record<'expert' | 'user' | 'meeting' | 'transaction', string>;

const calls: Partial<
  Record<EndpointName, (known: Known) => { id?: string; query?: string; body?: object; entity?: string }>
> = {
  live: () => ({}),
  ready: () => ({}),
  listAdmins: () => ({}),
  listInvitations: () => ({}),
  searchAccounts: () => ({ query: 'perPage=100' }),
  getAccount: ({ expert }) => ({ id: expert }),
  listAudit: ({ expert }) => ({ id: expert, entity: 'account' }),
  searchAudit: () => ({}),
  searchMeetings: () => ({ query: 'perPage=100' }),
  getMeeting: ({ meeting }) => ({ id: meeting }),
  listExperts: () => ({}),
  listUsers: () => ({ query: 'page=1&perPage=5' }),
  getPricing: ({ expert }) => ({ id: expert }),
  getSchedule: ({ expert }) => ({ id: expert, query: `startTime=${new Date().toISOString()}` }),
  listPayments: ({ user }) => ({ id: user }),
  searchTransactions: () => ({ query: 'perPage=100' }),
  search: ({ expert }) => ({ query: `q=${expert}` }),
  getTransaction: ({ transaction }) => ({ id: transaction }),
  getPayoutReport: () => ({ body: range }),
  getCharityReport: () => ({ body: range }),
  searchLedger: () => ({ query: new URLSearchParams(range).toString() }),
  getDashboard: () => ({ query: 'timezone=Asia/Tokyo' }),
  listDurations: () => ({}),
  listLanguages: () => ({}),
  listExpertises: () => ({}),
  listCountries: () => ({}),
  listCategoriesOfExpertise: () => ({}),
};

apiOnBothEngines('What is answered of a marketplace', (bench) => {
  let known: Known;

  beforeAll(async () => {
    const { api, admin } = bench();
    await seedDemo(api.services.db, { random: 1, now: new Date(), accounts: 60 });
    const first = async (name: 'searchAccounts' | 'searchMeetings' | 'searchTransactions', query: object) =>
      (await api.call(name, { query }, { token: admin.token })).body.data.items[0]?.id ?? '';
    known = {
      expert: await first('searchAccounts', { status: 'APPROVED' }),
      user: await first('searchAccounts', { type: 'user' }),
      meeting: await first('searchMeetings', { stage: 'CANCELLED' }),
      transaction: await first('searchTransactions', {}),
    };
  });

  it.each(Object.entries(calls))('%s answers in its shape', async (name, inputOf) => {
    const row: Endpoint = endpoints[name as EndpointName];
    const { api, admin } = bench();
    const { id = '', entity = '', query = '', body } = inputOf(known);
    const path = `/api/${row.path.replace('{id}', id).replace('{entity}', entity)}?${query}`;
    const answer = await api.send({ method: row.method, path, body, token: admin.token });
    expect(answer.status).toBe(200);
    expect(Object.keys(answer.body).filter((key) => key !== 'message')).toEqual(['data']);
    const checked = strict(row.data).safeParse(answer.body.data);
    expect(checked.error?.issues ?? []).toEqual([]);
    expect(/^"\d+"$/.test(String(answer.headers['etag']))).toBe(row.version === 'sends');
  });
});
