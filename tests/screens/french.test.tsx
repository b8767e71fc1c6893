import { randomUUID } from 'node:crypto';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { PropsWithChildren } from 'react';
import { describe, expect, it } from 'vitest';
import { recordTables } from '#server/db/schema/recordTables.ts';
import { loadTexts, TextsContext } from '#src/auth/texts.tsx';
import { password } from '#tests/support/app.ts';
import { enterPortal } from '#tests/support/enterPortal.tsx';
import { withMessage } from '#tests/support/intercept.ts';
import { openTestApp } from '#tests/support/openTestApp.ts';
import { renderAdmin } from '#tests/support/renderAdmin.tsx';
import { foreignAmong, foreignTexts, speakFrench } from '#tests/support/spokenFrench.ts';
import { exportCsv } from './exportCsv.ts';
import { buildMarket, DATA } from './frenchMarket.ts';

const { app, database } = await openTestApp();
const { expertId, meetings } = await buildMarket({ app, database });

/** Opens the portal in a French browser and waits for `shows`. */
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
/** Sets the value at once, because typing is slow in a form of this size. */
const type = (field: HTMLElement, text: string) => fireEvent.change(field, { target: { value: text } });
const expectFrench = (others = '') => waitFor(() => expect(foreignTexts(`${DATA} ${others}`)).toEqual([]));
const REPORT = 'from=2026-02-01&to=2026-02-28';

it.each([
  ['the dashboard', () => '/dashboard', 'Prochains rendez-vous'],
  ['an account that does not exist', () => `/accounts/${randomUUID()}/edit`, 'Cet enregistrement n’existe pas.'],
  ['the triage', () => '/accounts/triage', 'Points à vérifier'],
  ['a cancelled meeting', () => `/meetings/${meetings.cancelled}`, 'Annulation'],
  ['a meeting that could not be paid', () => `/meetings/${meetings.failed}`, /La carte n’a pas pu être autorisée/],
  ['the payout report', () => `/reports/payoutSummary?${REPORT}&compare=previous`, 'Période précédente'],
])('In French, no English is on %s', async (_, url, shows) => {
  await open(url(), shows);
  await expectFrench();
});

