import { useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Person, Slot } from '#contract/booking.ts';
import type { Result } from '#src/api/client.ts';
import { useCall, useRead } from '#src/dataProvider/useCall.ts';
import { localCalendar } from '#src/format/dateTime.ts';
import { useChangeSearch } from '#src/components/useChangeSearch.ts';
import { usePerson } from '../PersonPicker.tsx';
import { type Choices, type Obstacles, preferredDuration, usePayment, usePrice } from './booking.ts';
import { useLostSlot, useWeek } from './useWeek.ts';
import { type Clocks, zoneClock } from './zoneClocks.ts';

/** The choices that a link can carry: `?expertId=&userId=&duration=&start=`. */
interface UrlChoices {
  readonly expertId?: string | undefined;
  readonly userId?: string | undefined;
  /** Minutes. */
  readonly duration?: number | undefined;
  /** ISO instant. */
  readonly start?: string | undefined;
}

/** What a meeting can last changes with the product alone; ms. */
const DURATIONS_FRESH = 300_000;

const read = (params: URLSearchParams): UrlChoices => {
  const text = (name: keyof UrlChoices) => params.get(name) || undefined;
  const duration = Number(text('duration'));
  const start = text('start');
  return {
    expertId: text('expertId'),
    userId: text('userId'),
    duration: Number.isInteger(duration) && duration > 0 ? duration : undefined,
    start: start !== undefined && !Number.isNaN(Date.parse(start)) ? start : undefined,
  };
};

/** The scheduler's choices, kept in the URL, so that a reload or a link brings them back. */
const useUrlChoices = (): readonly [UrlChoices, (change: UrlChoices) => void] => {
  const [params] = useSearchParams();
  const changeSearch = useChangeSearch();
  const choices = useMemo(() => read(params), [params]);
  return [choices, (changed) => changeSearch({ ...changed }, { replace: true })];
};

/** Who meets, and the clocks they and the administrator live by. */
const useParties = ({ expertId, userId }: UrlChoices) => {
  const expert = usePerson('expert', expertId);
  const user = usePerson('user', userId);
  const expertZone = expert?.timezone;
  const userZone = user?.timezone;
  const clocks = useMemo(
    () => ({ expert: zoneClock(expertZone), user: zoneClock(userZone), you: localCalendar() }),
    [expertZone, userZone],
  );
  return { expert, user, clocks };
};

const NOBODY = '';

interface Week {
  /** The first instant of the week shown. */
  readonly from: Date;
  /** True once the expert's zone is known, as far as it ever will be. */
  readonly isKnown: boolean;
}

/** What was read; a load that fails, the first or a later one, leaves the value empty (product.md §8). */
const valueOf = <T>({ data, isError }: UseQueryResult<Result<T>>): T | undefined => (isError ? undefined : data?.data);

/** What the scheduler needs to know of the chosen people, asked for all at once. */
const useSchedulerReads = ({ expertId, userId, ...url }: UrlChoices, week: Week) => {
  const hasExpert = expertId !== undefined;
  const expert = { id: expertId ?? NOBODY };
  const durations = useRead('listDurations', {}, { staleTime: DURATIONS_FRESH });
  const pricing = useRead('getPricing', { params: expert }, { enabled: hasExpert });
  const payments = useRead('listPayments', { params: { id: userId ?? NOBODY } }, { enabled: userId !== undefined });
  const duration = url.duration ?? preferredDuration(durations.data?.data ?? [], pricing.data?.data);
  const wanted = { ...(duration && { duration }), ...(userId && { userId }) };
  const weekFrom = (from: Date) => ({ params: expert, query: { startTime: from.toISOString(), ...wanted } });
  const schedule = useRead('getSchedule', weekFrom(week.from), { enabled: hasExpert && week.isKnown });
  const queries = useQueryClient();
  const call = useCall();
  /** The slots of another week, which is shown without a pause when the board then goes there. */
  const readWeek = async (from: Date) => {
    const input = weekFrom(from);
    const queryFn = () => call('getSchedule', input);
    return (await queries.fetchQuery({ queryKey: ['getSchedule', input], queryFn })).data.slots;
  };
  const values = { prices: valueOf(pricing), methods: valueOf(payments) ?? [] };
  return { durations, pricing, payments, schedule, readWeek, duration, values };
};

/** What has been chosen (in the URL, so that it can be linked) and what follows from it. */
const useSchedulerState = () => {
  const [now] = useState(() => new Date());
  const [url, change] = useUrlChoices();
  const { expert, user, clocks: known } = useParties(url);
  const week = useWeek(known.expert ?? known.you, now, url.start);
  const { duration, values, ...reads } = useSchedulerReads(url, { from: week.from, isKnown: expert !== undefined });
  const { prices, methods } = values;
  const { timezone, slots } = reads.schedule.data?.data ?? {};
  const clocks = useMemo<Clocks>(() => ({ ...known, expert: known.expert ?? zoneClock(timezone) }), [known, timezone]);
  const price = usePrice(prices, duration, url.expertId ?? '');
  const payment = usePayment(methods, now, url.userId ?? NOBODY);
  const slot = useLostSlot(url.start, week, slots);
  const wanted: Choices = {
    expertId: url.expertId,
    userId: url.userId,
    duration,
    start: url.start,
    paymentMethodId: payment.method?.id,
    price: price.price,
  };
  const [unanswered, setUnanswered] = useState<string>();
  const isUnanswered = unanswered === JSON.stringify(wanted);
  const isLost = slot.isRefused || (slot.isTaken && !isUnanswered);
  const choices: Choices = { ...wanted, start: isLost ? undefined : url.start };
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
    isLost,
    /** The schedule shows the time as taken after a booking whose answer was lost: it may be that very booking. */
    isPerhapsBooked: slot.isTaken && isUnanswered,
    /** Whether a booking of these choices has had no answer. */
    leaveUnanswered: (isUnknown: boolean) => setUnanswered(isUnknown ? JSON.stringify(wanted) : undefined),
    ...values,
    price,
    payment,
    choices,
  };
};

/** Everything the scheduler's page shows and changes. */
export const useScheduler = () => {
  const { change, slot, payment, reads, slots = [], clocks, you, ...state } = useSchedulerState();
  const { week, url, choices, price, prices } = state;
  return {
    ...state,
    ...reads,
    slots,
    clocks,
    currency: prices?.currency,
    method: payment.method,
    /** The calendar whose days the board shows: the expert's, as far as it is known. */
    board: clocks.expert ?? you,
    obstacles: {
      samePerson: url.expertId !== undefined && url.expertId === url.userId,
      noPricing: reads.pricing.isSuccess && choices.duration !== undefined && price.asked === undefined,
      slotUnavailable: state.isLost,
      noPaymentMethod: reads.payments.isSuccess && state.methods.length === 0,
    } satisfies Obstacles,
    pickExpert: (person: Person | undefined) => {
      week.reset();
      change({ expertId: person?.id, start: undefined });
    },
    pickUser: (person: Person | undefined) => change({ userId: person?.id }),
    pickDuration: (minutes: number) => {
      week.reset();
      change({ duration: minutes });
    },
    pickSlot: ({ startTime }: Slot) => {
      slot.forget();
      /* The time is free for this long: what is read later must not choose another duration for it. */
      change({ start: new Date(startTime).toISOString(), duration: choices.duration });
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
