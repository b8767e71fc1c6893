import { useMemo, useState } from 'react';
import type { Person, Slot } from '#contract/meetings.ts';
import { zoneClock } from '../zoneClock.ts';
import type { Choices } from './booking.ts';
import type { Clocks } from './clocks.ts';
import type { Obstacles } from './obstacles.ts';
import { useLostSlot } from './useLostSlot.ts';
import { useParties } from './useParties.ts';
import { usePayment } from './usePayment.ts';
import { usePrice } from './usePrice.ts';
import { useSchedulerReads } from './useSchedulerReads.ts';
import { useUrlChoices } from './useUrlChoices.ts';
import { useWeek } from './useWeek.ts';

/** What has been chosen (in the URL, so that it can be linked) and what follows from it. */
const useSchedulerState = () => {
  const [now] = useState(() => new Date());
  const [url, change] = useUrlChoices();
  const { expert, user, clocks: known } = useParties(url);
  const week = useWeek(known.expert ?? known.you, now, url.start);
  const { duration, ...reads } = useSchedulerReads(url, { from: week.from, isKnown: expert.person !== undefined });
  const { timezone, slots } = reads.schedule.data?.data ?? {};
  const clocks = useMemo<Clocks>(() => ({ ...known, expert: known.expert ?? zoneClock(timezone) }), [known, timezone]);
  const pricing = reads.pricing.data?.data;
  const methods = reads.payments.data?.data ?? [];
  const price = usePrice(pricing, duration, url.expertId ?? '');
  const payment = usePayment(methods, now);
  const slot = useLostSlot(url.start, week, slots);
  const choices: Choices = {
    expertId: url.expertId,
    userId: url.userId,
    duration,
    start: slot.isLost ? undefined : url.start,
    paymentMethodId: payment.method?.id,
    price: price.price,
  };
  return {
    now,
    url,
    change,
    expert,
    user,
    week,
    reads,
    clocks,
    you: known.you,
    slots,
    slot,
    pricing,
    methods,
    price,
    payment,
    choices,
  };
};

/** Everything the scheduler's page shows and changes. */
export const useScheduler = () => {
  const {
    expert,
    user,
    change,
    slot,
    payment,
    reads,
    slots = [],
    clocks,
    pricing,
    you,
    ...state
  } = useSchedulerState();
  const { week, url, choices, price } = state;
  return {
    ...state,
    ...reads,
    slots,
    clocks,
    expert: expert.person,
    user: user.person,
    currency: pricing?.currency,
    method: payment.method,
    /** The calendar whose days the board shows: the expert's, as far as it is known. */
    board: clocks.expert ?? you,
    isLost: slot.isLost,
    obstacles: {
      samePerson: url.expertId !== undefined && url.expertId === url.userId,
      noPricing: reads.pricing.isSuccess && choices.duration !== undefined && price.asked === undefined,
      slotUnavailable: slot.isLost,
      noPaymentMethod: reads.payments.isSuccess && state.methods.length === 0,
    } satisfies Obstacles,
    pickExpert: (person: Person | undefined) => {
      if (person) expert.remember(person);
      week.reset();
      change({ expertId: person?.id, start: undefined });
    },
    pickUser: (person: Person | undefined) => {
      if (person) user.remember(person);
      change({ userId: person?.id });
    },
    pickDuration: (minutes: number) => {
      week.reset();
      change({ duration: minutes });
    },
    pickSlot: ({ startTime }: Slot) => {
      slot.forget();
      change({ start: new Date(startTime).toISOString() });
    },
    pickMethod: payment.choose,
    /** The API has refused the chosen time. */
    loseSlot: () => {
      slot.lose();
      void reads.schedule.refetch();
    },
  };
};

export type Scheduler = ReturnType<typeof useScheduler>;
