import AccountIcon from '@mui/icons-material/AccountCircleOutlined';
import MenuIcon from '@mui/icons-material/Menu';
import BellIcon from '@mui/icons-material/NotificationsNone';
import RefreshIcon from '@mui/icons-material/Refresh';
import { memo } from 'react';
import { useLoading, useRefresh, useTranslate } from 'react-admin';
import { BarButton } from '#src/ui/BarButton.tsx';
import { lazyPart } from '#src/ui/lazyPart.tsx';
import { Opener } from '#src/ui/Opened.tsx';
import { Find } from './find/Find.tsx';
import { PageHeading } from '#src/ui/page/PageTitle.tsx';
import type { PlacesProps } from './Places.tsx';

const PastNotices = lazyPart(async () => (await import('./PastNotices.tsx')).PastNotices, null);
const AccountChoices = lazyPart(async () => (await import('./AccountChoices.tsx')).AccountChoices, null);

/** Refetches the page. react-admin's own brings 10 KB of tooltip. */
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

export const TopBar = memo((props: PlacesProps & { readonly onSettings: () => void }) => {
  const { menuId, menuOpen, onMenu, onSettings } = props;
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
        className="last"
        label={translate('shell.account')}
        icon={<AccountIcon />}
        aria-haspopup="menu"
        lazy={AccountChoices}
      >
        {(opened) => <AccountChoices {...opened} onSettings={onSettings} />}
      </Opener>
    </header>
  );
});
