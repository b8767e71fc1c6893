import { Alert, Card, Link, List, ListItem, ListItemText, Skeleton, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import type { MeetingItem } from '#contract/meetings.ts';
import { fullNameOf } from '#contract/names.ts';
import { ErrorPanel } from '#src/components/ErrorPanel.tsx';
import { Instant } from '#src/components/Instant.tsx';
import { StatusChip } from '#src/components/StatusChip.tsx';
import { useRead } from '#src/dataProvider/useRead.ts';
import { listPath, paths } from '#src/paths.ts';

/** The list of all meetings of one account, in either role, the latest first. */
const accountMeetingsPath = (id: string): string =>
  listPath(paths.meetings, { accountId: id }, { field: 'dateTime', order: 'DESC' });

const SHOWN = 5;

const MeetingLine = ({ meeting, accountId }: { meeting: MeetingItem; accountId: string }) => {
  const translate = useTranslate();
  const isExpert = meeting.expert.id === accountId;
  const other = isExpert ? meeting.user : meeting.expert;
  return (
    <ListItem disableGutters>
      <ListItemText
        primary={
          <Link component={RouterLink} to={paths.meeting(meeting.id)}>
            <Instant value={meeting.dateTime} expert={meeting.expert} user={meeting.user} />
          </Link>
        }
        secondary={translate(isExpert ? 'accounts.meetings.withUser' : 'accounts.meetings.withExpert', {
          name: fullNameOf(other),
        })}
      />
      <StatusChip status={meeting.stage} />
    </ListItem>
  );
};

/** The latest meetings of an account, as expert and as user, and the way to all of them. */
export const AccountMeetings = ({ id }: { id: string }) => {
  const translate = useTranslate();
  const { data, error, refetch } = useRead('searchMeetings', {
    query: { accountId: id, page: 1, perPage: SHOWN, orderBy: 'dateTime', sortDirection: 'desc' },
  });
  const items = data?.data.items ?? [];
  const own = items.filter(({ expert, user }) => expert.id === id || user.id === id);
  return (
    <Card component="section" aria-labelledby="account-meetings" sx={{ p: 2 }}>
      <Typography id="account-meetings" component="h2" variant="h6">
        {translate('accounts.meetings.title')}
      </Typography>
      {error && <ErrorPanel error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height={120} />}
      {own.length < items.length && <Alert severity="info">{translate('accounts.meetings.ignored')}</Alert>}
      {data && items.length === 0 && (
        <Typography color="text.secondary">{translate('accounts.meetings.none')}</Typography>
      )}
      <List dense disablePadding>
        {own.map((meeting) => (
          <MeetingLine key={meeting.id} meeting={meeting} accountId={id} />
        ))}
      </List>
      <Link component={RouterLink} to={accountMeetingsPath(id)}>
        {translate('accounts.meetings.all')}
      </Link>
    </Card>
  );
};
