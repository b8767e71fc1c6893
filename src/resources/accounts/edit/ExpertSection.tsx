import { Box, Card, Stack, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Instant } from '#src/components/Instant.tsx';
import { StatusChip } from '#src/components/StatusChip.tsx';
import { accountFlags } from './accountFlags.ts';
import { DecisionButtons } from './DecisionButtons.tsx';
import { EducationFields } from './EducationFields.tsx';
import { EntryGroup } from './EntryGroup.tsx';
import { ExperienceFields } from './ExperienceFields.tsx';
import { ExpertFacts } from './ExpertFacts.tsx';
import { FormChoices } from './FormChoices.tsx';
import { FormText } from './FormText.tsx';
import { IntroductionField } from './IntroductionField.tsx';
import type { Loaded } from './loaded.ts';

interface ExpertSectionProps {
  readonly base: Loaded;
  readonly isBusy: boolean;
  readonly onStatus: (status: string) => void;
}

/** The expert profile and the decision on it (spec 2). */
export const ExpertSection = ({ base, isBusy, onStatus }: ExpertSectionProps) => {
  const translate = useTranslate();
  const expert = base.account.expertProfile;
  const disabled = !accountFlags(base.account).expertProfileEditable;
  if (!expert) return null;
  return (
    <Card component="section" aria-labelledby="expert-section" sx={{ p: { xs: 2, sm: 3 } }}>
      <Stack spacing={2}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
          <Typography id="expert-section" component="h2" variant="h6">
            {translate('accounts.edit.expert')}
          </Typography>
          <StatusChip status={expert.status} />
          <Box sx={{ flex: 1 }} />
          <DecisionButtons base={base} isBusy={isBusy} onStatus={onStatus} />
        </Box>
        {disabled && <Typography color="text.secondary">{translate('accounts.edit.locked.expert')}</Typography>}
        <ExpertFacts expert={expert} applied={<Instant value={expert.createdAt} form="date" />} />
        <IntroductionField disabled={disabled} />
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
        <FormChoices
          name="expertProfile.location"
          field="location"
          options="listCountries"
          required
          disabled={disabled}
        />
        <FormText name="expertProfile.interests" field="interests" optional multiline disabled={disabled} />
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
      </Stack>
    </Card>
  );
};
