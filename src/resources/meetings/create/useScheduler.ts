import { useMemo, useState } from 'react';
import type { Person, Slot } from '#contract/meetings.ts';
import { zoneCalendar } from '#contract/zoneCalendar.ts';
import { useRead } from '#src/dataProvider/useRead.ts';
import { localZone } from '#src/format/dateTime.ts';
import { zoneClock } from '../zoneClock.ts';
import type { Choices } from './booking.ts';
import type { Clocks } from './clocks.ts';
import { preferredMethod, unusableReason } from './paymentMethods.ts';
import { slotAt } from './boardDays.ts';
import { usePerson } from '../people/usePerson.ts';
import { usePrice } from './usePrice.ts';
import { useSchedulerReads } from './useSchedulerReads.ts';
import { useUrlChoices } from './useUrlChoices.ts';
import { useWeek } from './useWeek.ts';

/** Everything the scheduler's page shows and changes; what has been chosen lives in the URL, the rest is derived. */
export const useScheduler = () => {
  const [now] = useState(() => new Date());
  const [url, change] = useUrlChoices();
  const [methodId, chooseMethod] = useState<string>();
  const [refusedStart, refuseStart] = useState<string>();
  const expert = usePerson('expert', url.expertId);
  const user = usePerson('user', url.userId);
  const you = useMemo(() => zoneCalendar(localZone()), []);
  const expertClock = useMemo(() => zoneClock(expert.person?.timezone), [expert.person?.timezone]);
  const userClock = useMemo(() => zoneClock(user.person?.timezone), [user.person?.timezone]);
  const week = useWeek(expertClock ?? you, now, url.start);

  const durations = useRead('listDurations', {});
  const duration = url.duration ?? durations.data?.data[0]?.value;
  const reads = useSchedulerReads({ ...url, duration }, { from: week.from, isKnown: expert.person !== undefined });
  const price = usePrice(reads.pricing.data?.data, duration);

  const { timezone, slots = [] } = reads.schedule.data?.data ?? {};
  const scheduleClock = useMemo(() => zoneClock(timezone), [timezone]);
  const board = expertClock ?? scheduleClock ?? you;
  const clocks: Clocks = { expert: expertClock ?? scheduleClock, user: userClock, you };
  const isLost =
    url.start !== undefined &&
    (refusedStart === url.start || isTaken(url.start, week.from, reads.schedule.data && slots));

  const methods = reads.payments.data?.data ?? [];
  const usable = methods.find(({ id, ...method }) => id === methodId && !unusableReason({ id, ...method }, now));
  const method = usable ?? preferredMethod(methods, now);
  const choices: Choices = {
    expertId: url.expertId,
    userId: url.userId,
    duration,
    start: isLost ? undefined : url.start,
    paymentMethodId: method?.id,
    price: price.price,
  };

  return {
    now,
    url,
    choices,
    expert: expert.person,
    user: user.person,
    durations,
    ...reads,
    price,
    currency: reads.pricing.data?.data?.currency,
    method,
    methods,
    week,
    board,
    clocks,
    slots,
    isLost,
    pickExpert: (person: Person | undefined) => {
      if (person) expert.remember(person);
      price.reset();
      week.reset();
      change({ expertId: person?.id, start: undefined });
    },
    pickUser: (person: Person | undefined) => {
      if (person) user.remember(person);
      change({ userId: person?.id });
    },
    pickDuration: (minutes: number) => {
      price.reset();
      week.reset();
      change({ duration: minutes });
    },
    pickSlot: (slot: Slot) => {
      refuseStart(undefined);
      change({ start: new Date(slot.startTime).toISOString() });
    },
    pickMethod: chooseMethod,
    /** The API has refused the chosen time: it counts as taken whatever the schedule says. */
    loseSlot: () => {
      refuseStart(url.start);
      void reads.schedule.refetch();
    },
  };
};

export type Scheduler = ReturnType<typeof useScheduler>;

const WEEK_MS = 7 * 24 * 60 * 60 * 1000;

/** True where the loaded week covers the chosen time and does not offer it. */
const isTaken = (start: string, from: Date, slots: readonly Slot[] | undefined): boolean => {
  const time = Date.parse(start);
  if (!slots || time < from.getTime() || time >= from.getTime() + WEEK_MS) return false;
  return !slotAt(slots, start)?.available;
};
