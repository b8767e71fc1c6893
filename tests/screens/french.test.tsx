import { randomUUID } from 'node:crypto';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openTestApp } from '#tests/support/openTestApp.ts';
import { renderAdmin } from '#tests/support/renderAdmin.tsx';
import { foreignTexts, speakFrench } from '#tests/support/spokenFrench.ts';
import { buildMarket, DATA } from './frenchMarket.ts';

const { app, database } = await openTestApp();
const { admin, ids, meetings } = await buildMarket({ app, database });

/** Opens the portal as somebody whose browser speaks French, and waits for `shows`. */
const open = async (url: string, shows: string | RegExp) => {
  speakFrench();
  const rendered = await renderAdmin(app, url);
  expect((await screen.findAllByText(shows)).length).toBeGreaterThan(0);
  await settle();
  return rendered;
};
const settle = () =>
  waitFor(() => {
    expect(document.querySelectorAll('main [role="progressbar"], main .MuiSkeleton-root, main .awaited')).toHaveLength(
      0,
    );
  });
/** At once: a key at a time takes its time in a form of this size. */
const type = (field: HTMLElement, text: string) => fireEvent.change(field, { target: { value: text } });
const expectFrench = () => waitFor(() => expect(foreignTexts(DATA)).toEqual([]));
const REPORT = 'from=2026-02-01&to=2026-02-28';

describe('In French, no English is on', () => {
  it.each([
    ['the dashboard', () => '/dashboard', 'Prochains rendez-vous'],
    ['the accounts', () => '/accounts', 'Zoya Quandt'],
    [
      'a search without a match',
      () => `/accounts?filter=${JSON.stringify({ keyword: 'kvorum dolor lorem' })}`,
      'Aucun résultat pour ces filtres',
    ],
    ['an approved expert', () => `/accounts/${ids.expert}/edit`, 'Droit des contrats'],
    ['an applicant', () => `/accounts/${ids.pending}/edit`, 'Droit des contrats'],
    ['a declined expert', () => `/accounts/${ids.declined}/edit`, 'Droit des contrats'],
    ['a user', () => `/accounts/${ids.user}/edit`, 'MODIFIER LE PROFIL'],
    ['an account that cannot be edited', () => `/accounts/${ids.locked}/edit`, 'MODIFIER LE PROFIL'],
    ['an account that does not exist', () => `/accounts/${randomUUID()}/edit`, 'Cet enregistrement n’existe pas.'],
    ['the triage', () => '/accounts/triage', 'Points à vérifier'],
    ['the meetings', () => '/meetings', /Zoya Quandt/],
    ['a planned meeting', () => `/meetings/${meetings.planned}`, 'Chronologie'],
    ['a cancelled meeting', () => `/meetings/${meetings.cancelled}`, 'Annulation'],
    ['a meeting that could not be paid', () => `/meetings/${meetings.failed}`, /La carte n’a pas pu être autorisée/],
    ['the empty scheduler', () => '/meetings/create', 'Participants'],
    ['the payout report', () => `/reports/payoutSummary?${REPORT}&compare=previous`, 'Période précédente'],
    ['the charity report', () => `/reports/charitySummary?${REPORT}&timezone=Asia/Tokyo`, 'Dons aux associations'],
    [
      'an empty report',
      () => '/reports/payoutSummary?from=2020-02-01&to=2020-02-28',
      'Aucun rendez-vous soldé sur cette période.',
    ],
    ['the transactions', () => '/transactions', /Zoya Quandt/],
    ['the administrators', () => '/admins', 'Personne n’a encore été invité.'],
    ['the audit log', () => '/audit', 'Journal d’audit'],
    ['the refusal of access', () => '/forbidden', 'Accès refusé'],
    ['a page that does not exist', () => '/kvorum', 'Page introuvable'],
  ])('%s', async (_, url, shows) => {
    await open(url(), shows);
    await expectFrench();
  });

  it('the detail of a failed transaction', async () => {
    const { data } = await admin.call('searchTransactions', { query: { status: 'FAILED' } });
    await open(`/transactions/${data.items[0]?.id}`, 'La carte a été refusée.');
    await expectFrench();
  });

  it('a report opened to its meetings', async () => {
    const { user } = await open(`/reports/payoutSummary?${REPORT}`, 'Ivo Ledger');
    await user.click(screen.getByRole('button', { name: 'Afficher les rendez-vous de Ivo Ledger' }));
    await screen.findByRole('table', { name: 'Rendez-vous soldés de Ivo Ledger' });
    await expectFrench();
  });
});

