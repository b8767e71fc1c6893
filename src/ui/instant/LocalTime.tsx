import { Typography } from '@mui/material';
import { useLocale } from 'react-admin';
import { isTimeZone } from '#contract/calendar.ts';
import { zoneName } from '#src/format/dateTime.ts';
import { dayAt, sayTimeIn } from '#src/format/day.ts';
import { timeOf } from './Instant.tsx';

interface LocalTimeProps {
  /** IANA; an unknown one is shown as it is. */
  readonly timeZone: string;
  readonly now: number;
}

/** The time in another zone, with its day where that differs. */
export const LocalTime = ({ timeZone, now }: LocalTimeProps) => {
  const locale = useLocale();
  if (!isTimeZone(timeZone)) return timeZone;
  const instant = new Date(now).toISOString();
  const name = zoneName(instant, { timeZone, locale });
  return (
    <>
      {timeOf(
        { value: instant, timeZone, children: sayTimeIn(instant, timeZone, locale) },
        { locale, today: dayAt(instant) },
      )}
      <Typography component="span" variant="caption" color="text.secondary" sx={{ display: 'block' }}>
        {name === timeZone ? name : `${timeZone.replaceAll('_', ' ')} (${name})`}
      </Typography>
    </>
  );
};
