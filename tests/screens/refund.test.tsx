import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { messages } from '#contract/messages.ts';
import { expectOnConsole } from '#tests/support/failOnConsole.ts';
import { loseAnswers } from '#tests/support/intercept.ts';
import { openTestApp } from '#tests/support/openTestApp.ts';
import { renderAdmin, type RenderedAdmin } from '#tests/support/renderAdmin.tsx';
import { meetingKit, openMore, retype } from './meetingKit.ts';

const { app, database } = await openTestApp();

const { buildBookable, bookFirst, cancelElsewhere } = meetingKit({ app, database });

/** Builds a cancelled meeting of €90, of which €40 were charged. */
const charged = async () => {
  const id = await bookFirst(await buildBookable());
  await cancelElsewhere(id, { penalty: 40 });
  return id;
};

const openRefund = async (page: Pick<RenderedAdmin, 'user'>) => {
  await page.user.click((await openMore(page)).getByText('Refund a payment'));
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
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
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
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
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
