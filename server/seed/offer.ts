import { durations } from '#server/domain/options.ts';
import type { Person } from './account.ts';
import type { Random } from './random.ts';
import type { ExceptionRow, PriceRow, RuleRow } from './rows.ts';
import { after, DAY } from './time.ts';

const clock = (time: string) => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
};

/** Usual weeks: days (Monday is 1) and the hours of each. */
const weeks = [
  { days: [1, 2, 3, 4, 5], hours: ['09:00-17:00'] },
  { days: [1, 2, 3, 4, 5], hours: ['08:30-12:00', '13:30-17:30'] },
  { days: [1, 2, 3, 4], hours: ['10:00-13:00', '14:00-19:00'] },
  { days: [2, 4, 6], hours: ['09:00-12:30', '15:00-20:00'] },
  { days: [1, 3, 5, 7], hours: ['17:00-22:00'] },
  { days: [6, 7], hours: ['00:00-06:00', '09:00-18:00'] },
] as const;

/** What an hour may cost, whole minor units, and the durations that the expert sells. */
export const pricesOf = (random: Random, { account, region }: Person): PriceRow[] => {
  const hourly = random.int(12, 75) * 500;
  return random
    .some(durations, random.int(2, durations.length))
    .toSorted((a, b) => a - b)
    .map((duration) => ({
      accountId: account.id,
      duration,
      price: Math.round((hourly * duration) / 60 / 50) * 50,
      currency: region.currency,
    }));
};

export const weekOf = (random: Random, { account }: Person): RuleRow[] => {
  const week = random.pick(weeks);
  return week.days.flatMap((weekday) =>
    week.hours.map((hours) => {
      const [start = '', end = ''] = hours.split('-');
      return {
        id: random.uuid(),
        accountId: account.id,
        weekday,
        startMinute: clock(start),
        endMinute: clock(end),
      };
    }),
  );
};

/** A few days off and a few other hours in the weeks ahead. */
export const exceptionsOf = (random: Random, { account }: Person, today: Date): ExceptionRow[] =>
  random
    .some(
      Array.from({ length: 40 }, (_, day) => day),
      random.int(0, 4),
    )
    .map((day) => {
      const isOff = random.chance(0.7);
      return {
        id: random.uuid(),
        accountId: account.id,
        date: after(today, day * DAY)
          .toISOString()
          .slice(0, 10),
        startMinute: isOff ? null : clock('11:00'),
        endMinute: isOff ? null : clock('15:00'),
      };
    });
