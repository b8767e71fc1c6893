import { Typography } from '@mui/material';
import { useLocaleState, useTranslate } from 'react-admin';
import type { ExpertProfile } from '#contract/accounts.ts';
import { formatMonth } from '#src/format/months.ts';

type Education = NonNullable<ExpertProfile['education']>[number];
type Experience = NonNullable<ExpertProfile['experience']>[number];

const isYear = (date: string) => /^\d{4}$/.test(date);

/** Education or experience to read: what and where, from when to when. */
export const EntryLines = ({ entries }: { entries: readonly (Education | Experience)[] }) => {
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
