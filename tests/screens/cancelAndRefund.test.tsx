import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import { messages } from '#contract/messages.ts';
import { meetings } from '#server/db/schema/meetings.ts';
import { expectOnConsole } from '#tests/support/failOnConsole.ts';
import { loseAnswers, withData } from '#tests/support/intercept.ts';
import { openTestApp } from '#tests/support/openTestApp.ts';
import { renderAdmin, type RenderedAdmin } from '#tests/support/renderAdmin.tsx';
import { goTo } from './goTo.ts';
import { chooseMore, meetingKit, openCancel, openMore, retype } from './meetingKit.ts';

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
    expect(alert).toHaveTextContent(`${messages.stageConflict} What you see is as it is now.`);
    expect(dialog.getByRole('status')).toHaveTextContent('A meeting in stage Cancelled cannot be cancelled.');
    expect(alert).toHaveFocus();
    expect(dialog.getByLabelText(/^Reason/)).toHaveValue('The expert is ill');
    expect(screen.getByText('Somebody was faster')).toBeInTheDocument();
    expect(dialog.queryByText(/^Cancel meeting/)).toBeNull();
    await user.click(dialog.getByText('Close'));
    await closed();
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
    await closed();
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
  it.each([null, { amount: 90 }])('can be cancelled, without a preview and a share of it: %j', async (price) => {
    const id = await bookFirst(await buildBookable());
    const page = await renderAdmin(app, '/forbidden');
    withData(/GET .*\/detail$/, (data) => ({ ...data, price }));
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
  it('is offered again only to its administrator after the tab is closed, until it is sent', async () => {
    const id = await bookFirst(await buildBookable());
    const page = await renderAdmin(app, `/meetings/${id}`);
    await retype(page, (await openCancel(page)).getByLabelText(/^Reason/), 'The expert is ill');
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

/** Builds a cancelled meeting of €90, of which €40 were charged. */
const charged = async () => {
  const id = await bookFirst(await buildBookable());
  await cancelElsewhere(id, { penalty: 40 });
  return id;
};

const openRefund = async (page: Pick<RenderedAdmin, 'user'>) => {
  await chooseMore(page, 'Refund a payment');
  return within(await screen.findByRole('dialog', { name: 'Refund a payment' }));
};

const rowOf = (name: string, step: string) => within(screen.getByRole('table', { name })).getByText(step).closest('tr');

describe('Refunding a payment', () => {
  it('previews the shares of the rest before it is sent, and shows them in the meeting after', async () => {
    const page = await renderAdmin(app, `/meetings/${await charged()}`);
    await waitFor(() => expect(rowOf('Money', 'Released to the user')).toHaveTextContent('-€50.00'));
    expect(await screen.findAllByText('-€50.00')).toHaveLength(2);
    expect(screen.getByText('€90.00 − €50.00 given back = €40.00 charged')).toBeVisible();
    const dialog = await openRefund(page);
    const amount = dialog.getByLabelText(/^Amount \(EUR\)/);
    expect(amount).toHaveValue('40.00');
    await retype(page, amount, '40.01');
    await page.user.click(dialog.getByRole('button', { name: 'Refund' }));
    expect(amount).toHaveAccessibleDescription(messages.refundAmount);
    expect(dialog.getByText('Correct the amounts to see who pays and gets what.')).toBeVisible();
    expect(dialog.getByText(messages.required)).toBeVisible();
    await retype(page, amount, '15');
    await retype(page, dialog.getByLabelText(/^Reason/), 'The line was bad');
    const preview = 'Who pays and gets what';
    expect(rowOf(preview, 'User is charged')).toHaveTextContent('€25.00');
    expect(rowOf(preview, 'Refunded to the user')).toHaveTextContent('-€15.00');
    expect(rowOf(preview, 'Expert receives')).toHaveTextContent('€20.00');
    await page.user.click(dialog.getByRole('button', { name: 'Refund €15.00' }));
    expect(await screen.findByText(messages.refundSuccess)).toBeVisible();
    await closed();
    await waitFor(() => expect(rowOf('Money', 'Refunded to the user')).toHaveTextContent('-€15.00'));
    expect(rowOf('Money', 'Expert receives')).toHaveTextContent('€20.00');
    expect(screen.getByText('€90.00 − €50.00 given back − €15.00 refunded = €25.00 charged')).toBeVisible();
    const line = await screen.findByText('Refunded to the user:', { exact: false, selector: '.entry li' });
    const entry = line.closest('.entry');
    expect(entry).toHaveTextContent('refunded a payment');
    expect(entry).toHaveTextContent('Reason: The line was bad');
  });

  it('is disabled without a charge, and shows why', async () => {
    const booked = await renderAdmin(app, `/meetings/${await bookFirst(await buildBookable())}`);
    const early = (await openMore(booked)).getByRole('menuitem', { name: 'Refund a payment' });
    expect(early).toHaveAttribute('aria-disabled', 'true');
    await booked.user.keyboard('{End}{ArrowUp}');
    expect(early).toHaveFocus();
    expect(early).toHaveAccessibleDescription(messages.notCaptured);
  });

  it('keeps the typed text after a conflict, and offers the rest now', async () => {
    const id = await charged();
    const page = await renderAdmin(app, `/meetings/${id}`);
    const dialog = await openRefund(page);
    await retype(page, dialog.getByLabelText(/^Reason/), 'The line was bad');
    const { call } = await app.login();
    await call('refundMeeting', { params: { id }, body: { amount: 30, reason: 'Faster' } });
    await page.user.click(dialog.getByRole('button', { name: 'Refund €40.00' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent(messages.versionConflict);
    expect(await dialog.findByText(/^At most €10\.00/)).toBeVisible();
    await retype(page, dialog.getByLabelText(/^Amount/), '10');
    await page.user.click(dialog.getByRole('button', { name: 'Refund €10.00' }));
    await closed();
    const late = (await openMore(page)).getByRole('menuitem', { name: 'Refund a payment' });
    expect(late).toHaveAccessibleDescription(messages.nothingLeft);
  });

  it('whose responses are all lost is paid once, also if it is sent again after the meeting shows it', async () => {
    const id = await charged();
    vi.stubGlobal('__EXPERT_DESK__', { retryDelayMs: 1 });
    const page = await renderAdmin(app, `/meetings/${id}`);
    const dialog = await openRefund(page);
    await retype(page, dialog.getByLabelText(/^Amount/), '15');
    await retype(page, dialog.getByLabelText(/^Reason/), 'The line was bad');
    expectOnConsole(/refundMeeting POST .* NOT_REACHED/);
    const reconnect = loseAnswers(/^POST .*\/refund$/);
    await page.user.click(dialog.getByRole('button', { name: 'Refund €15.00' }));
    expect(await dialog.findByText(/^At most €25\.00/)).toBeVisible();
    reconnect();
    await page.user.click(dialog.getByRole('button', { name: 'Refund €15.00' }));
    expect(await screen.findByText(messages.refundSuccess)).toBeVisible();
    const { call } = await app.login();
    const { transactions } = (await call('getMeeting', { params: { id } })).data;
    expect(transactions?.filter(({ type }) => type === 'REFUND').map(({ amount }) => amount)).toEqual([15]);
  });
});
