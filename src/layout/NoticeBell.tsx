import BellIcon from '@mui/icons-material/NotificationsNone';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { BarButton } from '#src/components/BarButton.tsx';
import { lazyPart, onIntent } from '#src/components/lazyPart.tsx';
import { Opened } from '#src/components/Opened.tsx';
import type { PastNoticesProps } from './PastNotices.tsx';

const PastNotices = lazyPart<PastNoticesProps>(async () => (await import('./PastNotices.tsx')).PastNotices, null);

/** The last 50 notices. */
export const NoticeBell = () => {
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
