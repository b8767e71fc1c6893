import { useCallback } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import type { LocalDate } from '#contract/localDate.ts';
import { cityOf, formatOffset } from '#src/format/dateTime.ts';
import { clockChanges, type Clocks, type Reading, readingsAt } from './zoneClocks.ts';

/**
 * An instant on every clock, as text: "09:00 Lisbon (expert)", "17:00 Tokyo (user) +1 day". On a day on which a clock
 * changes its time carries the offset: an hour that comes twice can be told apart.
 */
export const useReadingText = (clocks: Clocks) => {
  const translate = useTranslate();
  const locale = useLocale();
  return useCallback(
    (instant: string, day: LocalDate): string[] => {
      const changing = new Set(clockChanges([day], clocks).map(({ zone }) => zone));
      const shift = ({ dayShift }: Reading) => {
        if (dayShift === 0) return '';
        const key = dayShift > 0 ? 'meetings.clock.ahead' : 'meetings.clock.behind';
        return ` ${translate(key, { smart_count: Math.abs(dayShift) })}`;
      };
      return readingsAt(new Date(instant), clocks, day, locale).map((reading) => {
        const time = changing.has(reading.zone) ? `${reading.time} ${formatOffset(reading.offset)}` : reading.time;
        return `${translate(`meetings.clock.${reading.role}`, { time, city: cityOf(reading.zone) })}${shift(reading)}`;
      });
    },
    [clocks, translate, locale],
  );
};
