import { Alert } from '@mui/material';
import { useLocale, useTranslate } from 'react-admin';
import type { LocalDate } from '#contract/localDate.ts';
import { formatDay } from '#src/format/day.ts';
import { cityOf } from '#src/format/dateTime.ts';
import { clockChanges, type Clocks } from './clocks.ts';

/** Notes whose clocks change in the week shown, before somebody is an hour wrong. */
export const ClockChangeNotes = ({ days, clocks }: { days: readonly LocalDate[]; clocks: Clocks }) => {
  const translate = useTranslate();
  const locale = useLocale();
  return clockChanges(days, clocks).map(({ zone, roles, date, minutes }) => (
    <Alert key={`${zone} ${date}`} severity="info" role="note">
      {translate(minutes > 0 ? 'meetings.clock.forward' : 'meetings.clock.back', {
        date: formatDay(date, locale),
        city: cityOf(zone),
        whose: roles.map((role) => translate(`meetings.clock.whose.${role}`)).join(', '),
        minutes: Math.abs(minutes),
      })}
    </Alert>
  ));
};
