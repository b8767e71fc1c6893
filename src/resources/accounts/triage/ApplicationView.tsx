import { Box, Card, Link, Stack, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useLocaleState, useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import type { AccountDetails } from '#contract/accounts.ts';
import { displayNameOf } from '#contract/names.ts';
import type { ExpertProfile } from '#contract/profile.ts';
import { InTurn } from '#src/ui/page/InTurn.tsx';
import { Instant } from '#src/ui/instant/Instant.tsx';
import { type Field, useWords } from '#src/fields/field.tsx';
import { focusOnMount } from '#src/focus.ts';
import { formatMonth } from '#src/format/day.ts';
import { paths } from '#src/paths.ts';
import { AccountAvatar, ExpertFacts } from '../AccountFacts.tsx';
import { expertFields, isGiven, languagesOf, nameIn, useExpertFields, userFields } from '../accountFields.tsx';

type Education = NonNullable<ExpertProfile['education']>[number];
type Experience = NonNullable<ExpertProfile['experience']>[number];

const EntryLines = ({ entries }: { entries: readonly (Education & Experience)[] }) => {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const dateText = (date: string | null | undefined) =>
    date && (/^\d{4}$/.test(date) ? date : formatMonth(date.slice(0, 7), locale));
  const period = (from: string | null | undefined, to: string | null | undefined) =>
    from || to ? `${dateText(from) ?? ''} – ${dateText(to) || translate('accounts.triage.present')}` : '';
  const lines = entries.map(({ role, company, startDate, endDate, major, university, startYear, endYear }) =>
    [role ?? major, company ?? university, period(startDate ?? startYear, endDate ?? endYear)]
      .filter(Boolean)
      .join(' · '),
  );
  return lines.map((line) => <Typography key={line}>{line}</Typography>);
};

const Part = ({ field, children }: { field: string; children: ReactNode }) => {
  const translate = useTranslate();
  return (
    <Box component="section">
      <Typography variant="overline" component="h3" color="text.secondary">
        {translate(`resources.accounts.fields.${field}`)}
      </Typography>
      {children || <Typography color="text.secondary">{translate('accounts.triage.none')}</Typography>}
    </Box>
  );
};

/** What a decision rests on; the other fields follow in the form's order. */
const readFirst = ['categoryExpertise', 'expertise', 'introduction', 'experience', 'education', 'location'];
const firstRead = readFirst.flatMap((name) => expertFields.filter(({ source }) => nameIn(source) === name));

interface ApplicationViewProps {
  readonly account: AccountDetails;
  readonly takesFocus: boolean;
  readonly children?: ReactNode;
}

/** The application; its name is focused after a step. */
export const ApplicationView = ({ account, takesFocus, children }: ApplicationViewProps) => {
  const translate = useTranslate();
  const words = useWords();
  const answered = useExpertFields(account);
  const { profile, expertProfile: expert } = account;
  const told = { ...account, profile: { ...profile, languages: languagesOf(account) } };
  const valueOf = (field: Field<AccountDetails>): ReactNode => {
    const group = nameIn(field.source);
    if (group === 'education' || group === 'experience') return <EntryLines entries={expert?.[group] ?? []} />;
    return <Box sx={{ maxWidth: '70ch' }}>{field.detail(told, words)}</Box>;
  };
  const part = (field: Field<AccountDetails>) => (
    <Part key={field.source} field={nameIn(field.source)}>
      {isGiven(field.value(told)) && valueOf(field)}
    </Part>
  );
  return (
    <Card component="article" sx={{ p: { xs: 2, sm: 3 } }}>
      <Stack spacing={2}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
          <AccountAvatar account={account} size={48} />
          <Box sx={{ minWidth: 0, flex: '1 1 12rem' }}>
            <Typography ref={takesFocus ? focusOnMount : undefined} tabIndex={-1} variant="h6" component="h2">
              {displayNameOf(profile ?? {})}
            </Typography>
            <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
              {[profile?.email, profile?.phone].filter(Boolean).join(' · ')}
            </Typography>
          </Box>
          <Link component={RouterLink} to={paths.account(account.id)}>
            {translate('accounts.triage.edit')}
          </Link>
        </Box>
        {children}
        <ExpertFacts expert={expert ?? {}} applied={<Instant value={expert?.createdAt} />} />
        <InTurn>
          {firstRead.map(part)}
          {userFields.filter(({ kind }) => kind === 'tags').map(part)}
          {answered.filter((field) => !firstRead.includes(field)).map(part)}
        </InTurn>
      </Stack>
    </Card>
  );
};