describe('In French, what is refused or done is told in French', () => {
  it('in the fields of an account, and in the question whether to leave them', async () => {
    const { user } = await open(`/accounts/${ids.expert}/edit`, 'Droit des contrats');
    type(screen.getByLabelText(/^Prénom/), '');
    type(screen.getByLabelText(/^Téléphone/), '+3361');
    type(screen.getByLabelText(/^Présentation/), '');
    fireEvent.click(screen.getByText('Enregistrer'));
    expect((await screen.findAllByText('Ce champ est obligatoire.')).length).toBeGreaterThan(1);
    await expectFrench();
    await user.click(screen.getByRole('link', { name: 'Tableau de bord' }));
    expect(await screen.findByText('Quitter sans enregistrer ?')).toBeVisible();
    await expectFrench();
  });

  it('in a refused cancellation, its notice and the bell', async () => {
    const { user } = await open(`/meetings/${meetings.planned}`, 'Chronologie');
    await user.click(screen.getByRole('button', { name: 'Plus' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Annuler le rendez-vous' }));
    const dialog = await screen.findByRole('dialog');
    type(within(dialog).getByLabelText('Pénalité (EUR)'), '');
    type(within(dialog).getByLabelText('Pénalité (EUR)'), '1000');
    await user.click(within(dialog).getByRole('button', { name: /^Annuler le rendez-vous/ }));
    expect(await within(dialog).findByText('Un montant doit être compris entre 0 et le prix.')).toBeVisible();
    expect(within(dialog).getByText('Ce champ est obligatoire.')).toBeVisible();
    await expectFrench();
  });

  it('in the scheduler: the same person twice, no card, no price', async () => {
    const { user } = await open(
      `/meetings/create?expertId=${ids.expert}&userId=${ids.expert}&duration=15`,
      'L’expert et l’utilisateur ne peuvent pas être la même personne',
    );
    expect(await screen.findByText('L’expert n’a pas fixé de tarif.')).toBeVisible();
    await expectFrench();
    await user.click(screen.getAllByRole('combobox')[0] as HTMLElement);
    await expectFrench();
  });

  it('in the scheduler: a user without a card, and a price too low', async () => {
    await open(
      `/meetings/create?expertId=${ids.expert}&userId=${ids.cardless}&duration=60`,
      'L’utilisateur n’a aucun moyen de paiement.',
    );
    const price = await screen.findByLabelText('Prix (EUR)');
    await waitFor(() => expect(price).toHaveValue('90.00'));
    type(price, '');
    type(price, '0.1');
    expect(await screen.findByText('Le prix doit être d’au moins 0,50.')).toBeVisible();
    await expectFrench();
  });

  it('in an invitation', async () => {
    const { user } = await open('/admins', 'Personne n’a encore été invité.');
    await user.click(screen.getAllByRole('button', { name: 'Inviter' })[0] as HTMLElement);
    const dialog = await screen.findByRole('dialog');
    type(within(dialog).getByLabelText(/^E-mail/), 'zoya');
    await user.click(within(dialog).getByRole('button', { name: 'Créer l’invitation' }));
    expect(await within(dialog).findByText('E-mail non valide, veuillez saisir un e-mail correct')).toBeVisible();
    await expectFrench();
  });
});
