import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { createBrowserSession } from '#src/api/browserSession.ts';
import { applyGuard, Root } from '#src/auth/Root.tsx';
import { loadTexts, TextsContext } from '#src/auth/texts.ts';
import { openPortal } from '#src/openPortal.tsx';
import { createPortalServices } from '#src/services.ts';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { openPglite, type TestDatabase } from '#tests/support/db.ts';
import { openBrowser } from '#tests/support/renderAdmin.tsx';
import { foreignTexts } from '#tests/support/spokenFrench.ts';

let database: TestDatabase;
let app: TestApp;
beforeAll(async () => {
  database = await openPglite();
  app = await createTestApp(database);
});
afterAll(async () => {
  await app.close();
  await database.close();
});

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
});
