import { Box, Typography } from '@mui/material';
import { type ReactNode, useSyncExternalStore } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import { isTimeZone, type LocalDate } from '#contract/calendar.ts';
import type { Party } from '#contract/primitives.ts';
import {
  formatDate,
  formatDateTime,
  formatExactTime,
  formatTime,
  formatWithZone,
  localZone,
  zoneName,
  localCalendar,
} from '#src/format/dateTime.ts';
import { dayAt, sayAgo, sayInstant, sayTimeIn } from '#src/format/day.ts';

/** A `subscribe` of `useSyncExternalStore`: calls back every `left()` ms, and if the tab is shown or hidden. */
const clockTurns =
  (left: () => number) =>
  (onChange: () => void): (() => void) => {
    let timer: ReturnType<typeof setTimeout>;
    const waitForNext = () => {
      timer = setTimeout(() => {
        onChange();
        waitForNext();
      }, left());
    };
    waitForNext();
    document.addEventListener('visibilitychange', onChange);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', onChange);
    };
  };

const todayHere = (): LocalDate => dayAt(new Date().toISOString());

const onNewDay = clockTurns(() => {
  const today = todayHere();
  const { endDate } = localCalendar().rangeOf(today, today);
  return Date.parse(endDate) + 1 - Date.now();
});

export const useToday = (): LocalDate => useSyncExternalStore(onNewDay, todayHere);

const MINUTE = 60_000;

const thisMinute = (): number => Math.floor(Date.now() / MINUTE) * MINUTE;

const onNewMinute = clockTurns(() => thisMinute() + MINUTE - Date.now());

export const useMinute = (): number => useSyncExternalStore(onNewMinute, thisMinute);

const forms = { dateTime: formatDateTime, date: formatDate, time: formatTime, near: sayInstant };

interface InstantProps {
  /** ISO; nothing is shown without it. */
  readonly value: string | null | undefined;
  /** `near`: `Today 17:45`; printed in full. */
  readonly form?: keyof typeof forms | undefined;
  readonly hasZone?: boolean | undefined;
  /** IANA; the browser's zone by default (product.md §7). */
  readonly timeZone?: string | undefined;
  /** The meeting's parties; the tooltip shows the time in their zones. */
  readonly expert?: Party | null | undefined;
  readonly user?: Party | null | undefined;
  readonly children?: ReactNode;
}

/** Keeps an hour and its `am` or `pm` on one line. */
const joined = (shown: string): string => shown.replace(/ (?=[ap]\.?m\.?$)/i, '\u00a0');

/** An instant as a plain `<time>`; its tooltip (`Tips`) shows it in this zone, UTC and the parties' zones. */
export const timeOf = (
  { value, form = 'dateTime', hasZone = false, ...props }: InstantProps,
  { locale, today }: { readonly locale: string; readonly today: LocalDate },
) => {
  const { timeZone, expert, user, children } = props;
  if (!value) return null;
  const shown = joined(forms[form](value, { timeZone, locale, today }));
  return (
    <time
      className="whole"
      dateTime={value}
      data-full={form === 'near' ? formatDateTime(value, { timeZone, locale }) : undefined}
      data-zone={timeZone}
      data-expert={expert?.timezone}
      data-user={user?.timezone}
    >
      {children ?? (hasZone ? `${shown} ${zoneName(value, { timeZone, locale })}` : shown)}
    </time>
  );
};

export const Instant = (props: InstantProps) => timeOf(props, { locale: useLocale(), today: useToday() });

/** `3 days ago` */
export const Ago = (props: Omit<InstantProps, 'children'>) => {
  const locale = useLocale();
  const now = useMinute();
  return <Instant {...props}>{sayAgo(props.value ?? '', now, locale)}</Instant>;
};

export const ZoneNote = () => {
  const translate = useTranslate();
  const locale = useLocale();
  const zone = localZone();
  const name = zoneName(`${useToday()}T12:00:00Z`, { locale });
  return (
    <Typography variant="body2" component="span" color="text.secondary">
      {translate('components.zone.note', { zone: name === zone ? zone : `${zone} (${name})` })}
    </Typography>
  );
};

export const AsOf = ({ instant }: { instant: string | undefined }) => {
  const translate = useTranslate();
  const locale = useLocale();
  const today = useToday();
  if (instant === undefined) return null;
  const format = dayAt(instant) === today ? formatExactTime : formatDateTime;
  return (
    <Typography role="status" variant="body2" color="text.secondary">
      {translate('components.asOf', { time: format(instant, { locale }) })}
    </Typography>
  );
};

interface Clock {
  /** A key of `components.zone`; default: the zone's name. */
  readonly whose?: string;
  readonly timeZone: string | undefined;
}

/** Tooltip of an instant: one line per time zone, unknown zones are left out (product.md §3). */
export const ZoneTimes = ({ time }: { readonly time: HTMLTimeElement }) => {
  const translate = useTranslate();
  const locale = useLocale();
  const here = localZone();
  const { zone: own, expert, user } = time.dataset;
  const clocks: readonly Clock[] = [
    { timeZone: own === here ? undefined : own },
    { whose: 'you', timeZone: here },
    { whose: 'utc', timeZone: 'UTC' },
    { whose: 'expert', timeZone: expert },
    { whose: 'user', timeZone: user },
  ];
  const colon = translate('components.colon');
  return clocks.map(({ whose, timeZone }) => {
    if (!timeZone || !isTimeZone(timeZone)) return null;
    const name = whose === undefined ? timeZone : translate(`components.zone.${whose}`);
    return <Box key={whose ?? timeZone}>{[name, formatWithZone(time.dateTime, { timeZone, locale })].join(colon)}</Box>;
  });
};

interface LocalTimeProps {
  /** IANA; an unknown zone is shown as plain text. */
  readonly timeZone: string;
  readonly now: number;
}

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
