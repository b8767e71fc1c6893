import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ComponentType, PropsWithChildren } from 'react';
import { createBrowserSession } from '#src/api/session.ts';
import { applyGuard, Root } from '#src/auth/Root.tsx';
import { openPortal } from '#src/openPortal.tsx';
import { createPortalServices } from '#src/services.ts';
import type { TestApp } from './app.ts';
import { closeAfterTest, openBrowser } from './renderAdmin.tsx';
import { seenStyles } from './seenStyles.ts';

/** Opens the whole entry at a URL in jsdom, signed out. `requests` collects its requests; `wrapper` surrounds it. */
export const enterPortal = (app: TestApp, url: string, wrapper?: ComponentType<PropsWithChildren>) => {
  const requests: string[] = [];
  openBrowser(app, url, requests);
  const session = createBrowserSession();
  const services = createPortalServices(session);
  applyGuard(false);
  const open = () => openPortal(services, undefined, undefined, seenStyles);
  const { unmount } = render(
    <Root session={session} loadServices={() => Promise.resolve(services)} openPortal={open} />,
    { ...(wrapper && { wrapper }) },
  );
  closeAfterTest(session, unmount);
  return { user: userEvent.setup(), session, requests };
};

/** Fills in the login form and submits it. */
export const typeLogin = async (user: ReturnType<typeof userEvent.setup>, email: string, password: string) => {
  await user.clear(screen.getByLabelText('Email'));
  await user.paste(email);
  await user.click(screen.getByLabelText('Password'));
  await user.paste(password);
  await user.keyboard('{Enter}');
};
