import { Box, Card, Stack, Typography } from '@mui/material';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useLocation, useNavigate } from 'react-router-dom';
import type { AccountDetails } from '#contract/accounts.ts';
import { Instant } from '#src/components/Instant.tsx';
import { StatusChip } from '#src/components/StatusChip.tsx';
import { useFieldLabel } from '#src/components/texts.tsx';
import { useTellSuccess } from '#src/dataProvider/useAction.ts';
import { EntriesInput } from '#src/fields/EntriesInput.tsx';
import type { Field } from '#src/fields/field.tsx';
import { MonthInput } from '#src/fields/MonthInput.tsx';
import { monthOf } from '#src/format/months.ts';
import type { AccountRecord } from '../data.ts';
import { expertFields, isAnswered, nameIn } from '../accountFields.tsx';
import { approvedMessage, DecisionButtons, type DecisionHandlers } from './DecisionButtons.tsx';
import { ExpertFacts } from './ExpertFacts.tsx';
import { AccountInput } from './UserSection.tsx';
import { accountFlags } from './accountFlags.ts';
import { blankEntry, entryFields, type EntryKind, isEntryKind, nameOfEntry } from './entries.ts';

/** True when the page was loaded anew by Approve: said here, because a notice does not outlive its page. */
const useJustApproved = (): boolean => {
  const here = useLocation();
  const navigate = useNavigate();
  const tell = useTellSuccess();
  const [approved] = useState(() => approvedMessage(here.state));
  const say = useEffectEvent((message: string) => {
    tell(message, 'accounts.edit.approved');
    void navigate(here, { replace: true, state: null });
  });
  useEffect(() => {
    if (approved !== undefined) say(approved);
  }, [approved]);
  return approved !== undefined;
};

interface ApplicationStatusProps {
  readonly status: string | null | undefined;
  /** How many decisions have been made on this page. */
  readonly decisions: number;
}

/** The application's status; it takes the focus after a decision made here, and from nobody when it comes from elsewhere. */
const ApplicationStatus = ({ status, decisions }: ApplicationStatusProps) => {
  const element = useRef<HTMLDivElement>(null);
  const isNews = useJustApproved() || decisions > 0;
  useEffect(() => {
    if (isNews) element.current?.focus();
  }, [isNews, decisions]);
  return (
    <Box ref={element} tabIndex={-1} sx={{ borderRadius: 4 }}>
      <StatusChip status={status} />
    </Box>
  );
};

interface ExpertSectionProps extends DecisionHandlers {
  readonly account: AccountRecord;
  readonly isBusy: boolean;
}

interface ExpertEntriesProps {
  readonly field: Field<AccountDetails>;
  readonly group: EntryKind;
  readonly disabled: boolean;
}

/** The entries of education or experience; of education only the years are saved. */
const ExpertEntries = ({ field, group, disabled }: ExpertEntriesProps) => {
  const translate = useTranslate();
  const labelOf = useFieldLabel();
  const help = group === 'education' ? translate('accounts.edit.yearOnly') : '';
  return (
    <EntriesInput
      source={field.source}
      label={labelOf(field)}
      words={{ add: `accounts.edit.add.${group}`, none: `accounts.edit.none.${group}` }}
      blank={() => blankEntry(group, monthOf(new Date()))}
      titleOf={(entry) => nameOfEntry(group, entry)}
      disabled={disabled}
    >
      {entryFields[group].map((one) =>
        one.kind === 'month' ? (
          <AccountInput key={one.source} field={{ ...one, Input: MonthInput }} helperText={help} disabled={disabled} />
        ) : (
          <AccountInput key={one.source} field={one} disabled={disabled} />
        ),
      )}
    </EntriesInput>
  );
};

/** The expert profile and the decision on it (spec 2). */
export const ExpertSection = ({ account, isBusy, onStatus, beforeReload }: ExpertSectionProps) => {
  const translate = useTranslate();
  const [decisions, setDecisions] = useState(0);
  const expert = account.expertProfile;
  const decided = (status: string) => {
    onStatus(status);
    setDecisions((count) => count + 1);
  };
  const disabled = !accountFlags(account).expertProfileEditable;
  const answered = expertFields.filter((field) => isAnswered(field, account));
  if (!expert) return null;
  return (
    <Card component="section" aria-labelledby="expert-section" sx={{ p: { xs: 2, sm: 3 } }}>
      <Stack spacing={2}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
          <Typography id="expert-section" component="h2" variant="h6">
            {translate('accounts.edit.expert')}
          </Typography>
          <ApplicationStatus status={expert.status} decisions={decisions} />
          <Box sx={{ flex: 1 }} />
          <DecisionButtons account={account} isBusy={isBusy} onStatus={decided} beforeReload={beforeReload} />
        </Box>
        {disabled && <Typography color="text.secondary">{translate('accounts.edit.locked.expert')}</Typography>}
        <ExpertFacts expert={expert} applied={<Instant value={expert.createdAt} form="date" />} />
        {answered.map((field) => {
          const group = nameIn(field.source);
          return isEntryKind(group) ? (
            <ExpertEntries key={group} field={field} group={group} disabled={disabled} />
          ) : (
            <AccountInput key={group} field={field} disabled={disabled} isOptional={!field.isRequired} />
          );
        })}
      </Stack>
    </Card>
  );
};
