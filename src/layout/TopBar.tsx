import AccountIcon from '@mui/icons-material/AccountCircleOutlined';
import MenuIcon from '@mui/icons-material/Menu';
import BellIcon from '@mui/icons-material/NotificationsNone';
import RefreshIcon from '@mui/icons-material/Refresh';
import { useRef, useState } from 'react';
import { useLoading, useRefresh, useTranslate } from 'react-admin';
import { BarButton } from '#src/ui/controls.tsx';
import { lazyPart, Opener, onIntent, Loading, Opened } from '#src/ui/lazyPart.tsx';
import { PageHeading } from '#src/ui/page/PageTitle.tsx';
import type { PlacesProps } from './SideMenu.tsx';
import SearchIcon from '@mui/icons-material/Search';
import { useNoteVisits } from '#src/ui/page/onScreen.ts';
import { usePressedKeys, useWindowEvent } from '#src/ui/page/useWindowEvent.ts';
import { focusOnMount, refocus } from '#src/focus.ts';

export interface PaletteProps {
  readonly onClose: () => void;
  readonly onSettings: () => void;
  readonly onKeys: () => void;
}

/** Holds the focus until the palette has loaded, so that keys do not act on the page. */
const Coming = () => (
  <div
    ref={focusOnMount}
    className="find-early"
    role="dialog"
    aria-modal
    aria-label={useTranslate()('shell.find.title')}
    tabIndex={-1}
  >
    <Loading />
  </div>
);

const Palette = lazyPart<PaletteProps>(async () => (await import('./find/Palette.tsx')).Palette, <Coming />);
const Shortcuts = lazyPart(async () => (await import('./find/Shortcuts.tsx')).Shortcuts, null);

const COMMAND = navigator.userAgent.includes('Mac') ? '⌘' : 'Ctrl ';

const FindButton = ({ onOpen }: { onOpen: () => void }) => {
  const label = useTranslate()('shell.find.title');
  return (
    <button
      type="button"
      className="find"
      aria-label={label}
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K"
      onClick={onOpen}
      {...onIntent(Palette)}
    >
      <SearchIcon fontSize="small" />
      <span>{label}</span>
      <kbd aria-hidden data-keys={`${COMMAND}K`} />
    </button>
  );
};

export const Find = ({ onSettings }: Pick<PaletteProps, 'onSettings'>) => {
  const [open, setOpen] = useState<'palette' | 'keys'>();
  /* The element to focus after closing; stored before the placeholder takes the focus. */
  const before = useRef<Element>(null);
  const find = () => {
    before.current = document.activeElement;
    setOpen('palette');
  };
  const close = () => {
    setOpen(undefined);
    refocus(() => (before.current instanceof HTMLElement ? before.current : undefined));
  };
  const showKeys = () => setOpen('keys');
  useNoteVisits();
  const isFinding = open === 'palette';
  useWindowEvent('keydown', (event) => {
    const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
    if (key === 'Escape' && isFinding && !event.isComposing) close();
    if (ctrlKey === metaKey || altKey || shiftKey || key.toLowerCase() !== 'k') return;
    event.preventDefault();
    if (event.repeat) return;
    if (isFinding) close();
    else find();
  });
  usePressedKeys({ '?': showKeys });
  return (
    <>
      <FindButton onOpen={find} />
      {open && (
        <Opened key={open} isOpen onClose={close}>
          {isFinding ? (
            <Palette onClose={close} onSettings={onSettings} onKeys={showKeys} />
          ) : (
            <Shortcuts onClose={() => setOpen(undefined)} />
          )}
        </Opened>
      )}
    </>
  );
};

const PastNotices = lazyPart(async () => (await import('./barMenus.tsx')).PastNotices, null);
const AccountChoices = lazyPart(async () => (await import('./barMenus.tsx')).AccountChoices, null);

/** Refetches the page. react-admin's own button would add 10 KB for its tooltip. */
const RefreshButton = () => {
  const translate = useTranslate();
  const refresh = useRefresh();
  const isLoading = useLoading();
  return (
    <div className={isLoading ? 'refresh busy' : 'refresh'}>
      <BarButton isLarge label={translate('ra.action.refresh')} icon={<RefreshIcon />} onClick={() => refresh()} />
      {isLoading && <span role="progressbar" aria-label={translate('ra.page.loading')} />}
    </div>
  );
};

export const TopBar = ({ menuId, menuOpen, onMenu, onSettings }: PlacesProps & Pick<PaletteProps, 'onSettings'>) => {
  const translate = useTranslate();
  return (
    <header className="top-bar">
      <BarButton
        isLarge
        label={translate(menuOpen ? 'shell.menu.close' : 'shell.menu.open')}
        icon={<MenuIcon />}
        aria-expanded={menuOpen}
        aria-controls={menuId}
        onClick={onMenu}
      />
      <PageHeading />
      <Find onSettings={onSettings} />
      <RefreshButton />
      <Opener
        isLarge
        label={translate('shell.notices.title')}
        icon={<BellIcon />}
        aria-haspopup="dialog"
        lazy={PastNotices}
      >
        {(opened) => <PastNotices {...opened} />}
      </Opener>
      <Opener
        isLarge
        label={translate('shell.account')}
        icon={<AccountIcon />}
        aria-haspopup="menu"
        lazy={AccountChoices}
      >
        {(opened) => <AccountChoices {...opened} onSettings={onSettings} />}
      </Opener>
    </header>
  );
};
