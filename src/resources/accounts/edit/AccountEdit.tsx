import { Alert, Box, Card, Link, List, ListItem, ListItemText, Skeleton, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { EditBase, useEditContext, useGetList, useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import type { MeetingItem } from '#contract/meetings.ts';
import { displayNameOf, fullNameOf } from '#contract/names.ts';
import { ErrorPanel, RecordFailure, WidgetBoundary } from '#src/components/failures.tsx';
import { Instant } from '#src/components/Instant.tsx';
import { usePageActions, useShownRecord } from '#src/components/onScreen.ts';
import { MoreMenu } from '#src/components/MoreMenu.tsx';
import { PageTitle } from '#src/components/PageTitle.tsx';
import { StatusChip } from '#src/components/StatusChip.tsx';
import { listPath, paths } from '#src/paths.ts';
import { RecordTrail } from '#src/resource/audit/RecordTrail.tsx';
import { Columns } from '#src/resource/ShowPage.tsx';
import { DeactivateDialog } from '../DeactivateDialog.tsx';
import { type AccountRecord, isWhole } from '../data.ts';
import { ProfileForm } from './ProfileForm.tsx';

const latest = { field: 'dateTime', order: 'DESC' } as const;

/** The list of all meetings of one account, in either role, the latest first. */
const accountMeetingsPath = (id: string): string => listPath(paths.meetings, { accountId: id }, latest);

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
            <Instant value={meeting.dateTime} form="near" expert={meeting.expert} user={meeting.user} />
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
const AccountMeetings = ({ id }: { id: string }) => {
  const translate = useTranslate();
  const { data, error, refetch } = useGetList<MeetingItem>('meetings', {
    filter: { accountId: id },
    sort: latest,
    pagination: { page: 1, perPage: SHOWN },
  });
  const items = data ?? [];
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

/** What stands beside the form: deactivation, the account's meetings and its trail. */
const Beside = ({ account }: { account: AccountRecord }) => {
  const translate = useTranslate();
  const [isAsking, setAsking] = useState(false);
  const isInactive = account.profile?.active === false;
  usePageActions(isInactive ? [] : [{ label: 'accounts.edit.deactivate', run: () => setAsking(true) }]);
  return (
    <Stack spacing={2} component="aside" aria-label={translate('accounts.edit.beside')}>
      <Box sx={{ alignSelf: 'flex-end' }}>
        <MoreMenu
          actions={[
            { label: translate('accounts.edit.deactivate'), isOff: isInactive, onClick: () => setAsking(true) },
          ]}
        />
      </Box>
      <WidgetBoundary>
        <AccountMeetings id={account.id} />
      </WidgetBoundary>
      <WidgetBoundary>
        <RecordTrail entity="account" id={account.id} />
      </WidgetBoundary>
      {isAsking && (
        <DeactivateDialog
          id={account.id}
          name={displayNameOf(account.profile ?? {})}
          version={account.version ?? undefined}
          onClose={() => setAsking(false)}
        />
      )}
    </Stack>
  );
};

const crumbs = [{ label: 'resources.accounts.name', to: paths.accounts }];

const AccountPage = () => {
  const { record, error, refetch } = useEditContext<AccountRecord>();
  const account = isWhole(record) ? record : undefined;
  const name = account && displayNameOf(account.profile ?? {});
  useShownRecord('accounts', account?.id, name ?? '');
  if (error && !account) return <RecordFailure error={error} crumbs={crumbs} onRetry={() => void refetch()} />;
  return (
    <>
      <PageTitle title="accounts.edit.title" crumbs={crumbs} record={name} />
      {!account && <Skeleton variant="rounded" height={480} />}
      {account && (
        <Columns aside={340}>
          <ProfileForm key={account.id} />
          <Beside account={account} />
        </Columns>
      )}
    </>
  );
};

/** What fails is told in the page's own place, not in a notice before a redirect to the list. */
const reading = { onError: () => undefined };

/** Edit Profile of one account (spec 2), at `/accounts/{id}/edit`. */
export const AccountEdit = () => (
  <EditBase<AccountRecord> mutationMode="pessimistic" redirect={false} queryOptions={reading}>
    <AccountPage />
  </EditBase>
);
