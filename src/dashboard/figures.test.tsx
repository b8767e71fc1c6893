import { QueryClient } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { CoreAdminContext } from 'react-admin';
import { expect, it } from 'vitest';
import { dashboardPeriods } from '#contract/reports.ts';
import { createAuthProvider } from '#src/authProvider/index.ts';
import { createDataProvider } from '#src/dataProvider/index.ts';
import { createKit, createMemoryStorage, json } from '#tests/support/apiKit.ts';
import { useDashboard } from './figures.ts';

const { weeks, ...periods } = dashboardPeriods(new Date('2026-03-18T09:00:00Z'), 'UTC');
const none = { pendingExperts: 0, meetingsToday: 0, meetingsNext7Days: 0, needsAttention: 0 };
const nothing = {
  periods,
  ...none,
  thisMonth: [],
  lastMonth: [],
  weeks: weeks.map((week) => ({ ...week, meetings: 0, figures: [] })),
};

const AsOf = ({ isFirst }: { readonly isFirst?: boolean }) => <p>{useDashboard({ isFirst }).asOf}</p>;

/** A dashboard whose widgets are drawn one after the other, and what it asks for. */
const openDashboard = () => {
  const asOf = (times: number) => `2026-03-18T09:00:0${times}Z`;
  const { client, session, of } = createKit({
    answers: { 'admin/dashboard': (_, times) => json({ data: nothing, asOf: asOf(times) }) },
  });
  const storage = createMemoryStorage();
  const queryClient = new QueryClient();
  const portal = {
    authProvider: createAuthProvider({ client, session, storage, path: () => '/dashboard' }),
    dataProvider: createDataProvider(client, []),
    queryClient,
  };
  const pageOf = (widgets: number) => (
    <CoreAdminContext {...portal}>
      <AsOf isFirst />
      {Array.from({ length: widgets }, (_, index) => (
        <AsOf key={index} />
      ))}
    </CoreAdminContext>
  );
  return {
    pageOf,
    asked: () => of('admin/dashboard').length,
    answered: (times: number) => screen.findAllByText(asOf(times)),
  };
};

it('is asked once for a page, however late its widgets are drawn, and again when it is opened again', async () => {
  const { pageOf, asked, answered } = openDashboard();
  const { rerender, unmount } = render(pageOf(0));
  await answered(1);
  rerender(pageOf(2));
  expect(await answered(1)).toHaveLength(3);
  expect(asked()).toBe(1);
  unmount();
  render(pageOf(2));
  expect(await answered(2)).toHaveLength(3);
  expect(asked()).toBe(2);
});
