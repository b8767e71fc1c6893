import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { comeBack } from '#tests/support/comeBack.ts';
import { expectOnConsole } from '#tests/support/failOnConsole.ts';
import { intercept, json } from '#tests/support/intercept.ts';
import { openTestApp } from '#tests/support/openTestApp.ts';
import { pinDate } from '#tests/support/pinDate.ts';
import { renderAdmin } from '#tests/support/renderAdmin.tsx';

const { app } = await openTestApp();

it('What could not be read is read again by a return to the window a minute later, and not before', async () => {
  vi.stubGlobal('__EXPERT_DESK__', { retryDelayMs: 1 });
  expectOnConsole(/^Failed call: searchTransactions/, /^HttpError: Out of order/);
  const { user, requests } = await renderAdmin(app, '/forbidden');
  let asked = 0;
  /* The list's own: the counts of its tabs have another order. */
  intercept(/^GET .*\/admin\/transactions\?.*orderBy=createdAt/, () => {
    asked += 1;
    return json({ message: 'Out of order' }, 500);
  });
  await user.click(await screen.findByText('Transactions', { selector: 'nav *' }));
  const alert = await screen.findByText('Out of order');
  expect(asked).toBe(4);
  const totals = () => requests.filter((request) => request.includes('/transactions/totals')).length;
  const before = totals();
  comeBack();
  await waitFor(() => expect(totals()).toBeGreaterThan(before));
  expect(asked).toBe(4);
  expect(alert).toBeVisible();
  pinDate(new Date(Date.now() + 61_000));
  comeBack();
  await waitFor(() => expect(asked).toBe(8));
});
