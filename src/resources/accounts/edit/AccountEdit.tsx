import { Button, Dialog, DialogActions, DialogContent, DialogTitle, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { useEditContext, useTranslate } from 'react-admin';
import type { MeetingItem, TransactionItem } from '#contract/meetings.ts';
import { displayNameOf, fullNameOf, UNNAMED } from '#contract/names.ts';
import { useCapabilities } from '#src/dataProvider/useCall.ts';
import { MeetingLine, MovementLine } from '#src/domain/lines.tsx';
import { focusOnMount } from '#src/focus.ts';
import { schedulePath } from '#src/paths.ts';
import { RecordTrail } from '#src/resource/audit/RecordTrail.tsx';
import { EditForm, EditPage } from '#src/resource/edit/EditForm.tsx';
import { focusFirst } from '#src/resource/edit/formErrors.tsx';
import { AddLink, RelatedLists, RelatedRecords, useRelated } from '#src/resource/RelatedRecords.tsx';
import { Columns } from '#src/resource/ShowPage.tsx';
import { WidgetBoundary } from '#src/ui/failures.tsx';
import { StagedRender, revealInOrder } from '#src/ui/page/StagedRender.tsx';
import { useFieldLabel } from '#src/ui/texts.tsx';
import type { AccountRecord } from '../accountFields.tsx';
import { accountFlags, type AccountForm, accountShape, isExpertAccount, sentParts } from './accountForm.ts';
import { AccountHeader } from './AccountHeader.tsx';
import { incompleteEntries, type IncompleteEntry } from './entries.ts';
import { ExpertSection, UserSection } from './sections.tsx';

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
        {(meeting) => <MeetingLine key={meeting.id} meeting={meeting} about={fullNameOf(meeting[other])} />}
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
    <Stack spacing={2} component="aside" aria-label={translate('accounts.edit.beside')} sx={revealInOrder}>
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

interface IncompleteDialogProps {
  readonly incomplete: readonly IncompleteEntry[];
  readonly onBack: () => void;
  readonly onProceed: () => void;
}

/** Confirms a save that drops incomplete entries (product.md §5). */
const IncompleteDialog = ({ incomplete, onBack, onProceed }: IncompleteDialogProps) => {
  const translate = useTranslate();
  const labelOf = useFieldLabel();
  const count = incomplete.length;
  const line = ({ group, index, name, missing }: IncompleteEntry) => {
    const entry = translate('components.entries.name', { label: labelOf({ source: group }), number: index + 1 });
    const fields = missing.map((source) => labelOf({ source })).join(', ');
    return translate('accounts.edit.incomplete.missing', { entry: name ? `${entry} (${name})` : entry, fields });
  };
  return (
    <Dialog open onClose={onBack} fullWidth maxWidth="xs">
      <DialogTitle>{translate('accounts.edit.incomplete.title', { smart_count: count })}</DialogTitle>
      <DialogContent>
        {translate('accounts.edit.incomplete.explain')}
        <ul>
          {incomplete.map((entry) => (
            <li key={`${entry.group}.${entry.index}`}>{line(entry)}</li>
          ))}
        </ul>
      </DialogContent>
      <DialogActions>
        <Button onClick={onBack} ref={focusOnMount}>
          {translate('accounts.edit.incomplete.back')}
        </Button>
        <Button variant="contained" color="error" onClick={onProceed}>
          {translate('accounts.edit.incomplete.proceed')}
        </Button>
      </DialogActions>
    </Dialog>
  );
};

const ProfileForm = () => {
  const translate = useTranslate();
  const { isFetching } = useEditContext<AccountRecord>();
  const [incomplete, setIncomplete] = useState<readonly IncompleteEntry[]>([]);
  const holds = (values: AccountForm, account: AccountRecord) => {
    const dropped = sentParts(account).expertProfile ? incompleteEntries(values.expertProfile) : [];
    setIncomplete(dropped);
    return dropped.length > 0;
  };
  const goBack = () => {
    const [first] = incomplete;
    setIncomplete([]);
    if (first) focusFirst([`expertProfile.${first.group}.${first.index}.${first.missing[0] ?? ''}`]);
  };
  const heading = ({ profile }: AccountRecord) => {
    const isActive = profile?.active ?? undefined;
    const status = isActive === undefined ? UNNAMED : translate(`accounts.active.${isActive ? 'yes' : 'no'}`);
    return (
      <Typography variant="subtitle1" component="h2">
        {translate('accounts.edit.heading', { status })}
      </Typography>
    );
  };
  return (
    <EditForm shape={accountShape} holds={holds} title={heading}>
      {({ form, base, save }) => {
        const flags = accountFlags(base);
        const saveWithoutThem = () => {
          setIncomplete([]);
          void save.send(form.getValues());
        };
        return (
          <>
            <StagedRender keepsRoom>
              {flags.profileEnable && <UserSection account={base} />}
              {flags.expertProfileEnable && <ExpertSection account={base} isBusy={isFetching || save.isPending} />}
            </StagedRender>
            {incomplete.length > 0 && (
              <IncompleteDialog incomplete={incomplete} onBack={goBack} onProceed={saveWithoutThem} />
            )}
          </>
        );
      }}
    </EditForm>
  );
};

export const AccountEdit = () => (
  <EditPage<AccountRecord> title="accounts.edit.title" nameOf={({ profile }) => displayNameOf(profile ?? {})}>
    {(account) => (
      <>
        <AccountHeader account={account} />
        <Columns aside={340}>
          <ProfileForm />
          <Beside account={account} />
        </Columns>
      </>
    )}
  </EditPage>
);
