import { Box, Button, List, ListItem, ListItemText, Popover, Typography } from '@mui/material';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { FailureMore } from '#src/ui/failures.tsx';
import { Instant } from '#src/ui/instant/Instant.tsx';
import { belowEnd } from '#src/ui/screen.ts';
import { useNoticeLog } from './Notices.tsx';

interface PastNoticesProps {
  readonly anchor: HTMLElement | undefined;
  readonly onClose: () => void;
}

export const PastNotices = ({ anchor, onClose }: PastNoticesProps) => {
  const translate = useTranslate();
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
