import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { messages } from '#contract/messages.ts';
import { makeCast, heldMeeting, writeHistory } from '#tests/support/ledgerHistory.ts';
import { openTestApp } from '#tests/support/openTestApp.ts';
import { renderAdmin } from '#tests/support/renderAdmin.tsx';
import { exportCsv } from './exportCsv.ts';

const { app, database } = await openTestApp();

describe('A payout', () => {
  const DECEMBER = '/reports/payoutSummary?from=2025-12-01&to=2025-12-31&timezone=UTC';
  const mark = /^Mark as paid/;

  it('is marked as paid by keyboard and in the export, and shows what the ledger adds later', async () => {
    const cast = await makeCast(database.db, ['Dee']);
    const settle = (at: string) => writeHistory(database.db, cast, new Date(at), [heldMeeting({})]);
    await settle('2025-12-10T00:00:00Z');
    const { user } = await renderAdmin(app, DECEMBER);
    (await screen.findByRole('button', { name: 'Mark as paid Dee Ledger (€72.00)' })).focus();
    await user.keyboard('{Enter}');
    const dialog = within(
      await screen.findByRole('dialog', { name: 'Mark the payout to Dee Ledger (€72.00) as paid' }),
    );
    expect(dialog.getByText(/^€72\.00 for Dec 1\s–\s31, 2025$/)).toBeVisible();
    expect(await dialog.findByLabelText(/^Paid on/)).toHaveFocus();
    fireEvent.change(dialog.getByLabelText(/^Paid on/), { target: { value: '2026-01-05' } });
    await user.click(dialog.getByLabelText(/^Reference/));
    await user.keyboard('SEPA 7{Enter}');
    expect(await screen.findByText('Paid on Jan 5, 2026 · SEPA 7')).toBeVisible();
    expect(screen.queryByRole('button', { name: mark })).toBeNull();
    const [heads = [], line = []] = await exportCsv(user);
    expect(['Paid', 'Paid on', 'Reference', 'Marked as paid by'].map((head) => line[heads.indexOf(head)])).toEqual([
      '72.00',
      '2026-01-05',
      'SEPA 7',
      'Mona Keller',
    ]);

    await settle('2025-12-11T00:00:00Z');
    cleanup();
    const again = await renderAdmin(app, DECEMBER.replace('UTC', 'Asia/Tokyo'));
    expect(await screen.findByText('€72.00 paid on Jan 5, 2026 · SEPA 7')).toBeVisible();
    expect(screen.getByText('€72.00 is still owed.')).toBeVisible();
    await again.user.click(screen.getByRole('button', { name: 'Not paid after all Dee Ledger (€72.00)' }));
    await again.user.click(await screen.findByRole('button', { name: 'Not paid after all' }));
    expect(await screen.findByRole('button', { name: 'Mark as paid Dee Ledger (€144.00)' })).toBeVisible();
  });

  it('that another administrator marks meanwhile is refused in the open dialog', async () => {
    const cast = await makeCast(database.db, ['Fay']);
    await writeHistory(database.db, cast, new Date('2025-12-10T00:00:00Z'), [heldMeeting({})]);
    const { user } = await renderAdmin(app, DECEMBER);
    await user.click(await screen.findByRole('button', { name: 'Mark as paid Fay Ledger (€72.00)' }));
    const dialog = within(await screen.findByRole('dialog'));
    const payout = { expertId: cast.experts[0] ?? '', currency: 'EUR', amount: 72, month: '2025-12', timezone: 'UTC' };
    const body = { ...payout, paidOn: '2026-01-05', reference: 'SEPA 8' };
    await (await app.login()).call('markPayoutPaid', { body });
    await user.type(dialog.getByLabelText(/^Reference/), 'SEPA 9{Enter}');
    expect(await screen.findByText('Paid on Jan 5, 2026 · SEPA 8')).toBeInTheDocument();
    expect(await dialog.findByText(messages.alreadyPaid)).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Mark as paid' })).toBeVisible();
  });

  it('is not marked in a month that is not over, nor for a part of a month', async () => {
    const cast = await makeCast(database.db, ['Eve']);
    await writeHistory(database.db, cast, new Date(), [heldMeeting({})]);
    for (const path of ['/reports/payoutSummary?timezone=UTC', DECEMBER.replace('12-31', '12-30')]) {
      await renderAdmin(app, path);
      await screen.findByRole('table', { name: /figures from/i });
      expect(screen.queryByRole('button', { name: mark })).toBeNull();
      cleanup();
    }
  });
});
