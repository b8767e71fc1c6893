import BellIcon from '@mui/icons-material/NotificationsNone';
import { Box, Button, IconButton, List, ListItem, ListItemText, Popover, Typography } from '@mui/material';
import { useCallback, useId, useState } from 'react';
import { useStore, useTranslate } from 'react-admin';
import { FailureMore } from '#src/components/failures.tsx';
import { Instant } from '#src/components/Instant.tsx';
import { useBelowEnd } from '#src/components/screen.ts';
import { useOnceOpen } from '#src/components/useOnceOpen.ts';

/** A notice that was shown; `at` is an ISO instant. */
interface PastNotice {
  readonly text: string;
  readonly type: 'success' | 'info' | 'warning' | 'error';
  readonly at: string;
  readonly reference?: string | undefined;
}

/** How many notices the bell keeps. */
const KEPT = 50;

/** The last notices, newest first; they survive a reload. */
export const useNoticeLog = () => {
  const [notices, setNotices] = useStore<readonly PastNotice[]>('notices', []);
  const add = useCallback(
    (notice: PastNotice) => setNotices((past: readonly PastNotice[]) => [notice, ...past].slice(0, KEPT)),
    [setNotices],
  );
  const clear = useCallback(() => setNotices([]), [setNotices]);
  return { notices, add, clear };
};

interface PastNoticesProps {
  readonly anchor: HTMLElement | undefined;
  readonly onClose: () => void;
}

/** The last notices, in a sheet below the bell. */
const PastNotices = ({ anchor, onClose }: PastNoticesProps) => {
  const translate = useTranslate();
  const belowEnd = useBelowEnd();
  const titleId = useId();
  const { notices, clear } = useNoticeLog();
  return (
    <Popover
      open={Boolean(anchor)}
      anchorEl={anchor}
      onClose={onClose}
      {...belowEnd}
      slotProps={{ paper: { role: 'dialog', 'aria-labelledby': titleId, sx: { width: 360, maxHeight: '70vh' } } }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', px: 2, pt: 1.25 }}>
        <Typography id={titleId} variant="subtitle1" component="h2" sx={{ flex: 1 }}>
          {translate('shell.notices.title')}
        </Typography>
        {notices.length > 0 && <Button onClick={clear}>{translate('shell.notices.clear')}</Button>}
      </Box>
      {notices.length === 0 && (
        <Typography color="text.secondary" sx={{ px: 2, pb: 2 }}>
          {translate('shell.notices.none')}
        </Typography>
      )}
      <List dense disablePadding>
        {notices.map(({ text, at, type, reference }) => (
          <ListItem key={at + text} sx={{ display: 'block' }}>
            <ListItemText
              primary={text}
              secondary={
                <>
                  {translate(`shell.notices.${type}`)}
                  {' · '}
                  <Instant value={at} />
                </>
              }
            />
            <FailureMore reference={reference} />
          </ListItem>
        ))}
      </List>
    </Popover>
  );
};

/** The bell: the last 50 notices, for whoever looked away. */
export const NoticeBell = () => {
  const label = useTranslate()('shell.notices.open');
  const [anchor, setAnchor] = useState<HTMLElement>();
  const isDrawn = useOnceOpen(anchor !== undefined);
  return (
    <>
      <IconButton
        aria-label={label}
        data-tip
        aria-haspopup="dialog"
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <BellIcon fontSize="small" />
      </IconButton>
      {isDrawn && <PastNotices anchor={anchor} onClose={() => setAnchor(undefined)} />}
    </>
  );
};
