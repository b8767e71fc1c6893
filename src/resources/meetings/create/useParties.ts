import { useMemo } from 'react';
import { zoneCalendar } from '#contract/zoneCalendar.ts';
import { localZone } from '#src/format/dateTime.ts';
import { usePerson } from '../people/usePerson.ts';
import { zoneClock } from '../zoneClock.ts';
import type { UrlChoices } from './useUrlChoices.ts';

/** Who meets, and the clocks they and the administrator live by. */
export const useParties = ({ expertId, userId }: UrlChoices) => {
  const expert = usePerson('expert', expertId);
  const user = usePerson('user', userId);
  const expertZone = expert.person?.timezone;
  const userZone = user.person?.timezone;
  const clocks = useMemo(
    () => ({ expert: zoneClock(expertZone), user: zoneClock(userZone), you: zoneCalendar(localZone()) }),
    [expertZone, userZone],
  );
  return { expert, user, clocks };
};
