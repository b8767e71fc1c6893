import { Box, Card, Chip, Link, Stack, Typography } from '@mui/material';
import { type ReactNode, useEffect, useRef } from 'react';
import { useLocaleState, useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import type { AccountDetails, ExpertProfile } from '#contract/accounts.ts';
import { displayNameOf } from '#contract/names.ts';
import { Instant } from '#src/components/Instant.tsx';
import { formatMonth } from '#src/format/months.ts';
import { paths } from '#src/paths.ts';
import { AccountAvatar } from '../AccountAvatar.tsx';
import { expertFields, type ExpertField } from '../expertFields.ts';
import { ExpertFacts } from '../edit/ExpertFacts.tsx';
import { useChoiceLabels } from '../options.ts';

type Education = NonNullable<ExpertProfile['education']>[number];
type Experience = NonNullable<ExpertProfile['experience']>[number];

const isYear = (date: string) => /^\d{4}$/.test(date);

/** Education or experience to read: what and where, from when to when. */
const EntryLines = ({ entries }: { entries: readonly (Education | Experience)[] }) => {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const dateText = (date: string | null | undefined) =>
    date && (isYear(date) ? date : formatMonth(date.slice(0, 7), locale));
  const period = (from: string | null | undefined, to: string | null | undefined) =>
    from || to ? `${dateText(from) ?? ''} – ${dateText(to) || translate('accounts.triage.present')}` : '';
  const lines = entries.map((entry) => {
    const parts =
      'university' in entry
        ? [entry.major, entry.university, period(entry.startYear, entry.endYear)]
        : 'company' in entry
          ? [entry.role, entry.company, period(entry.startDate, entry.endDate)]
          : [];
    return parts.filter(Boolean).join(' · ');
  });
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

const Chips = ({ texts }: { texts: readonly string[] }) => (
  <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5 }}>
    {texts.map((text) => (
      <Chip key={text} size="small" label={text} />
    ))}
  </Box>
);

const isGiven = (value: string | readonly unknown[] | null | undefined): boolean =>
  typeof value === 'string' ? value.trim() !== '' : Boolean(value?.length);

const Sentences = ({ text }: { text: string | null | undefined }) => (
  <Typography sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', maxWidth: '70ch' }}>{text}</Typography>
);

/** What a decision rests on is read first; the rest stands below, in the order of the form. */
const readFirst = ['categoryExpertise', 'expertise', 'introduction', 'experience', 'education', 'location'];
const firstRead = readFirst.flatMap((source) => expertFields.filter((field) => field.source === source));

/** The application to read; its name takes the focus when it becomes the current one after a step. */
export const ApplicationView = ({ account, takesFocus }: { account: AccountDetails; takesFocus: boolean }) => {
  const translate = useTranslate();
  const labels = useChoiceLabels();
  const heading = useRef<HTMLHeadingElement>(null);
  const { profile, expertProfile: expert } = account;
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [account.id, takesFocus]);
  const chips = (texts: readonly string[] | null | undefined) =>
    texts?.length ? <Chips texts={labels(texts)} /> : null;
  const valueOf = (field: ExpertField): ReactNode => {
    if (field.kind === 'choices') return chips(expert?.[field.source]);
    if (field.kind === 'longText') return <Sentences text={expert?.[field.source]} />;
    return <EntryLines entries={expert?.[field.source] ?? []} />;
  };
  const part = (field: ExpertField) => (
    <Part key={field.source} field={field.source}>
      {isGiven(expert?.[field.source]) && valueOf(field)}
    </Part>
  );
  return (
    <Card component="article" sx={{ p: { xs: 2, sm: 3 } }}>
      <Stack spacing={2}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
          <AccountAvatar
            src={expert?.avatar ?? profile?.avatar}
            firstName={profile?.firstName}
            lastName={profile?.lastName}
            size={48}
          />
          <Box sx={{ minWidth: 0, flex: '1 1 12rem' }}>
            <Typography ref={heading} tabIndex={-1} variant="h6" component="h2">
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
        <ExpertFacts expert={expert ?? {}} applied={<Instant value={expert?.createdAt} />} />
        {firstRead.map(part)}
        <Part field="languages">{chips(expert?.languages?.length ? expert.languages : profile?.languages)}</Part>
        {expertFields.filter((field) => !firstRead.includes(field)).map(part)}
      </Stack>
    </Card>
  );
};
