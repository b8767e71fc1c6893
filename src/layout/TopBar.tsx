import AccountIcon from '@mui/icons-material/AccountCircleOutlined';
import MenuIcon from '@mui/icons-material/Menu';
import BellIcon from '@mui/icons-material/NotificationsNone';
import RefreshIcon from '@mui/icons-material/Refresh';
import { memo, useState } from 'react';
import { useLoading, useRefresh, useTranslate } from 'react-admin';
import { BarButton } from '#src/ui/BarButton.tsx';
import { lazyPart, onIntent } from '#src/ui/lazyPart.tsx';
import { Opened } from '#src/ui/Opened.tsx';
import type { AccountChoicesProps } from './AccountChoices.tsx';
import { Find } from './find/Find.tsx';
import { PageHeading } from './PageHeading.tsx';
import type { PastNoticesProps } from './PastNotices.tsx';

const PastNotices = lazyPart<PastNoticesProps>(async () => (await import('./PastNotices.tsx')).PastNotices, null);

const NoticeBell = () => {
  const label = useTranslate()('shell.notices.open');
  const [anchor, setAnchor] = useState<HTMLElement>();
  const close = () => setAnchor(undefined);
  return (
    <>
      <BarButton
        isLarge
        label={label}
        icon={<BellIcon />}
        aria-haspopup="dialog"
        onClick={(event) => setAnchor(event.currentTarget)}
        {...onIntent(PastNotices)}
      />
      <Opened isOpen={anchor !== undefined} onClose={close}>
        <PastNotices anchor={anchor} onClose={close} />
      </Opened>
    </>
  );
};

/** Refetches the page. react-admin's own brings 10 KB of tooltip. */
const RefreshButton = () => {
  const translate = useTranslate();
  const refresh = useRefresh();
  const isLoading = useLoading();
  return (
    <div className={isLoading ? 'refresh busy' : 'refresh'}>
      <BarButton isLarge label={translate('ra.action.refresh')} icon={<RefreshIcon />} onClick={() => refresh()} />
      {isLoading && <span role="progressbar" className="turning" aria-label={translate('ra.page.loading')} />}
    </div>
  );
};

const AccountChoices = lazyPart<AccountChoicesProps>(
  async () => (await import('./AccountChoices.tsx')).AccountChoices,
  null,
);

const AccountMenu = ({ onSettings }: { onSettings: () => void }) => {
  const label = useTranslate()('shell.account');
  const [anchor, setAnchor] = useState<HTMLElement>();
  const isOpen = anchor !== undefined;
  const close = () => setAnchor(undefined);
  return (
    <>
      <BarButton
        isLarge
        className="last"
        label={label}
        icon={<AccountIcon />}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={(event) => setAnchor(event.currentTarget)}
        {...onIntent(AccountChoices)}
      />
      <Opened isOpen={isOpen} onClose={close}>
        <AccountChoices anchor={anchor} onClose={close} onSettings={onSettings} />
      </Opened>
    </>
  );
};

interface TopBarProps {
  readonly menuId: string;
  readonly menuOpen: boolean;
  readonly onMenu: () => void;
  readonly onSettings: () => void;
}

export const TopBar = memo(({ menuId, menuOpen, onMenu, onSettings }: TopBarProps) => {
  const translate = useTranslate();
  return (
    <header className="top-bar">
      <BarButton
        isLarge
        className="first"
        label={translate(menuOpen ? 'shell.menu.close' : 'shell.menu.open')}
        icon={<MenuIcon />}
        aria-expanded={menuOpen}
        aria-controls={menuId}
        onClick={onMenu}
      />
      <PageHeading />
      <Find onSettings={onSettings} />
      <RefreshButton />
      <NoticeBell />
      <AccountMenu onSettings={onSettings} />
    </header>
  );
});
