import { Box, Card, Chip, List, ListItemButton, Typography } from '@mui/material';
import { useState } from 'react';
import { useLocaleState, useTranslate } from 'react-admin';
import type { AccountItem } from '#contract/accounts.ts';
import { displayNameOf } from '#contract/names.ts';
import { Instant } from '#src/components/Instant.tsx';
import { useOptions } from '#src/fields/lists.tsx';
import { formatWaiting } from '#src/format/dateTime.ts';
import type { AccountRecord } from '../data.ts';
import { gapsOf } from './Checklist.tsx';
import { openOf } from './queue.ts';
import type { Queue, Triage } from './useTriage.ts';

interface QueueItemProps {
  readonly item: AccountItem;
  readonly application: AccountRecord | undefined;
  readonly now: number;
  readonly isCurrent: boolean;
  readonly isSkipped: boolean;
  readonly onChoose: () => void;
}

const QueueItem = ({ item, application, now, isCurrent, isSkipped, onChoose }: QueueItemProps) => {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const { labels } = useOptions('listCategoriesOfExpertise');
  const gaps = application && gapsOf(application).length;
  const category = (application?.expertProfile?.categoryExpertise ?? [])
    .map((one) => labels.get(one) ?? one)
    .join(', ');
  const waiting =
    item.createdAt && translate('accounts.triage.waiting', { time: formatWaiting(item.createdAt, now, locale) });
  return (
    <ListItemButton selected={isCurrent} aria-current={isCurrent ? 'true' : undefined} onClick={onChoose}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography variant="body2" noWrap>
          {displayNameOf(item)}
        </Typography>
        <Typography variant="caption" component="div" color="text.secondary" noWrap sx={{ minHeight: '1lh' }}>
          {category}
        </Typography>
        <Box
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'center',
            justifyContent: 'space-between',
            minHeight: 24,
          }}
        >
          <Typography variant="caption" color="text.secondary">
            <Instant value={item.createdAt}>{waiting}</Instant>
            {isSkipped && ` · ${translate('accounts.triage.skipped')}`}
          </Typography>
          {gaps !== undefined && (
            <Chip
              size="small"
              color={gaps > 0 ? 'warning' : 'default'}
              variant="outlined"
              label={
                gaps > 0
                  ? translate('accounts.triage.gaps', { smart_count: gaps })
                  : translate('accounts.triage.complete')
              }
            />
          )}
        </Box>
      </Box>
    </ListItemButton>
  );
};

/** Who waits, the longest first; on a phone only the place in the queue. */
export const QueueList = ({ queue, triage }: { queue: Queue; triage: Triage }) => {
  const translate = useTranslate();
  const [now] = useState(() => Date.now());
  const open = openOf(queue.items, triage.progress);
  const waiting = Math.max(queue.total ?? 0, queue.items.length) - queue.items.length;
  return (
    <Card component="nav" aria-label={translate('accounts.triage.queue')} sx={{ display: { xs: 'none', md: 'block' } }}>
      <Typography variant="subtitle1" component="h2" sx={{ px: 2, pt: 1.5 }}>
        {translate('accounts.triage.queue')}
      </Typography>
      <List dense sx={{ maxHeight: '70vh', overflow: 'auto' }}>
        {open.map((item) => (
          <li key={item.id}>
            <QueueItem
              item={item}
              application={queue.applications.get(item.id)}
              now={now}
              isCurrent={item.id === triage.current?.id}
              isSkipped={triage.progress.skipped.includes(item.id)}
              onChoose={() => triage.choose(item.id)}
            />
          </li>
        ))}
      </List>
      {waiting > 0 && (
        <Box sx={{ px: 2, pb: 1.5 }}>
          <Typography variant="caption" color="text.secondary">
            {translate('accounts.triage.more', { smart_count: waiting })}
          </Typography>
        </Box>
      )}
    </Card>
  );
};
