import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { messages } from '#contract/messages.ts';
import { minor } from '#contract/money.ts';
import { transactions } from '#server/db/schema/meetings.ts';
import { buildExpert } from '#tests/support/builders.ts';
import { makeCast, writeHistory } from '#tests/support/ledgerHistory.ts';
import { readCsv } from '#tests/support/readCsv.ts';
import { openTestApp } from '#tests/support/openTestApp.ts';
import { renderAdmin } from '#tests/support/renderAdmin.tsx';
import { foreignAmong, foreignTexts, speakFrench } from '#tests/support/spokenFrench.ts';

const { app, database } = await openTestApp();

/** Names of the records, words of no language; their initials, and the languages by their own names. */
const DATA = 'Zoya Quandt Nuria Brask Ivo Uma Ledger Mona Keller Vesperia Lorem ZQ NB IL UL MK English Français';

beforeAll(async () => {
  const { db } = database;
  await buildExpert(db, { firstName: 'Zoya', lastName: 'Quandt' });
  await buildExpert(db, { firstName: 'Nuria', lastName: 'Brask' }, { status: 'PENDING' });
  const meeting = { platformFeeBp: 2000, charityBp: 1000, cancelled: null, refunds: false, at: 0, expert: 0 };
  const cast = { ...(await makeCast(db, ['Ivo'])), charity: 'Vesperia' };
  const start = new Date('2026-02-10T00:00:00Z');
  await writeHistory(db, cast, start, [{ ...meeting, currency: 'EUR', price: 8000 }]);
  const { data } = await (await app.login()).call('searchMeetings', {});
  await db.insert(transactions).values({
    meetingId: data.items[0]?.id ?? '',
    type: 'PRE_AUTH',
    status: 'FAILED',
    amount: minor(8000),
    currency: 'EUR',
    createdAt: start,
    failureReason: messages.cardDeclined,
  });
});

const open = (url: string) => {
  speakFrench();
  return renderAdmin(app, url);
};
const expectFrench = () => waitFor(() => expect(foreignTexts(DATA)).toEqual([]));

describe('In French, no English is', () => {
  it('in what is asked about accounts, one or several, nor in the receipt and the settings', async () => {
    const { user } = await open('/accounts');
    await user.click(await screen.findByLabelText('Désactiver Zoya Quandt'));
    expect(await screen.findByText('Il n’y a aucun rendez-vous à venir.')).toBeVisible();
    await expectFrench();
    await user.click(within(screen.getByRole('dialog')).getByText('Annuler'));
    await user.click(screen.getByLabelText('Sélectionner toutes les lignes de cette page'));
    const bar = await screen.findByLabelText('4 sélectionnées');

    await user.click(await within(bar).findByText('Refuser'));
    const refusal = await screen.findByRole('dialog');
    await user.type(within(refusal).getByLabelText('Motif'), 'Lorem');
    await user.keyboard('{Escape}');
    expect(await screen.findByText('Ce que vous avez saisi ici n’a pas été envoyé.')).toBeVisible();
    await expectFrench();
    await user.click(screen.getByText('Abandonner'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

    await user.click(within(bar).getByText('Approuver'));
    const approval = await screen.findByRole('dialog');
    expect(await within(approval).findByText('1 possible ; 3 impossibles :')).toBeVisible();
    await expectFrench();
    await user.click(within(approval).getByText('Approuver'));
    expect(await within(approval).findByText('1 fait', { selector: '[role=status] *' })).toBeVisible();
    await expectFrench();
    await user.click(within(approval).getByText('Fermer'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

    await user.click(screen.getByLabelText('Menu du compte'));
    await user.click(await screen.findByRole('menuitem', { name: 'Réglages d’affichage' }));
    expect(await screen.findByRole('dialog', { name: 'Réglages d’affichage' })).toBeVisible();
    await expectFrench();
  });

  it.each([
    ['the transactions', '/transactions'],
    ['the payout report', '/reports/payoutSummary?from=2026-02-01&to=2026-02-28&compare=previous'],
  ])('in the file of %s', async (_, url) => {
    const files: Blob[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
    URL.createObjectURL = (file: Blob) => `blob:${files.push(file)}`;
    URL.revokeObjectURL = () => {};
    const { user } = await open(url);
    await screen.findAllByText(/Ivo Ledger/);
    const button = screen.getByRole('button', { name: 'Exporter en CSV' });
    await waitFor(() => expect(button).toBeEnabled());
    await user.click(button);
    await waitFor(() => expect(files).toHaveLength(1));
    const cells = readCsv((await files[0]?.text()) ?? '').flat();
    expect(cells.length).toBeGreaterThan(10);
    expect(foreignAmong(cells, DATA)).toEqual([]);
  });
});
