import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { PropsWithChildren } from 'react';
import { describe, expect, it } from 'vitest';
import { loadTexts, TextsContext } from '#src/auth/texts.tsx';
import { password } from '#tests/support/app.ts';
import { enterPortal } from '#tests/support/enterPortal.tsx';
import { foreignTexts } from '#tests/support/spokenFrench.ts';
import { openTestApp } from '#tests/support/openTestApp.ts';

const { app } = await openTestApp();

const texts = await loadTexts('fr');
const French = ({ children }: PropsWithChildren) => <TextsContext value={texts}>{children}</TextsContext>;
/** Opens a public page with French chosen earlier. */
const enter = async (url: string) => {
  enterPortal(app, url, French);
  await screen.findByRole('heading', { level: 1 });
};
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const expectFrench = () => waitFor(() => expect(foreignTexts('')).toEqual([]));

describe('In French, no English is on', () => {
  it('the login, nor in its errors', async () => {
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

  it('the registration, nor in its errors: a short password, a used invitation', async () => {
    const { call } = await app.login();
    const { data } = await call('createInvitation', { body: { email: 'used@example.com', password } });
    const inviteToken = data.link.split('invite=')[1] ?? '';
    const newcomer = { firstName: 'Piers', lastName: 'Okonjo', password: 'kvorum dolor lorem' };
    await app.call('register', { body: { inviteToken, ...newcomer } });
    await enter(`/register?invite=${inviteToken}`);
    type('Prénom', 'Zoya');
    type('Nom', 'Quandt');
    type('Mot de passe', 'court');
    fireEvent.click(screen.getByRole('button', { name: 'Créer le compte' }));
    expect(await screen.findByText('Le mot de passe doit compter entre 12 et 128 caractères.')).toBeVisible();
    await expectFrench();
    type('Mot de passe', 'kvorum dolor lorem');
    fireEvent.click(screen.getByRole('button', { name: 'Créer le compte' }));
    expect(await screen.findByText(/^Cette invitation a déjà été utilisée\./)).toBeVisible();
    await expectFrench();
  });
});
