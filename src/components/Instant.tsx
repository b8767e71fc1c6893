import { Box, Tooltip } from '@mui/material';
import { useEffect, useState, type ReactNode } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import type { Party } from '#contract/primitives.ts';
import { isTimeZone } from '#contract/calendar.ts';
import { formatDate, formatDateTime, formatTime, localZone, zoneName } from '#src/format/dateTime.ts';

const forms = { dateTime: formatDateTime, date: formatDate, time: formatTime };

interface InstantProps {
  /** ISO; missing shows nothing. */
  readonly value: string | null | undefined;
  readonly form?: keyof typeof forms;
  /** Names the zone beside the time. */
  readonly hasZone?: boolean;
  /** The zone it is shown in: without one the browser's (spec 7). */
  readonly timeZone?: string;
  /** The parties of the meeting that it belongs to: their clocks are told as well. */
  readonly expert?: Party | null | undefined;
  readonly user?: Party | null | undefined;
  /** Shown in place of the time: how long ago it was, say. */
  readonly children?: ReactNode;
}

interface Clock {
  /** A word of `components.zone`; without one the zone's own name stands for it. */
  readonly whose?: string;
  readonly timeZone: string | null | undefined;
}

/** Each clock in a line; one that the browser does not know (decision 19) is left out. */
const Clocks = ({
  value,
  timeZone,
  expert,
  user,
}: Pick<InstantProps, 'timeZone' | 'expert' | 'user'> & { value: string }) => {
  const translate = useTranslate();
  const locale = useLocale();
  const here = localZone();
  const clocks: readonly Clock[] = [
    { timeZone: timeZone === here ? undefined : timeZone },
    { whose: 'you', timeZone: here },
    { whose: 'utc', timeZone: 'UTC' },
    { whose: 'expert', timeZone: expert?.timezone },
    { whose: 'user', timeZone: user?.timezone },
  ];
  const colon = translate('components.colon');
  return clocks.map(({ whose, timeZone: zone }) => {
    if (!zone || !isTimeZone(zone)) return null;
    const read = `${formatDateTime(value, { timeZone: zone, locale })} ${zoneName(value, { timeZone: zone, locale })}`;
    const line = [whose === undefined ? zone : translate(`components.zone.${whose}`), read].join(colon);
    return <Box key={whose ?? zone}>{line}</Box>;
  });
};

/** In place of the clocks until they are asked for; a text would become an attribute. */
const noClocks = <></>;

/**
 * A time inside a link or a button is told when that has the focus: there is no second stop inside it. Elsewhere the
 * time is a stop itself.
 */
const useHost = (time: HTMLElement | null) => {
  const [isFocused, setFocused] = useState(false);
  const host = time?.parentElement?.closest<HTMLElement>('a[href], button, [role="button"]');
  useEffect(() => {
    if (!host) return undefined;
    const follow = () => setFocused(host.matches(':focus-visible'));
    host.addEventListener('focus', follow);
    host.addEventListener('blur', follow);
    return () => {
      host.removeEventListener('focus', follow);
      host.removeEventListener('blur', follow);
    };
  }, [host]);
  return { isHosted: Boolean(host), isFocused };
};

/** An instant. On hover, on focus and on a touch it says itself on this browser's clock, in UTC, and on the clocks of the parties. */
export const Instant = ({ value, form = 'dateTime', hasZone = false, ...props }: InstantProps) => {
  const { timeZone, expert, user, children } = props;
  const locale = useLocale();
  const [time, setTime] = useState<HTMLElement | null>(null);
  const [isHovered, setHovered] = useState(false);
  const { isHosted, isFocused } = useHost(time);
  const isOpen = isHovered || isFocused;
  /* Reckoned when it is first asked for: a list has hundreds. Kept from then on, for the tooltip to fade with its words. */
  const [isAsked, setAsked] = useState(isOpen);
  if (isOpen && !isAsked) setAsked(true);
  if (!value) return null;
  const shown = forms[form](value, { timeZone, locale });
  return (
    <Tooltip
      describeChild
      open={isOpen}
      onOpen={() => setHovered(true)}
      onClose={() => setHovered(false)}
      enterTouchDelay={isHosted ? undefined : 0}
      leaveTouchDelay={5000}
      title={isAsked ? <Clocks value={value} timeZone={timeZone} expert={expert} user={user} /> : noClocks}
    >
      <Box
        component="time"
        ref={setTime}
        dateTime={value}
        tabIndex={isHosted ? undefined : 0}
        sx={{ whiteSpace: 'nowrap' }}
      >
        {children ?? (hasZone ? `${shown} ${zoneName(value, { timeZone, locale })}` : shown)}
      </Box>
    </Tooltip>
  );
};
