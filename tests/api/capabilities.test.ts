import { expect, it } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { recordEndpoints } from '#contract/recordEndpoints.ts';
import { anyRecords } from '#contract/records.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { openTestApp } from '#tests/support/openTestApp.ts';

const { app } = await openTestApp();

it('An administrator is told every call, filter and header that is not of spec section 7', async () => {
  const admin = await app.login();
  const { data } = await admin.call('getCapabilities', {});
  const rows = Object.entries<Endpoint>(endpoints);
  const records = anyRecords.flatMap((record) => recordEndpoints(record).map(([action]) => `${record.name}.${action}`));
  expect(data.calls.toSorted()).toEqual(
    [...rows.filter(([, row]) => !row.documented).map(([name]) => name), ...records].toSorted(),
  );
  expect(data.calls).toEqual(expect.arrayContaining(['logout', 'search', 'charities.list', 'charities.create']));
  expect(data.filters).toMatchObject({ listUsers: ['keyword', 'page', 'perPage'], declineAccount: ['reason'] });
  expect(data.filters?.['searchAccounts']).toContain('status');
  expect(data.filters?.['searchAccounts']).not.toContain('page');
  expect(Object.keys(data.filters ?? {})).not.toContain('searchTransactions');
  expect(data).toMatchObject({ idempotency: true, versions: true, dryRun: true });
});

it('Nobody else is told', async () => {
  expect((await app.call('getCapabilities', {})).status).toBe(401);
});
