import { screen, waitFor, within } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { messages } from '#contract/messages.ts';
import { expertProfiles } from '#server/db/schema/experts.ts';
import { buildExpert } from '#tests/support/builders.ts';
import { failToSend, intercept, json, sendHeld } from '#tests/support/intercept.ts';
import { openTestApp } from '#tests/support/openTestApp.ts';
import { renderAdmin, type RenderedAdmin } from '#tests/support/renderAdmin.tsx';

const { app, database } = await openTestApp();

const build = (firstName: string, status: 'PENDING' | 'APPROVED', application = {}) =>
  buildExpert(
    database.db,
    { firstName, lastName: 'Bulk', displayName: `${firstName} Bulk` },
    { status, ...application },
  );

const decideElsewhere = (id: string) =>
  database.db.update(expertProfiles).set({ status: 'DECLINED' }).where(eq(expertProfiles.accountId, id));

/** Selects these accounts of the list, and opens the dialog to deactivate them. */
const openDeactivation = async ({ user }: Pick<RenderedAdmin, 'user'>, ...names: readonly string[]) => {
  for (const name of names) await user.click(await screen.findByLabelText(`Select ${name} Bulk`));
  await user.click(await within(await screen.findByLabelText(`${names.length} selected`)).findByText('More'));
  await user.click(await screen.findByRole('menuitem', { name: 'Deactivate' }));
  return within(await screen.findByRole('dialog'));
};

