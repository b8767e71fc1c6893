import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import { isTimeZone } from '#contract/calendar.ts';
import type { Party } from '#contract/primitives.ts';
import type { Words } from '#src/fields/field.tsx';
import { formatDate, formatDateTime, formatTime, localZone, zoneName } from '#src/format/dateTime.ts';
import { sayInstant } from '#src/format/day.ts';
import { useToday } from './clockTurns.ts';

const forms = { dateTime: formatDateTime, date: formatDate, time: formatTime, near: sayInstant };

interface InstantProps {
  /** ISO; missing shows nothing. */
  readonly value: string | null | undefined;
  /** `near` says it as people do: `Today 17:45`; on paper, where today will be another day, in full. */
  readonly form?: keyof typeof forms | undefined;
  /** Names the zone beside the time. */
  readonly hasZone?: boolean | undefined;
  /** The zone it is shown in: without one the browser's (product.md §7). */
  readonly timeZone?: string | undefined;
  /** The parties of the meeting that it belongs to: their clocks are told as well. */
  readonly expert?: Party | null | undefined;
  readonly user?: Party | null | undefined;
  /** Shown in place of the time: how long ago it was, say. */
  readonly children?: ReactNode;
}

/** What a link or a button is drawn as. */
export const HOST = 'a[href], button, [role="button"]';

/** No line ends between an hour and its half of the day. */
const joined = (shown: string): string => shown.replace(/ (?=[ap]\.?m\.?$)/i, '\u00a0');

/**
 * An instant, as a plain element. On hover, on a touch and on the focus of the link it is in it says itself on this browser's
 * clock, in UTC, and on those of the parties: `Tips` reads from it which they are.
 */
export const timeOf = (
  { value, form = 'dateTime', hasZone = false, ...props }: InstantProps,
  { locale, today }: Pick<Words, 'locale' | 'today'>,
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

/** The same where no list around knows the language. */
export const Instant = (props: InstantProps) => timeOf(props, { locale: useLocale(), today: useToday() });

/** Whose clock the times of a page or a part of it are read from: said once, not at each of them. */
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

interface Clock {
  /** A word of `components.zone`; without one the zone's own name stands for it. */
  readonly whose?: string;
  readonly timeZone: string | undefined;
}

/** What a time says when it is asked: each clock in a line; one that the browser does not know (product.md §3) is left out. */
export const Clocks = ({ time }: { readonly time: HTMLTimeElement }) => {
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
    const read = `${formatDateTime(time.dateTime, { timeZone, locale })} ${zoneName(time.dateTime, { timeZone, locale })}`;
    const line = [whose === undefined ? timeZone : translate(`components.zone.${whose}`), read].join(colon);
    return <Box key={whose ?? timeZone}>{line}</Box>;
  });
};
