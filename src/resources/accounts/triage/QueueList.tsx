import { Box, Card, Chip, List, ListItemButton, Typography } from '@mui/material';
import { useState } from 'react';
import { useLocaleState, useTranslate } from 'react-admin';
import type { AccountItem } from '#contract/accounts.ts';
import { displayNameOf } from '#contract/names.ts';
import { Instant } from '#src/ui/instant/Instant.tsx';
import { useOptions } from '#src/fields/lists.tsx';
import { formatWaiting } from '#src/format/dateTime.ts';
import { gapsOf } from './Checklist.tsx';
import type { Triage } from './useTriage.ts';

interface QueueItemProps {
  readonly triage: Triage;
  readonly item: AccountItem;
  readonly labels: ReadonlyMap<string, string>;
  readonly now: number;
}

const QueueItem = ({ triage: { queue, progress, current, choose }, item, labels, now }: QueueItemProps) => {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const application = queue.applications.get(item.id)?.data;
  const isCurrent = item.id === current?.id;
  const gaps = application && gapsOf(application).length;
  const category = (application?.expertProfile?.categoryExpertise ?? [])
    .map((one) => labels.get(one) ?? one)
    .join(', ');
  const waiting =
    item.createdAt && translate('accounts.triage.waiting', { time: formatWaiting(item.createdAt, now, locale) });
  return (
    <ListItemButton selected={isCurrent} aria-current={isCurrent ? 'true' : undefined} onClick={() => choose(item.id)}>
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
            {progress.skipped.includes(item.id) && ` · ${translate('accounts.triage.skipped')}`}
          </Typography>
          {gaps !== undefined && (
            <Chip
              size="small"
              color={gaps > 0 ? 'warning' : 'default'}
              variant="outlined"
              label={translate(`accounts.triage.${gaps > 0 ? 'gaps' : 'complete'}`, { smart_count: gaps })}
            />
          )}
        </Box>
      </Box>
    </ListItemButton>
  );
};

/** Longest waiting first; on a phone only the place in the queue. */
export const QueueList = ({ triage }: { readonly triage: Triage }) => {
  const translate = useTranslate();
  const [now] = useState(() => Date.now());
  const { labels } = useOptions('listCategoriesOfExpertise');
  return (
    <Card component="nav" aria-label={translate('accounts.triage.queue')} sx={{ display: { xs: 'none', md: 'block' } }}>
      <Typography variant="subtitle1" component="h2" sx={{ px: 2, pt: 1.5 }}>
        {translate('accounts.triage.queue')}
      </Typography>
      <List dense sx={{ maxHeight: '70vh', overflow: 'auto' }}>
        {triage.open.map((item) => (
          <li key={item.id}>
            <QueueItem triage={triage} item={item} labels={labels} now={now} />
          </li>
        ))}
      </List>
      {triage.queue.more > 0 && (
        <Box sx={{ px: 2, pb: 1.5 }}>
          <Typography variant="caption" color="text.secondary">
            {translate('accounts.triage.more', { smart_count: triage.queue.more })}
          </Typography>
        </Box>
      )}
    </Card>
  );
};