describe('In French, errors and results are in French', () => {
  it('in the fields of an account, and in the prompt about unsaved changes', async () => {
    const { user } = await open(`/accounts/${expertId}/edit`, 'Droit des contrats');
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

  it('in the dialog of a cancellation, with its errors', async () => {
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
});

describe('In French, no English is', () => {
  it('in the dialogs of one or several accounts, the receipt and the settings', async () => {
    const { user } = await open('/accounts', 'Zoya Quandt');
    await user.click(await screen.findByLabelText('Désactiver Nuria Brask'));
    expect(await screen.findByText('Il n’y a aucun rendez-vous à venir.')).toBeVisible();
    await expectFrench();
    withMessage('Bye', /POST .*\/deactivate$/);
    await user.click(within(screen.getByRole('dialog')).getByText('Désactiver'));
    expect(await screen.findByText('Le compte est désactivé !')).toBeVisible();
    await user.click(screen.getByLabelText('Sélectionner toutes les lignes de cette page'));
    const bar = await screen.findByLabelText('8 sélectionnées');

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
    expect(await within(approval).findByText('1 possible ; 7 impossibles :')).toBeVisible();
    await expectFrench();
    await user.click(within(approval).getByText('Approuver'));
    expect(await within(approval).findByText('1 fait', { selector: '[role=status] *' })).toBeVisible();
    await expectFrench();
    await user.click(within(approval).getByText('Fermer'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

    await user.click(screen.getByLabelText('Menu du compte'));
    await user.click(await screen.findByRole('menuitem', { name: 'Réglages d’affichage' }));
    expect(await screen.findByRole('dialog', { name: 'Réglages d’affichage' })).toBeVisible();
    /* The languages are listed by their own names. */
    await expectFrench('English Français');
  });

  it.each([
    ['the transactions', '/transactions'],
    ['the payout report', `/reports/payoutSummary?${REPORT}&compare=previous`],
  ])('in the file of %s', async (_, url) => {
    const { user } = await open(url, /Ivo Ledger/);
    const cells = (await exportCsv(user, 'Exporter en CSV')).flat();
    expect(cells.length).toBeGreaterThan(10);
    expect(foreignAmong(cells, DATA)).toEqual([]);
  });
});

it('In French, a typed label is its option, and a code is a country only in the list of countries', async () => {
  const now = new Date();
  const values = { label: 'Kvorum', value: 'IT', active: true, createdAt: now, updatedAt: now };
  await database.db.insert(recordTables.expertises).values(values);
  const { user } = await open(`/accounts/${expertId}/edit`, 'Droit des contrats');
  await user.type(screen.getByLabelText(/^Expertise/), 'protection des données{Enter}kvorum{Enter}Vesperia');
  await user.tab();
  expect(await screen.findByText('Kvorum', { selector: '.MuiChip-label' })).toBeVisible();
  await user.click(screen.getByText('Enregistrer'));
  expect(await screen.findByText('Le profil est enregistré')).toBeVisible();
  const { data } = await (await app.login()).call('getAccount', { params: { id: expertId } });
  expect(data.expertProfile?.expertise).toEqual(['Contract Law', 'Data Protection', 'IT', 'Vesperia']);
});

const texts = await loadTexts('fr');
const French = ({ children }: PropsWithChildren) => <TextsContext value={texts}>{children}</TextsContext>;
/** Opens a public page with French chosen earlier. */
const enter = async (url: string) => {
  enterPortal(app, url, French);
  await screen.findByRole('heading', { level: 1 });
};

describe('In French, signed out, no English is on', () => {
  it('the login, nor in its errors', async () => {
    await enter('/login');
    fireEvent.click(screen.getByRole('button', { name: 'Se connecter' }));
    expect(await screen.findAllByText('Ce champ est obligatoire.')).toHaveLength(2);
    await expectFrench();
    type(screen.getByLabelText('E-mail'), 'nobody@example.com');
    type(screen.getByLabelText('Mot de passe'), 'x');
    fireEvent.click(screen.getByRole('button', { name: 'Se connecter' }));
    expect(await screen.findByText(/L’e-mail ou le mot de passe est incorrect\./)).toBeVisible();
    await expectFrench();
  });

  it('the registration without an invitation', async () => {
    await enter('/register');
    expect(await screen.findByText('L’inscription se fait sur invitation.')).toBeVisible();
    await expectFrench();
  });

  it('the registration, nor in its errors: a short password, a used invitation', async () => {
    const { call } = await app.login();
    const { data } = await call('createInvitation', { body: { email: 'used@example.com', password } });
    const inviteToken = data.link.split('invite=')[1] ?? '';
    const newcomer = { firstName: 'Piers', lastName: 'Okonjo', password: 'kvorum dolor lorem' };
    await app.call('register', { body: { inviteToken, ...newcomer } });
    await enter(`/register?invite=${inviteToken}`);
    type(screen.getByLabelText('Prénom'), 'Zoya');
    type(screen.getByLabelText('Nom'), 'Quandt');
    type(screen.getByLabelText('Mot de passe'), 'court');
    fireEvent.click(screen.getByRole('button', { name: 'Créer le compte' }));
    expect(await screen.findByText('Le mot de passe doit compter entre 12 et 128 caractères.')).toBeVisible();
    await expectFrench();
    type(screen.getByLabelText('Mot de passe'), 'kvorum dolor lorem');
    fireEvent.click(screen.getByRole('button', { name: 'Créer le compte' }));
    expect(await screen.findByText(/^Cette invitation a déjà été utilisée\./)).toBeVisible();
    await expectFrench();
  });
});
