import { type ReactElement, startTransition, useEffect, useEffectEvent, useRef, useState } from 'react';
import { entryMessages } from '#contract/entryMessages.ts';
import type { EndReason, Session } from '#src/api/session.ts';
import { paths } from '#src/paths.ts';
import { LinkPage } from './LinkPage.tsx';
import { LoginPage } from './LoginPage.tsx';
import { productName } from '#src/theme/brand.ts';
import { PublicPage } from './PublicPage.tsx';
import { useTexts } from './texts.tsx';
import { EntryContext, type LoadServices } from './useSubmit.ts';

const publicPaths: ReadonlySet<string> = new Set([paths.login, paths.register, paths.reset]);

/** Without slashes at the end; `/index.html` is `/`. */
const pathOf = (pathname: string): string => pathname.replace(/\/+$|^\/index\.html$/, '') || '/';

const isPublicPath = (pathname: string): boolean => publicPaths.has(pathOf(pathname));

/** A path that starts with two slashes, also escaped, would lead to another host. */
const isOwnPath = (path: string): boolean => !/^\/(?:[/\\]|%2f|%5c)/i.test(path);

/** Route guard (product.md §2). Undefined: no redirect. `wanted`: address to open after the login. */
export const detour = (
  { pathname: requested, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>,
  signedIn: boolean,
): { readonly to: string; readonly wanted?: string } | undefined => {
  const pathname = isOwnPath(requested) ? pathOf(requested) : '/';
  if (signedIn) return isPublicPath(pathname) || pathname === '/' ? { to: paths.dashboard } : undefined;
  if (isPublicPath(pathname)) return undefined;
  const isWanted = pathname !== '/' && pathname !== paths.forbidden;
  return { to: paths.login, ...(isWanted && { wanted: pathname + search + hash }) };
};

/**
 * Redirects without a page load. `by`: administrator of the page, as its address can contain a search of theirs; null
 * after a logout, as its page is not wanted again.
 */
export const applyGuard = (signedIn: boolean, by?: string | null): void => {
  const to = detour(location, signedIn);
  if (to) history.replaceState({ wanted: by === null ? undefined : to.wanted, by }, '', to.to);
};

/** Address from before the login, kept in the history entry; undefined if it is another administrator's. */
export const wantedAddress = (adminId?: string): string | undefined => {
  const state: unknown = history.state;
  const { wanted, by }: { wanted?: unknown; by?: unknown } = typeof state === 'object' ? { ...state } : {};
  return typeof wanted === 'string' && (by === undefined || by === adminId) ? wanted : undefined;
};

interface OpenedPortal {
  readonly element: ReactElement;
  readonly hasDraft: () => boolean;
  readonly close: () => void;
}

type OpenPortal = () => Promise<OpenedPortal>;

const usePortal = (owner: string | undefined, openPortal: OpenPortal) => {
  const [portal, setPortal] = useState<OpenedPortal>();
  const [hasFailed, setFailed] = useState(false);

  useEffect(() => {
    if (owner === undefined) return undefined;
    let isOver = false;
    let opened: OpenedPortal | undefined;
    const open = async () => {
      opened = await openPortal();
      if (isOver) return opened.close();
      // The login page stays until the first part has rendered.
      startTransition(() => setPortal(opened));
    };
    open().catch((error: unknown) => {
      reportError(error);
      if (!isOver) setFailed(true);
    });
    return () => {
      isOver = true;
      opened?.close();
      setPortal(undefined);
    };
  }, [owner, openPortal]);

  return { portal, hasFailed };
};

/** The router's state for its first history entry; without it, the router writes the address again. */
const FIRST_ENTRY = { idx: 0 };

interface RootProps {
  readonly session: Session;
  readonly loadServices: LoadServices;
  readonly openPortal: OpenPortal;
}

const notices: Readonly<Record<EndReason, readonly string[]>> = {
  logout: [entryMessages.logoutSuccess],
  expired: [entryMessages.tokenExpired],
  vanished: [],
};

export const Root = ({ session, loadServices, openPortal }: RootProps) => {
  /* Not only whether: the owner may change between two renders, while the tab is frozen. */
  const [owner, setOwner] = useState(() => (session.token() === undefined ? undefined : session.held().owner));
  const isSignedIn = owner !== undefined;
  const [notice, setNotice] = useState(() => (session.hasExpired() ? notices.expired : []));
  const [address, setAddress] = useState(() => pathOf(location.pathname));
  const { portal, hasFailed } = usePortal(owner, openPortal);
  const lastAdmin = useRef<string | null | undefined>(session.adminId());

  const guard = () => {
    applyGuard(false, lastAdmin.current);
    setAddress(pathOf(location.pathname));
  };
  const begin = useEffectEvent(() => {
    if (isPublicPath(location.pathname))
      history.replaceState(FIRST_ENTRY, '', wantedAddress(session.adminId()) ?? paths.dashboard);
    lastAdmin.current = session.adminId();
    setNotice([]);
    setOwner(session.held().owner);
  });
  const end = useEffectEvent((reason: EndReason) => {
    setOwner(undefined);
    const isKept = reason === 'expired' && portal?.hasDraft() === true;
    setNotice([...notices[reason], ...(isKept ? [entryMessages.typedKept] : [])]);
    document.title = productName();
    if (reason === 'logout') lastAdmin.current = null;
    guard();
  });
  const follow = useEffectEvent(() => {
    if (!isSignedIn) guard();
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
  /* A page that was rendering when the session ended may have changed the address. */
  useEffect(() => {
    if (!isSignedIn) applyGuard(false, lastAdmin.current);
  }, [isSignedIn]);
  if (isSignedIn && portal) return portal.element;
  if (hasFailed) return <OpenFailure />;
  if (isSignedIn && !isPublicPath(address)) return null;
  const isLasting = notice.includes(entryMessages.tokenExpired);
  return (
    <PublicPage notice={notice} onNoticeRead={isLasting ? undefined : () => setNotice([])}>
      <EntryContext value={{ loadServices, isOpening: isSignedIn }}>
        <PageAt address={address} />
      </EntryContext>
    </PublicPage>
  );
};

const PageAt = ({ address }: { readonly address: string }) => {
  if (address === paths.login || !isPublicPath(address)) return <LoginPage />;
  const page = address === paths.register ? 'register' : 'reset';
  const token = new URLSearchParams(location.search).get(page === 'register' ? 'invite' : 'token') ?? undefined;
  return <LinkPage key={page} page={page} token={token} />;
};

/** Offers a reload, as a newer version may have replaced the files. */
const OpenFailure = () => {
  const texts = useTexts();
  return (
    <PublicPage>
      <div role="alert" className="failure">
        <p>{texts.loadFailed}</p>
      </div>
      <button type="button" className="submit" onClick={() => location.reload()}>
        {texts.retry}
      </button>
    </PublicPage>
  );
};
