import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createBrowserSession } from '#src/api/session.ts';
import { applyGuard, Root } from '#src/auth/Root.tsx';
import { loadTexts, TextsContext } from '#src/auth/texts.tsx';
import { openPortal } from '#src/openPortal.tsx';
import { createPortalServices } from '#src/services.ts';
import { password } from '#tests/support/app.ts';
import { openBrowser } from '#tests/support/renderAdmin.tsx';
import { foreignTexts } from '#tests/support/spokenFrench.ts';
import { openTestApp } from '#tests/support/openTestApp.ts';

const { app } = await openTestApp();

/** A public page for somebody who has chosen French before. */
const enter = async (url: string) => {
  openBrowser(app, url);
  const session = createBrowserSession();
  const services = createPortalServices(session);
  applyGuard(false);
  const texts = await loadTexts('fr');
  const { unmount } = render(
    <TextsContext value={texts}>
      <Root session={session} loadServices={() => Promise.resolve(services)} openPortal={() => openPortal(services)} />
    </TextsContext>,
  );
  onTestFinished(() => {
    unmount();
    session.end('logout');
    localStorage.clear();
    history.replaceState(null, '', '/');
  });
  await screen.findByRole('heading', { level: 1 });
};
/** The token of an invitation that nobody can be registered with. */
const invitationThatIs = async (state: 'cut off' | 'made up' | 'used' | 'revoked' | 'expired') => {
  if (state === 'cut off') return '';
  if (state === 'made up') return 'kvorum';
  const { call } = await app.login();
  const { data } = await call('createInvitation', { body: { email: `${state}@example.com`, password } });
  const inviteToken = data.link.split('invite=')[1] ?? '';
  const newcomer = { firstName: 'Piers', lastName: 'Okonjo', password: 'kvorum dolor lorem' };
  if (state === 'used') await app.call('register', { body: { inviteToken, ...newcomer } });
  if (state === 'revoked') await call('revokeInvitation', { params: { id: data.id } });
  if (state === 'expired') app.clock.advance(8 * 24 * 3_600_000);
  return inviteToken;
};
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const expectFrench = () => waitFor(() => expect(foreignTexts('')).toEqual([]));

describe('In French, no English is on', () => {
  it('the login, nor in what it refuses', async () => {
    await enter('/login');
    fireEvent.click(screen.getByRole('button', { name: 'Se connecter' }));
    expect(await screen.findAllByText('Ce champ est obligatoire.')).toHaveLength(2);
    await expectFrench();
    type('E-mail', 'nobody@example.com');
    type('Mot de passe', 'x');
    fireEvent.click(screen.getByRole('button', { name: 'Se connecter' }));
    expect(await screen.findByText(/L’e-mail ou le mot de passe est incorrect\./)).toBeVisible();
    await expectFrench();
  });

  it('the registration without an invitation', async () => {
    await enter('/register');
    expect(await screen.findByText('L’inscription se fait sur invitation.')).toBeVisible();
    await expectFrench();
  });

  it('the registration, nor in what it refuses', async () => {
    await enter('/register?invite=used');
    type('Mot de passe', 'court');
    fireEvent.click(screen.getByRole('button', { name: 'Créer le compte' }));
    expect(await screen.findByText('Le mot de passe doit compter entre 12 et 128 caractères.')).toBeVisible();
    await expectFrench();
  });

  it.each([
    ['cut off', 'Cette invitation n’est pas valable. Vérifiez que vous avez ouvert le lien en entier.'],
    ['made up', 'Cette invitation n’est pas valable. Vérifiez que vous avez ouvert le lien en entier.'],
    ['used', 'Cette invitation a déjà été utilisée. Connectez-vous avec le compte qu’elle a permis de créer.'],
    ['revoked', 'Cette invitation a été retirée.'],
    ['expired', 'Cette invitation a expiré.'],
  ] as const)('the registration with an invitation that is %s', async (state, sentence) => {
    await enter(`/register?invite=${await invitationThatIs(state)}`);
    type('Prénom', 'Zoya');
    type('Nom', 'Quandt');
    type('Mot de passe', 'kvorum dolor lorem');
    fireEvent.click(screen.getByRole('button', { name: 'Créer le compte' }));
    expect(await screen.findByText(sentence)).toBeVisible();
    await expectFrench();
  });
});
