import { expect, it } from 'vitest';
import { everyCall } from '#tests/support/everyCall.ts';
import { openTestApp } from '#tests/support/openTestApp.ts';

const { app } = await openTestApp();

it('An administrator is told every call, filter and header that is not of spec section 7', async () => {
  const admin = await app.login();
  const { data } = await admin.call('getCapabilities', {});
  const beyond = everyCall.filter(([, row]) => !row.documented).map(([name]) => name);
  expect(data.calls.toSorted()).toEqual(beyond.toSorted());
  expect(data.calls).toEqual(expect.arrayContaining(['logout', 'search', 'charities.list', 'charities.create']));
  expect(data.filters).toMatchObject({ listUsers: ['keyword', 'page', 'perPage'], declineAccount: ['reason'] });
  expect(data.filters?.['searchAccounts']).toContain('status');
  expect(data.filters?.['searchAccounts']).not.toContain('page');
  expect(Object.keys(data.filters ?? {})).not.toContain('searchTransactions');
  expect(data).toMatchObject({ idempotency: true, versions: true, dryRun: true });
});
