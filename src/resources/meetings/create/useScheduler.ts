import { hashKey, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { useGetOne, useNotify } from 'react-admin';
import { flushSync } from 'react-dom';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { z } from 'zod';
import type { Person, Slot } from '#contract/booking.ts';
import { messages } from '#contract/messages.ts';
import type { Result } from '#src/api/answers.ts';
import { HttpError } from '#src/api/HttpError.ts';
import { useAction } from '#src/dataProvider/useAction.ts';
import { useCall, useRead } from '#src/dataProvider/useCall.ts';
import { type Clocks, zoneClock } from '#src/domain/clocks.ts';
import { useGoOn } from '#src/drafts/UnsavedChanges.tsx';
import { focusProblem } from '#src/focus.ts';
import { isInstant, localCalendar } from '#src/format/dateTime.ts';
import { paths } from '#src/paths.ts';
import { LONG_NOTICE } from '#src/notices.tsx';
import { describeFailure, type FailureText, useNotifyFailure } from '#src/ui/failures.tsx';
import { useMinute } from '#src/ui/instant/Instant.tsx';
import { isStillAt, useChangeSearch } from '#src/ui/page/useChangeSearch.ts';
import { type BookingBody, checkBooking, preferredDuration, refusalOf, usePaymentMethod, usePrice } from './booking.ts';
import { slotAt, useShownDay, useWeek, type Week } from './week.ts';

/** Choices that a link can contain; an invalid one is undefined. */
const urlChoices = z.object({
  expertId: z.string().min(1).optional().catch(undefined),
  userId: z.string().min(1).optional().catch(undefined),
  duration: z.coerce.number().int().positive().optional().catch(undefined),
  start: z.string().refine(isInstant).optional().catch(undefined),
});
type UrlChoices = z.output<typeof urlChoices>;

const useUrlChoices = () => {
  const [params] = useSearchParams();
  const changeSearch = useChangeSearch();
  const change = (choices: UrlChoices) => changeSearch({ ...choices }, { replace: true });
  return [urlChoices.parse(Object.fromEntries(params)), change] as const;
};

/** The value is undefined after a failed load, even of a refetch (product.md §8). */
const valueOf = <T>({ data, isError }: UseQueryResult<Result<T>>): T | undefined => (isError ? undefined : data?.data);

/** The slots of a week; with `meetingId`, as if that meeting did not exist. */
export const useSchedule = (choices: UrlChoices & { readonly meetingId?: string }, week: Week) => {
  const { expertId = '', userId, duration, meetingId } = choices;
  const weekFrom = (from: Date) => ({
    params: { id: expertId },
    query: { startTime: from.toISOString(), duration, userId, meetingId },
  });
  const schedule = useRead('getSchedule', weekFrom(week.from), { enabled: expertId !== '' });
  const queryClient = useQueryClient();
  const call = useCall();
  /** The slots of another week, cached under the key that the board reads. */
  const readWeek = async (from: Date) => {
    const input = weekFrom(from);
    const queryFn = () => call('getSchedule', input);
    return (await queryClient.fetchQuery({ queryKey: ['getSchedule', input], queryFn })).data.slots;
  };
  return { schedule, readWeek };
};

/** Queries of the scheduler, all sent at once; the slots after the expert's time zone has loaded. */
const useSchedulerReads = ({ expertId = '', userId = '', ...url }: UrlChoices, week: Week, isZoneKnown: boolean) => {
  const durations = useRead('listDurations', {});
  const pricing = useRead('getPricing', { params: { id: expertId } }, { enabled: expertId !== '' });
  const payments = useRead('listPayments', { params: { id: userId } }, { enabled: userId !== '' });
  const offered = durations.data?.data.map(({ value }) => value) ?? [];
  const wanted = [url.duration ?? [], offered].flat();
  /* A chosen slot is free for its duration: a refetch of the prices must not change that. */
  const duration = url.start && url.duration ? url.duration : preferredDuration(wanted, pricing.data?.data);
  const weeks = useSchedule({ expertId: isZoneKnown ? expertId : '', userId, duration }, week);
  const [prices, methods] = [valueOf(pricing), valueOf(payments) ?? []];
  return { durations, pricing, payments, ...weeks, duration, prices, methods };
};

const usePerson = (people: 'experts' | 'users', id: string | undefined) => {
  const queryClient = useQueryClient();
  const read = useGetOne<Person>(people, { id: id ?? '' }, { enabled: id !== undefined, staleTime: 60_000 });
  const keep = (person: Person | undefined) =>
    person && queryClient.setQueryData([people, 'getOne', { id: person.id, meta: undefined }], person);
  return { ...read, keep };
};

const useBookingChoices = () => {
  const now = new Date(useMinute());
  const [url, change] = useUrlChoices();
  const people = { expert: usePerson('experts', url.expertId), user: usePerson('users', url.userId) };
  const [expert, user] = [people.expert.data, people.user.data];
  const you = localCalendar();
  const expertClock = zoneClock(expert?.timezone);
  const week = useWeek(expertClock ?? you, now, url.start);
  const reads = useSchedulerReads(url, week, expert !== undefined);
  const { timezone, slots } = reads.schedule.data?.data ?? {};
  const clocks: Clocks = { expert: expertClock ?? zoneClock(timezone), user: zoneClock(user?.timezone), you };
  const price = usePrice(reads.prices, reads.duration, url.expertId);
  const payment = usePaymentMethod(reads.methods, now, url.userId);
  const [failed, setFailed] = useState<{ readonly body: BookingBody; readonly error: HttpError }>();
  const choices = { ...url, duration: reads.duration, paymentMethodId: payment.method?.id, price: price.amount };
  /** Undefined once a choice has changed since the failure. */
  const failure = failed && hashKey([failed.body]) === hashKey([checkBooking(choices).body]) ? failed.error : undefined;
  const isRefused =
    failed?.error.code === 'SLOT_UNAVAILABLE' && Date.parse(failed.body.dateTime) === Date.parse(url.start ?? '');
  /* A start that is not listed may be free: the board lists starts one duration apart. */
  const isGone = slotAt(slots ?? [], url.start)?.available === false;
  /* The slot may be taken by this booking, if its response was lost: a retry uses the same idempotency key. */
  const isLost = isRefused || (isGone && !failure?.isOutcomeUnknown);
  const state = { now, url, people, expert, user, clocks, week, price, setFailed, failure, isLost };
  return {
    ...reads,
    ...payment,
    ...state,
    slots: slots ?? [],
    start: isLost ? undefined : url.start,
    currency: reads.prices?.currency,
    board: clocks.expert ?? you,
    isSamePerson: url.expertId !== undefined && url.expertId === url.userId,
    hasNoPricing: reads.pricing.isSuccess && !reads.prices?.prices.length,
    hasNoMethod: reads.payments.isSuccess && reads.methods.length === 0,
    ...checkBooking({ ...choices, start: isLost ? undefined : url.start }),
    pickExpert: (person: Person | undefined) => {
      people.expert.keep(person);
      week.reset();
      change({ expertId: person?.id, start: undefined });
    },
    pickUser: (person: Person | undefined) => {
      people.user.keep(person);
      change({ userId: person?.id });
    },
    pickDuration: (minutes: number) => {
      if (url.start !== undefined) week.reset();
      change({ duration: minutes });
    },
    pickSlot: ({ startTime }: Slot) => {
      if (isRefused) setFailed(undefined);
      change({ start: new Date(startTime).toISOString(), duration: reads.duration });
    },
  };
};

/** Sends the booking. A failure keeps the choices and is shown as a notice (6 s, product.md §8) and at its field. */
const useBooking = (state: ReturnType<typeof useBookingChoices>) => {
  const { body, failure, setFailed } = state;
  const { run, isPending } = useAction('createMeeting', { success: messages.meetingScheduled });
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const goOn = useGoOn();
  const notify = useNotify();
  const notifyFailure = useNotifyFailure();

  const book = async () => {
    /* The first in page order; by the spec, each attempt to book shows it as a notice. */
    const obstacle = [
      state.isSamePerson && messages.samePerson,
      state.hasNoPricing && messages.noPricing,
      state.isLost && messages.slotUnavailable,
      state.hasNoMethod && messages.noPaymentMethod,
    ].find(Boolean);
    if (obstacle) notify(obstacle, { type: 'error', autoHideDuration: LONG_NOTICE });
    if (!body || isPending) return;
    try {
      const { data } = await run({ body });
      queryClient.removeQueries({ queryKey: ['getSchedule'] });
      const path = data?.id ? paths.meeting(data.id) : paths.meetings;
      goOn(() => void navigate(path));
    } catch (error) {
      if (!(error instanceof HttpError)) return notifyFailure(error);
      flushSync(() => setFailed({ body, error }));
      if (isStillAt({ pathname: paths.meetingCreate })) focusProblem(document.querySelector('main'));
      notifyFailure(error, { message: refusalOf(error).message, autoHideDuration: LONG_NOTICE });
      if (error.code === 'SLOT_UNAVAILABLE') void state.schedule.refetch();
    }
  };

  const problems = failure ? refusalOf(failure).problems : {};
  const alertAt = (field: keyof BookingBody | 'root'): FailureText | undefined => {
    const message = problems[field];
    return message === undefined ? undefined : { ...describeFailure(failure), message };
  };
  return { book, isPending, problems, alertAt };
};

export const useScheduler = () => {
  const state = useBookingChoices();
  return { ...state, ...useBooking(state), ...useShownDay(state) };
};

export type Scheduler = ReturnType<typeof useScheduler>;

export interface SchedulerProps {
  readonly scheduler: Scheduler;
}

type BoardParts =
  'schedule' | 'days' | 'day' | 'week' | 'search' | 'start' | 'clocks' | 'move' | 'show' | 'choose' | 'step';

export interface BoardProps {
  readonly scheduler: Pick<Scheduler, BoardParts> & { readonly expert: Pick<Person, 'id'> | undefined };
}
