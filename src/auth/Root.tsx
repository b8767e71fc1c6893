import { useEffect, useEffectEvent, useState } from 'react';
import { messages } from '#contract/messages.ts';
import type { EndReason, Session } from '#src/api/session.ts';
import { paths } from '#src/paths.ts';
import { detour, isPublicPath } from './guard.ts';
import { LoginPage } from './LoginPage.tsx';
import { OpenFailure } from './OpenFailure.tsx';
import { PublicPage } from './PublicPage.tsx';
import { RegisterPage } from './RegisterPage.tsx';
import type { LoadServices } from './services.ts';
import { usePortal, type OpenPortal } from './usePortal.ts';

interface RootProps {
  readonly session: Session;
  readonly loadServices: LoadServices;
  readonly openPortal: OpenPortal;
}

const reasons: Readonly<Record<EndReason, string | undefined>> = {
  logout: messages.logoutSuccess,
  expired: messages.tokenExpired,
  vanished: undefined,
};

/** The address asked for before the login, kept in the history entry itself. */
const wantedAddress = (): string | undefined => {
  const state: unknown = history.state;
  return typeof state === 'object' && state !== null && 'wanted' in state && typeof state.wanted === 'string'
    ? state.wanted
    : undefined;
};

/** Replaces the address by what the guard says (spec 2); no page is loaded by it. */
export const applyGuard = (signedIn: boolean): void => {
  const to = detour(location, signedIn);
  if (to) history.replaceState({ wanted: to.wanted }, '', to.to);
};

/** Either the public pages or the portal, as the session begins and ends; never both, and never a page load between. */
export const Root = ({ session, loadServices, openPortal }: RootProps) => {
  const [isSignedIn, setSignedIn] = useState(session.token() !== undefined);
  const [notice, setNotice] = useState<string>();
  const [address, setAddress] = useState(location.pathname);
  const { portal, hasFailed } = usePortal(isSignedIn, openPortal);

  const begin = useEffectEvent(() => {
    if (isPublicPath(location.pathname)) history.replaceState(null, '', wantedAddress() ?? paths.dashboard);
    setNotice(undefined);
    setSignedIn(true);
  });
  const end = useEffectEvent((reason: EndReason) => {
    setSignedIn(false);
    setNotice(reasons[reason]);
    if (reason === 'logout') history.replaceState(null, '', paths.login);
    else applyGuard(false);
    setAddress(location.pathname);
  });
  const follow = useEffectEvent(() => {
    if (isSignedIn) return;
    applyGuard(false);
    setAddress(location.pathname);
  });

  useEffect(
    () =>
      session.subscribe((event) => {
        if (event.type === 'started') begin();
        if (event.type === 'ended') end(event.reason);
      }),
    [session],
  );
  useEffect(() => {
    addEventListener('popstate', follow);
    return () => removeEventListener('popstate', follow);
  }, []);
  if (isSignedIn && portal) return portal.element;
  if (hasFailed) return <OpenFailure />;
  if (isSignedIn && !isPublicPath(address)) return null;
  return (
    <PublicPage notice={notice} onNoticeRead={() => setNotice(undefined)}>
      {address === paths.register ? (
        <RegisterPage
          loadServices={loadServices}
          inviteToken={new URLSearchParams(location.search).get('invite') ?? undefined}
        />
      ) : (
        <LoginPage loadServices={loadServices} storage={localStorage} isOpening={isSignedIn} />
      )}
    </PublicPage>
  );
};