describe('Several accounts at once', () => {
  it('are approved one by one, with a receipt and no retry where it cannot help; then deactivated', async () => {
    await build('Ann', 'PENDING', { introduction: '' });
    const bea = await build('Bea', 'PENDING');
    await build('Cid', 'APPROVED');
    const { user, requests } = await renderAdmin(app, '/accounts');
    const sent = () => requests.filter((request) => request.endsWith('/bulk')).length;
    expect(await screen.findByLabelText('2 experts waiting')).toBeVisible();
    await user.click(await screen.findByLabelText('Select all rows of this page'));
    await user.click(await within(await screen.findByLabelText('3 selected')).findByText('Approve'));
    const dialog = await screen.findByRole('dialog', { name: 'Approve: 3 accounts' });
    expect(await within(dialog).findByText('2 can be done; 1 cannot:')).toBeVisible();
    expect(within(dialog).getByText(`Cid Bulk: ${messages.notPending}`)).toBeVisible();
    const items = within(dialog).getAllByRole('listitem');
    expect(items.map(({ textContent }) => textContent.slice(0, 8)).toSorted()).toEqual(['Ann Bulk', 'Bea Bulk']);
    expect(await within(dialog).findByText(/Missing: .*Introduction/)).toBeVisible();
    await decideElsewhere(bea.id);
    await user.click(within(dialog).getByText('Approve'));
    expect(await within(dialog).findByRole('heading', { name: '1 done' })).toBeVisible();
    expect(within(dialog).getByText('1 done, 1 failed')).toBeVisible();
    expect(within(dialog).getByText(`Bea Bulk: ${messages.notPending}`)).toBeVisible();
    expect(within(dialog).queryByText('Retry failed')).toBeNull();
    await waitFor(() => expect(screen.queryByLabelText(/experts? waiting/)).toBeNull());

    await user.click(within(dialog).getByText('Close'));
    await waitFor(() => expect(screen.getByLabelText('2 selected')).toBeVisible());
    expect(sent()).toBe(1);

    await user.click(screen.getByLabelText('Select all rows of this page'));
    await user.click(await within(await screen.findByLabelText('3 selected')).findByText('More'));
    await user.click(await screen.findByRole('menuitem', { name: 'Deactivate' }));
    const question = await screen.findByRole('dialog', { name: 'Deactivate: 3 accounts' });
    await user.click(within(question).getByText('Deactivate'));
    expect(await within(question).findByRole('heading', { name: '3 done' })).toBeVisible();
    const list = within(screen.getByRole('table', { name: 'Accounts', hidden: true }));
    await waitFor(() => expect(list.getAllByText('Inactive')).toHaveLength(3));
  });

  it('are declined with one reason, entered in a dialog and kept on Escape', async () => {
    const one = await build('Dan', 'PENDING');
    const { user, admin } = await renderAdmin(app, '/accounts?filter=%7B%22keyword%22%3A%22Dan%20Bulk%22%7D');
    await user.click(await screen.findByLabelText('Select Dan Bulk'));
    await user.click(await within(await screen.findByLabelText('1 selected')).findByText('Decline'));
    const dialog = await screen.findByRole('dialog', { name: 'Decline: 1 account' });
    expect(within(dialog).getByLabelText('Reason')).toHaveFocus();
    await user.click(within(dialog).getByLabelText('Template'));
    await user.click(await screen.findByRole('option', { name: 'The application is incomplete.' }));
    expect(within(dialog).getByText('Reason', { selector: 'label *' }).closest('label')).toHaveAttribute(
      'data-shrink',
      'true',
    );
    await user.type(within(dialog).getByLabelText('Reason'), ' Add a degree.');
    await user.click(within(dialog).getByLabelText('Template'));
    await user.click(await screen.findByRole('option', { name: /^We could not confirm/ }));
    await user.keyboard('{Escape}');
    await user.click(await screen.findByRole('button', { name: 'Stay' }));
    await user.click(await within(dialog).findByRole('button', { name: 'Decline' }));
    expect(await within(dialog).findByRole('heading', { name: '1 done' })).toBeVisible();
    await waitFor(() => expect(within(dialog).getByRole('button', { name: 'Close' })).toHaveFocus());
    const { data } = await admin.call('listAudit', { params: { entity: 'account', id: one.id } });
    const reason = 'The application is incomplete. Add a degree.\nWe could not confirm who you are.';
    expect(data[0]?.changes?.['reason']?.[1]).toBe(reason);
  });

  it('are done if their page is left, with a notification', async () => {
    for (const name of ['Eve', 'Fay', 'Gus']) await build(name, 'APPROVED');
    const { user, requests } = await renderAdmin(app, '/languages');
    await screen.findByRole('heading', { level: 1, name: 'Languages' });
    await user.click(screen.getByRole('link', { name: /^Accounts/ }));
    const dialog = await openDeactivation({ user }, 'Eve', 'Fay', 'Gus');
    const release = await sendHeld(/POST .*bulk$/, () => user.click(dialog.getByText('Deactivate')));
    history.back();
    await screen.findByRole('heading', { level: 1, name: 'Languages' });
    release();
    expect(await screen.findByText('3 done')).toBeVisible();
    expect(requests.filter((request) => request.endsWith('/bulk'))).toHaveLength(1);
  });

  it('are tried again where they failed for a moment', async () => {
    const { id } = await build('Ida', 'APPROVED');
    const { user } = await renderAdmin(app, '/accounts?filter=%7B%22keyword%22%3A%22Ida%20Bulk%22%7D');
    const dialog = await openDeactivation({ user }, 'Ida');
    const outcomes = [{ id, status: 503, message: 'Not now' }];
    intercept(/bulk$/, (pass) => (outcomes.length > 0 ? json({ data: outcomes.splice(0) }) : pass()));
    await user.click(dialog.getByText('Deactivate'));
    expect(await dialog.findByText('Ida Bulk: Not now')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Retry failed' }));
    await waitFor(() => expect(dialog.getByRole('status')).toHaveTextContent(/^1 done$/));
  });

  it('are a notification if the browser cannot send them', async () => {
    await build('Hal', 'APPROVED');
    const { user } = await renderAdmin(app, '/accounts?filter=%7B%22keyword%22%3A%22Hal%20Bulk%22%7D');
    const question = await openDeactivation({ user }, 'Hal');
    failToSend();
    await user.click(question.getByText('Deactivate'));
    expect(await screen.findByText('Something went wrong. Please try again.')).toBeVisible();
    expect(question.getByRole('status')).toHaveTextContent('0 done, 1 not tried');
    expect(question.getByText('Close')).toBeVisible();
  });
});
