import { useLocale, useTranslate } from 'react-admin';
import type { Party } from '#contract/party.ts';
import { DateTimeField } from '#src/components/DateTimeField.tsx';
import { zoneName } from '#src/format/dateTime.ts';
import { zoneClock } from './zoneClock.ts';

interface WhenProps {
  /** ISO instant. */
  readonly at: string;
  readonly expert?: Party;
  readonly user?: Party;
}

/** An instant with its zone in sight; on hover or focus also in UTC and on the clocks of the two parties. */
export const When = ({ at, expert, user }: WhenProps) => {
  const translate = useTranslate();
  const locale = useLocale();
  const clockOf = (party: Party | undefined, role: 'expert' | 'user') => {
    const timeZone = zoneClock(party?.timezone)?.timeZone;
    return timeZone ? [{ label: translate(`meetings.create.${role}`), timeZone }] : [];
  };
  const zone = ` ${zoneName(at, { locale })}`;
  return (
    <>
      <DateTimeField value={at} parties={[...clockOf(expert, 'expert'), ...clockOf(user, 'user')]} />
      {zone}
    </>
  );
};
