import { screen, waitFor, within } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { messages } from '#contract/messages.ts';
import { expertProfiles } from '#server/db/schema/accounts.ts';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { buildExpert } from '#tests/support/builders.ts';
import { openPglite, type TestDatabase } from '#tests/support/db.ts';
import { renderAdmin } from '#tests/support/renderAdmin.tsx';

let database: TestDatabase;
let app: TestApp;
beforeAll(async () => {
  database = await openPglite();
  app = await createTestApp(database);
});
afterAll(async () => {
  await app.close();
  await database.close();
});

const build = (firstName: string, status: 'PENDING' | 'APPROVED') =>
  buildExpert(database.db, { firstName, lastName: 'Bulk', displayName: `${firstName} Bulk` }, { status });

describe('Several accounts at once', () => {
  it('are approved each on its own, with a receipt and another try for those that failed; then deactivated', async () => {
    await build('Ann', 'PENDING');
    await build('Bea', 'PENDING');
    const decided = await build('Cid', 'APPROVED');
    const { user, requests } = await renderAdmin(app, '/accounts');
    const sent = (action: string) => requests.filter((request) => request.endsWith(`/${action}`)).length;
    const press = async (name: string, title: string) => {
      const bar = await screen.findByLabelText('3 selected');
      await user.click(within(bar).getByText(name));
      const dialog = await screen.findByRole('dialog', { name: title });
      await user.click(within(dialog).getByText(name));
      return dialog;
    };

    expect(await screen.findByLabelText('2 experts waiting')).toBeVisible();
    await user.click(await screen.findByLabelText('Select all rows of this page'));
    const dialog = await press('Approve', 'Approve 3 experts?');
    expect(await within(dialog).findByText('2 done, 1 failed')).toBeVisible();
    expect(within(dialog).getByText(`Cid Bulk: ${messages.notPending}`)).toBeVisible();
    await waitFor(() => expect(screen.queryByLabelText(/experts? waiting/)).toBeNull());

    await database.db.update(expertProfiles).set({ status: 'PENDING' }).where(eq(expertProfiles.accountId, decided.id));
    await user.click(within(dialog).getByText('Retry failed'));
    expect(await within(dialog).findByText('3 done')).toBeVisible();
    expect(within(dialog).queryByText('Retry failed')).toBeNull();
    expect(sent('approve')).toBe(4);
    await user.click(within(dialog).getByText('Close'));
    await waitFor(() => expect(screen.queryByLabelText('3 selected')).toBeNull());

    await user.click(screen.getByLabelText('Select all rows of this page'));
    const question = await press('Deactivate', 'Deactivate 3 accounts?');
    expect(await within(question).findByText('3 done')).toBeVisible();
    await waitFor(() => expect(screen.getAllByText('Inactive')).toHaveLength(3));
  });
});
