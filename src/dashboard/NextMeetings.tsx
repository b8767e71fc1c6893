import { LinearProgress, Link, List, ListItem, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { fullNameOf } from '#contract/names.ts';
import { canCancel, openStages } from '#contract/statuses.ts';
import { Instant } from '#src/components/Instant.tsx';
import { ErrorPanel } from '#src/components/ErrorPanel.tsx';
import { StatusChip } from '#src/components/StatusChip.tsx';
import { useRead } from '#src/dataProvider/useRead.ts';
import { paths } from '#src/paths.ts';

const SHOWN = 5;

/** The next meetings to take place; an API that takes no notice of the question is not believed to have none. */
export const NextMeetings = () => {
  const translate = useTranslate();
  const [from] = useState(() => new Date().toISOString());
  const { data, error, refetch } = useRead('searchMeetings', {
    query: { from, stage: [...openStages], orderBy: 'dateTime', sortDirection: 'asc', perPage: 20 },
  });
  if (error) return <ErrorPanel error={error} onRetry={() => void refetch()} />;
  if (!data) return <LinearProgress />;
  const { items } = data.data;
  const coming = items.filter(({ dateTime, stage }) => Date.parse(dateTime) >= Date.parse(from) && canCancel(stage));
  const next = coming.toSorted((a, b) => Date.parse(a.dateTime) - Date.parse(b.dateTime)).slice(0, SHOWN);
  const isIgnored = coming.length < items.length;
  if (next.length === 0) {
    return (
      <Typography color="text.secondary">
        {translate(isIgnored ? 'dashboard.next.ignored' : 'dashboard.next.none')}
      </Typography>
    );
  }
  return (
    <>
      {isIgnored && <Typography color="text.secondary">{translate('dashboard.next.ignored')}</Typography>}
      <List disablePadding>
        {next.map(({ id, dateTime, expert, user, stage }) => (
          <ListItem key={id} disableGutters divider sx={{ flexWrap: 'wrap', gap: 1 }}>
            <Stack sx={{ flex: '1 1 200px', minWidth: 0 }}>
              <Instant value={dateTime} expert={expert} user={user} />
              <Link component={RouterLink} to={paths.meeting(id)} noWrap>
                {translate('dashboard.next.parties', { expert: fullNameOf(expert), user: fullNameOf(user) })}
              </Link>
            </Stack>
            <StatusChip status={stage} />
          </ListItem>
        ))}
      </List>
    </>
  );
};
