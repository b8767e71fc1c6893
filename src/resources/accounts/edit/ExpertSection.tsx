import { Box, Card, Stack, Typography } from '@mui/material';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useLocation, useNavigate } from 'react-router-dom';
import { Instant } from '#src/components/Instant.tsx';
import { StatusChip } from '#src/components/StatusChip.tsx';
import { useTellSuccess } from '#src/dataProvider/useAction.ts';
import type { AccountRecord } from '../data.ts';
import { expertFields, type ExpertField } from '../expertFields.ts';
import { approvedMessage, DecisionButtons, type DecisionHandlers } from './DecisionButtons.tsx';
import { EntryGroup } from './EntryGroup.tsx';
import { ExpertFacts } from './ExpertFacts.tsx';
import { FormChoices } from './FormChoices.tsx';
import { accountFlags } from './accountFlags.ts';
import { LongTextField } from './inputs.tsx';

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

/** The input of a field, by its kind; education and experience need not be there, only whole (spec 5). */
const ExpertInput = ({ field, disabled }: { field: ExpertField; disabled: boolean }) => {
  const name = `expertProfile.${field.source}`;
  if (field.kind === 'entries') return <EntryGroup group={field.source} disabled={disabled} />;
  if (field.kind === 'longText') {
    const { limit, minRows, isRequired } = field;
    return (
      <LongTextField
        name={name}
        field={field.source}
        limit={limit}
        minRows={minRows}
        optional={!isRequired}
        disabled={disabled}
      />
    );
  }
  const { options, freeText, isRequired } = field;
  return (
    <FormChoices
      name={name}
      field={field.source}
      options={options}
      freeText={freeText}
      required={isRequired}
      disabled={disabled}
    />
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
        {expertFields.map((field) => (
          <ExpertInput key={field.source} field={field} disabled={disabled} />
        ))}
      </Stack>
    </Card>
  );
};
