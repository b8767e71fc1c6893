import { screen, within } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { buildExpert, buildUser } from '#tests/support/builders.ts';
import { deafTo } from '#tests/support/deafTo.ts';
import { makeCast, writeHistory } from '#tests/support/ledgerHistory.ts';
import { openTestApp } from '#tests/support/openTestApp.ts';
import { renderAdmin } from '#tests/support/renderAdmin.tsx';

const { app, database } = await openTestApp();

beforeAll(async () => {
  const cast = await makeCast(database.db);
  const terms = { platformFeeBp: 2000, charityBp: 0, currency: 'EUR' as const, cancelled: null, refunds: false };
  await writeHistory(database.db, cast, new Date('2026-02-10T00:00:00Z'), [
    { ...terms, at: 0, expert: 0, price: 1000 },
  ]);
  await buildExpert(database.db, { active: false }, { status: 'DECLINED' });
  await buildUser(database.db);
});

const nobody = '7b0f2f6e-9f38-4f5e-9d2a-0d8f3c1b2a4d';
const lists: readonly (readonly [path: string, filter: Record<string, unknown>, names: string])[] = [
  [
    '/accounts',
    { keyword: 'zebra', status: 'PENDING', type: 'expert', active: 'true' },
    'Search, Status, Type, Active',
  ],
  [
    '/meetings',
    {
      keyword: 'zebra',
      stage: ['PAID', 'SCHEDULED'],
      from: '2100-01-01',
      to: '1950-01-31',
      expertId: nobody,
      userId: nobody,
      accountId: nobody,
      when: 'upcoming',
    },
    'Search, Stage, From, To, Expert, User, Account, When',
  ],
  [
    '/transactions',
    {
      keyword: 'zebra',
      type: 'PAYOUT',
      status: 'STUCK',
      from: '2100-01-01',
      to: '1950-01-31',
      meetingId: nobody,
      expertId: nobody,
      userId: nobody,
    },
    'Search names and IDs, Type, Status, From, To, Meeting, Expert, User',
  ],
  [
    '/audit',
    { keyword: 'zebra', adminId: nobody, action: 'EDIT', from: '2100-01-01', to: '1950-01-31', entityId: nobody },
    'Search, Who, What, From, To, Record',
  ],
];
const pathOf = (path: string, filter: object) => `${path}?filter=${encodeURIComponent(JSON.stringify(filter))}`;
const told = () => screen.findByText(/^The server did not apply these filters: /);

it.each(lists)('%s names every filter that the API takes no notice of', async (path, filter, names) => {
  await renderAdmin(deafTo(app, ...Object.keys(filter)), pathOf(path, filter));
  expect(await told()).toHaveTextContent(
    `The server did not apply these filters: ${names}. Some of these rows do not match.`,
  );
});

const tables = [
  ['/meetings', 'Meetings'],
  ['/transactions', 'Transactions'],
] as const;
const keywords = ['two names', 'an id', 'an email'] as const;

it.each(tables.flatMap(([path, name]) => keywords.map((keyword) => ({ path, name, keyword }))))(
  '$path does not speak of a keyword that is applied: $keyword',
  async ({ path, name, keyword }) => {
    const { call } = await app.login();
    const [meeting] = (await call('searchMeetings', { query: {} })).data.items;
    const texts = { 'two names': 'UMA ada', 'an id': meeting?.id, 'an email': meeting?.user.email };
    await renderAdmin(app, pathOf(path, { keyword: texts[keyword] }));
    const table = await screen.findByRole('table', { name });
    expect((await within(table).findAllByText('Ada Ledger'))[0]).toBeVisible();
    expect(screen.queryByText(/did not apply/)).not.toBeInTheDocument();
  },
);
