import { Box, Card, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { limits } from '#contract/rules.ts';
import { Instant } from '#src/components/Instant.tsx';
import type { AccountRecord } from '../data.ts';
import { accountFlags } from './accountFlags.ts';
import { ApplicationStatus } from './ApplicationStatus.tsx';
import { DecisionButtons } from './DecisionButtons.tsx';
import { EducationFields } from './EducationFields.tsx';
import { EntryGroup } from './EntryGroup.tsx';
import { ExperienceFields } from './ExperienceFields.tsx';
import { ExpertFacts } from './ExpertFacts.tsx';
import { FormChoices } from './FormChoices.tsx';
import { LongTextField } from './LongTextField.tsx';
import type { DecisionHandlers } from './useDecision.ts';

interface ExpertSectionProps extends DecisionHandlers {
  readonly account: AccountRecord;
  readonly isBusy: boolean;
}

/** What is edited of an expert profile, in the order of spec 2. */
const ExpertFields = ({ disabled }: { disabled: boolean }) => (
  <>
    <LongTextField
      name="expertProfile.introduction"
      field="introduction"
      limit={limits.introduction}
      minRows={5}
      disabled={disabled}
    />
    <FormChoices
      name="expertProfile.expertise"
      field="expertise"
      options="listExpertises"
      freeText
      required
      disabled={disabled}
    />
    <FormChoices
      name="expertProfile.categoryExpertise"
      field="categoryExpertise"
      options="listCategoriesOfExpertise"
      required
      disabled={disabled}
    />
    <FormChoices name="expertProfile.location" field="location" options="listCountries" required disabled={disabled} />
    <LongTextField
      name="expertProfile.interests"
      field="interests"
      limit={limits.longText}
      minRows={2}
      optional
      disabled={disabled}
    />
    <EntryGroup
      group="education"
      disabled={disabled}
      fields={(path) => <EducationFields path={path} disabled={disabled} />}
    />
    <EntryGroup
      group="experience"
      disabled={disabled}
      fields={(path) => <ExperienceFields path={path} disabled={disabled} />}
    />
  </>
);

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
        <ExpertFields disabled={disabled} />
      </Stack>
    </Card>
  );
};
