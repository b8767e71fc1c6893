import { expect, it } from 'vitest';
import { LONG_WAIT } from '#contract/accounts.ts';
import { createTestApp } from '#tests/support/app.ts';
import { buildExpert } from '#tests/support/builders.ts';
import { describeOnBothEngines } from '#tests/support/db.ts';

const NOW = '2026-03-18T09:00:00Z';
const since = (milliseconds: number) => new Date(Date.parse(NOW) - milliseconds);

describeOnBothEngines('Applications that wait for too long', (database) => {
  it('are as many on the dashboard as in the list behind it, from the very millisecond on', async () => {
    const { db } = database();
    const app = await createTestApp(database(), { now: NOW });
    const long = await buildExpert(db, { createdAt: since(LONG_WAIT) }, { status: 'PENDING' });
    const longer = await buildExpert(db, { createdAt: since(2 * LONG_WAIT) }, { status: 'PENDING' });
    await buildExpert(db, { createdAt: since(LONG_WAIT - 1) }, { status: 'PENDING' });
    await buildExpert(db, { createdAt: since(2 * LONG_WAIT) }, { status: 'DECLINED' });
    const { call } = await app.login();
    const { data } = await call('getDashboard', { query: { timezone: 'UTC' } });
    const list = await call('searchAccounts', {
      query: {
        status: 'PENDING',
        createdTo: since(LONG_WAIT).toISOString(),
        orderBy: 'createdAt',
        sortDirection: 'asc',
      },
    });
    expect(list.data.items.map(({ id }) => id)).toEqual([longer.id, long.id]);
    expect([data.longWaiting, list.data.totalItems]).toEqual([2, 2]);
    const byWord = await call('searchAccounts', {
      query: { keyword: long.email, createdTo: since(LONG_WAIT + 1).toISOString() },
    });
    expect(byWord.data.totalItems).toBe(0);
    await app.close();
  });
});
