import { screen, waitFor, within } from '@testing-library/react';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { messages } from '#contract/messages.ts';
import { accounts } from '#server/db/schema/accounts.ts';
import { meetings } from '#server/db/schema/meetings.ts';
import type { SignedIn } from '#tests/support/app.ts';
import { buildExpert } from '#tests/support/builders.ts';
import { openTestApp } from '#tests/support/openTestApp.ts';
import { renderAdmin } from '#tests/support/renderAdmin.tsx';
import { meetingKit, openCancel } from './meetingKit.ts';

const { app, database } = await openTestApp();
const { db } = database;
const { buildBookable, bookFirst } = meetingKit({ app, database });

let other: SignedIn;
beforeAll(async () => {
  other = await app.login();
});

const readAccount = async (id: string) => (await other.call('getAccount', { params: { id } })).data;
/** Somebody else changes what the page shows, without a word to it; what it is about to do would still be possible. */
const changeElsewhere = (id: string) =>
  db
    .update(accounts)
    .set({ version: sql`${accounts.version} + 1`, firstName: 'Changed' })
    .where(eq(accounts.id, id));

describe('What was decided on an older state of a record is not done', () => {
  it('declining on the page of an account', async () => {
    const { id } = await buildExpert(db, {}, { status: 'PENDING' });
    const { user } = await renderAdmin(app, `/accounts/${id}/edit`);
    const button = await screen.findByRole('button', { name: 'Decline' });
    await waitFor(() => expect(button).not.toHaveAttribute('aria-disabled'));
    await changeElsewhere(id);
    await user.click(button);
    expect(await screen.findByText(messages.versionConflict)).toBeVisible();
    expect((await readAccount(id)).expertProfile?.status).toBe('PENDING');
  });

  it('deactivating an account', async () => {
    const { id } = await buildExpert(db);
    const { user } = await renderAdmin(app, `/accounts/${id}/edit`);
    await user.click(await screen.findByText('More'));
    await user.click(screen.getByText('Deactivate'));
    const dialog = within(await screen.findByRole('dialog'));
    await dialog.findByText('There are no future meetings.');
    await changeElsewhere(id);
    await user.click(dialog.getByRole('button', { name: 'Deactivate' }));
    expect(await screen.findByText(messages.deactivateFailed)).toBeVisible();
    const [row] = await db.select().from(accounts).where(eq(accounts.id, id));
    expect(row?.active).toBe(true);
  });

  it('cancelling a meeting', async () => {
    const id = await bookFirst(await buildBookable());
    const { user } = await renderAdmin(app, `/meetings/${id}`);
    const dialog = await openCancel({ user });
    await user.click(dialog.getByLabelText(/^Reason/));
    await user.paste('Plans have changed');
    await db
      .update(meetings)
      .set({ version: sql`${meetings.version} + 1` })
      .where(eq(meetings.id, id));
    await user.click(dialog.getByText(/^Cancel meeting: charge/));
    expect(await dialog.findByRole('alert')).toHaveTextContent(messages.versionConflict);
    expect((await other.call('getMeeting', { params: { id } })).data.stage).toBe('PRE-AUTH');
  });
});
