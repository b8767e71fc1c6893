import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { messages } from '#contract/messages.ts';
import { meetings } from '#server/db/schema/meetings.ts';
import { failToSend, withData } from '#tests/support/intercept.ts';
import { openTestApp } from '#tests/support/openTestApp.ts';
import { renderAdmin, type RenderedAdmin } from '#tests/support/renderAdmin.tsx';
import { goTo } from './goTo.ts';
import { meetingKit, openCancel, openMore, retype } from './meetingKit.ts';

const { app, database } = await openTestApp();

const { buildBookable, bookFirst, cancelElsewhere } = meetingKit({ app, database });

const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

describe('Cancelling a meeting', () => {
  it('previews charges and shares, and stays with its inputs until the API has confirmed', async () => {
    const id = await bookFirst(await buildBookable());
    const { user } = await renderAdmin(app, `/meetings/${id}`);
    const dialog = await openCancel({ user });
    const fill = (label: RegExp | string, text: string) => retype({ user }, dialog.getByLabelText(label), text);
    await fill('Penalty (EUR)', '40');
    await user.click(dialog.getByText('% of the price'));
    expect(dialog.getByLabelText('Penalty (%)')).toHaveValue('44.44');
    expect(dialog.getByText('= €40.00')).toBeVisible();
    await user.click(dialog.getByText('Amount', { selector: 'button' }));
    await fill('Expert discount (EUR)', '10.50');
    await fill(/^Reason/, 'The expert is ill');
    const preview = within(dialog.getByLabelText('Who pays and gets what', { selector: 'table' }));
    expect(preview.getByText('User is charged').closest('tr')).toHaveTextContent('€29.50');
    expect(preview.getByText('Released to the user').closest('tr')).toHaveTextContent('-€60.50');
    const confirm = dialog.getByText('Cancel meeting: charge €29.50, give back €60.50');

    await cancelElsewhere(id, { reason: 'Somebody was faster' });
    await user.click(confirm);
    const alert = await dialog.findByRole('alert');
    expect(alert).toHaveTextContent(/ Somebody else was faster\./);
    expect(dialog.getByRole('status')).toHaveTextContent('A meeting in stage Cancelled cannot be cancelled.');
    expect(alert).toHaveFocus();
    expect(dialog.getByLabelText(/^Reason/)).toHaveValue('The expert is ill');
    expect(screen.getByText('Somebody was faster')).toBeInTheDocument();
    expect(dialog.queryByText(/^Cancel meeting/)).toBeNull();
    await user.click(dialog.getByText('Close'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('shows an error when the browser cannot send it, and keeps the inputs', async () => {
    const id = await bookFirst(await buildBookable());
    const { user } = await renderAdmin(app, `/meetings/${id}`);
    const dialog = await openCancel({ user });
    await retype({ user }, dialog.getByLabelText(/^Reason/), 'The expert is ill');
    failToSend();
    await user.click(dialog.getByText(/^Cancel meeting: charge/));
    expect(await dialog.findByRole('alert')).toHaveTextContent('Something went wrong. Please try again.');
    expect(dialog.getByLabelText(/^Reason/)).toHaveValue('The expert is ill');
  });

  it('is a conflict on a stale version; shows CANCELLED at once and disables Cancel and Reschedule', async () => {
    const id = await bookFirst(await buildBookable());
    const { user } = await renderAdmin(app, `/meetings/${id}`);
    const dialog = await openCancel({ user });
    await retype({ user }, dialog.getByLabelText(/^Reason/), 'Plans have changed');
    /* The cancellation is valid for the version shown, but the stored version is newer. */
    await database.db
      .update(meetings)
      .set({ version: sql`${meetings.version} + 1` })
      .where(eq(meetings.id, id));
    await user.click(dialog.getByText('Cancel meeting: charge €0.00, give back €90.00'));
    expect(await dialog.findByRole('alert')).toHaveTextContent(messages.versionConflict);
    expect((await (await app.login()).call('getMeeting', { params: { id } })).data.stage).toBe('PRE-AUTH');
    await user.click(dialog.getByText('Cancel meeting: charge €0.00, give back €90.00'));
    expect(await screen.findByText(messages.cancelSuccess)).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(screen.getByRole('button', { name: 'More' })).toHaveFocus());
    const more = await openMore({ user });
    const whyNot = {
      'Cancel meeting': 'A meeting in stage Cancelled cannot be cancelled.',
      Reschedule: messages.meetingCancelled,
    };
    for (const [name, why] of Object.entries(whyNot)) {
      const action = more.getByRole('menuitem', { name });
      expect(action).toHaveAttribute('aria-disabled', 'true');
      expect(action).toHaveAccessibleDescription(why);
    }
    await user.keyboard('{Escape}');
    expect(await screen.findByText('Plans have changed')).toBeVisible();
  });
});

describe('A meeting whose price another API does not tell', () => {
  it('can be cancelled with a penalty, without a preview and a share of the price', async () => {
    const id = await bookFirst(await buildBookable());
    const page = await renderAdmin(app, '/forbidden');
    withData(/GET .*\/detail$/, (data) => ({ ...data, price: null }));
    goTo(`/meetings/${id}`);
    const dialog = await openCancel(page);
    await retype(page, dialog.getByLabelText('Penalty (EUR)'), '40');
    await retype(page, dialog.getByLabelText(/^Reason/), 'The expert is ill');
    expect(dialog.queryByText('Who pays and gets what')).toBeNull();
    expect(dialog.queryByText('% of the price')).toBeNull();
    await page.user.click(dialog.getByText('Cancel meeting'));
    expect(await screen.findByText(messages.cancelSuccess)).toBeVisible();
    const { data } = await page.admin.call('getMeeting', { params: { id } });
    expect(data.cancellation?.penalty).toBe(40);
  });
});

describe('A meeting that never had a hold', () => {
  it('shows in preview, button and money that it had no hold', async () => {
    const id = await bookFirst(await buildBookable(), 5);
    const page = await renderAdmin(app, `/meetings/${id}`);
    const dialog = await openCancel(page);
    expect(dialog.getByText('Nothing is held on the card, so nothing has to be given back.')).toBeVisible();
    const preview = within(dialog.getByLabelText('Who pays and gets what', { selector: 'table' }));
    expect(preview.getByText('Never held on the card').closest('tr')).toHaveTextContent('-€90.00');
    expect(preview.queryByText('Released to the user')).toBeNull();
    await retype(page, dialog.getByLabelText(/^Reason/), 'Plans have changed');
    await page.user.click(dialog.getByText('Cancel meeting: charge €0.00, nothing was held'));
    await closed();
    const money = within(await screen.findByLabelText('Money', { selector: 'table' }));
    expect(money.getByText('Never held on the card').closest('tr')).toHaveTextContent('-€90.00');
    expect(screen.queryByText('Released to the user')).toBeNull();
  });
});

describe('The draft of the cancel dialog', () => {
  const typed = async (page: RenderedAdmin) => {
    const dialog = await openCancel(page);
    await retype(page, dialog.getByLabelText(/^Reason/), 'The expert is ill');
    return dialog;
  };

  it('is offered again only to its administrator after the tab is closed, until it is sent', async () => {
    const id = await bookFirst(await buildBookable());
    const page = await renderAdmin(app, `/meetings/${id}`);
    await typed(page);
    cleanup();
    await renderAdmin(app, `/meetings/${id}`);
    await screen.findByRole('link', { name: 'Book again' });
    expect(screen.queryByText('Restore what you typed')).toBeNull();
    cleanup();
    const again = await renderAdmin(app, `/meetings/${id}`, page.admin);
    await again.user.click(await screen.findByText('Restore what you typed'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Cancel the meeting' }));
    expect(dialog.getByLabelText(/^Reason/)).toHaveValue('The expert is ill');
    await again.user.click(dialog.getByText(/^Cancel meeting: charge/));
    expect(await screen.findByText(messages.cancelSuccess)).toBeVisible();
    await closed();
    cleanup();
    await renderAdmin(app, `/meetings/${id}`, page.admin);
    await screen.findByRole('link', { name: 'Book again' });
    expect(screen.queryByText('Restore what you typed')).toBeNull();
  });
});
