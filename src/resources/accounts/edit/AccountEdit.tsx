import { Skeleton, Stack } from '@mui/material';
import { useEditContext, useTranslate } from 'react-admin';
import type { MeetingItem, TransactionItem } from '#contract/meetings.ts';
import { displayNameOf, fullNameOf } from '#contract/names.ts';
import { MovementLine } from '#src/domain/MovementLine.tsx';
import { StatusChip } from '#src/domain/StatusChip.tsx';
import { useCapabilities } from '#src/dataProvider/useCapabilities.ts';
import { RecordFailure, WidgetBoundary } from '#src/ui/failures.tsx';
import { Instant } from '#src/ui/instant/Instant.tsx';
import { seenInTurn } from '#src/ui/page/InTurn.tsx';
import { useShownRecord } from '#src/ui/page/onScreen.ts';
import { RecordLine } from '#src/ui/page/RecordLine.tsx';
import { PageTitle } from '#src/ui/page/PageTitle.tsx';
import { schedulePath } from '#src/links.ts';
import { paths } from '#src/paths.ts';
import { RecordTrail } from '#src/resource/audit/RecordTrail.tsx';
import { EditPage } from '#src/resource/edit/EditForm.tsx';
import { AddLink, RelatedLists, RelatedRecords, useRelated } from '#src/resource/RelatedRecords.tsx';
import { Columns } from '#src/resource/ShowPage.tsx';
import { type AccountRecord, isWhole } from '../data.ts';
import { isExpertAccount } from './accountForm.ts';
import { AccountHeader } from './AccountHeader.tsx';
import { ProfileForm } from './ProfileForm.tsx';

interface MeetingsProps {
  readonly id: string;
  readonly side: 'expert' | 'user';
  readonly canAdd: boolean;
}

const Meetings = ({ id, side, canAdd }: MeetingsProps) => {
  const other = side === 'expert' ? 'user' : 'expert';
  return (
    <WidgetBoundary>
      <RelatedRecords<MeetingItem>
        resource="meetings"
        words={`accounts.beside.as.${side}`}
        filter={{ [`${side}Id`]: id }}
        sort={{ field: 'dateTime', order: 'DESC' }}
        action={canAdd && <AddLink to={schedulePath({ [`${side}Id`]: id })} />}
      >
        {(meeting) => (
          <RecordLine
            key={meeting.id}
            to={paths.meeting(meeting.id)}
            name={<Instant value={meeting.dateTime} form="near" expert={meeting.expert} user={meeting.user} />}
            about={fullNameOf(meeting[other])}
          >
            <StatusChip status={meeting.stage} />
          </RecordLine>
        )}
      </RelatedRecords>
    </WidgetBoundary>
  );
};

const Beside = ({ account }: { account: AccountRecord }) => {
  const translate = useTranslate();
  const { id, profile, expertProfile } = account;
  const isActive = profile?.active !== false;
  const related = useRelated('accounts');
  const { has, takes } = useCapabilities();
  return (
    <Stack spacing={2} component="aside" aria-label={translate('accounts.edit.beside')} sx={seenInTurn}>
      {isExpertAccount(account) && takes('searchMeetings', 'expertId', 'orderBy') && (
        <Meetings id={id} side="expert" canAdd={isActive && expertProfile?.status === 'APPROVED'} />
      )}
      {takes('searchMeetings', 'userId', 'orderBy') && <Meetings id={id} side="user" canAdd={isActive} />}
      {has('searchTransactions') && (
        <WidgetBoundary>
          <RelatedRecords<TransactionItem>
            resource="transactions"
            words="accounts.beside.transactions"
            filter={{ accountId: id }}
            sort={{ field: 'createdAt', order: 'DESC' }}
          >
            {(movement) => <MovementLine key={movement.id} movement={movement} />}
          </RelatedRecords>
        </WidgetBoundary>
      )}
      <RelatedLists of={related} record={account} />
      <WidgetBoundary>
        <RecordTrail entity="account" id={id} />
      </WidgetBoundary>
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
        <>
          <AccountHeader key={account.id} account={account} />
          <Columns aside={340}>
            <ProfileForm key={account.id} />
            <Beside account={account} />
          </Columns>
        </>
      )}
    </>
  );
};

export const AccountEdit = () => (
  <EditPage>
    <AccountPage />
  </EditPage>
);
