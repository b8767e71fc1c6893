import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { messages } from '#contract/messages.ts';
import { HttpError } from '#src/api/HttpError.ts';
import { useLetGo } from '#src/components/LeaveGuards.tsx';
import { LONG_NOTICE } from '#src/notices.tsx';
import { useNotifyFailure } from '#src/components/failures.tsx';
import { useAction } from '#src/dataProvider/useAction.ts';
import { paths } from '#src/paths.ts';
import { bookingBody, bookingFailure, type Failure, inTheWay, type Place } from './booking.ts';
import { bookedState } from '../JustBooked.tsx';
import type { Scheduler } from './useScheduler.ts';

interface Refusal extends Failure {
  readonly error: HttpError;
  /** The choices it is about: changed ones make it stale. */
  readonly of: string;
  /** Counts refusals, so that a second equal one is told again. */
  readonly attempt: number;
}

/** Where a refusal is explained in full. */
const explained: ReadonlySet<Place> = new Set(['pricing', 'board', 'payment']);

/** What one place of the page says of a refused booking. */
export interface PlacedFailure {
  readonly message: string;
  /** The focus belongs here: it is the first place that says something. */
  readonly isFirst: boolean;
  readonly error: HttpError;
  readonly attempt: number;
}

/**
 * Books the meeting. Whatever fails, the page keeps what was chosen; the failure is told in a notice (6 s, spec 8) and at
 * its place. An attempt at what is known to be impossible is told in the same way, and asks nobody.
 */
export const useBooking = (scheduler: Scheduler) => {
  const { choices, obstacles } = scheduler;
  const { run, isPending } = useAction('createMeeting', { success: messages.meetingScheduled });
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const letGo = useLetGo();
  const notify = useNotify();
  const notifyFailure = useNotifyFailure();
  const [refusal, setRefusal] = useState<Refusal>();
  const body = bookingBody(choices);
  const contentOf = (start: string | undefined) => JSON.stringify({ ...choices, start });
  const tell = (message: string) => notify(message, { type: 'error', autoHideDuration: LONG_NOTICE });

  const fail = (error: HttpError) => {
    const failure = bookingFailure(error);
    /* A time that is gone is no choice any more: what is said of it stands until another one is chosen. */
    const isLost = error.code === 'SLOT_UNAVAILABLE';
    const of = contentOf(isLost ? undefined : choices.start);
    setRefusal((last) => ({ ...failure, error, of, attempt: (last?.attempt ?? 0) + 1 }));
    notifyFailure(error, { message: failure.message, autoHideDuration: LONG_NOTICE });
    if (isLost) scheduler.loseSlot();
  };

  const book = async () => {
    const obstacle = inTheWay(obstacles);
    if (obstacle !== undefined) tell(obstacle);
    if (!body || isPending) return;
    try {
      const { data } = await run({ body });
      queryClient.removeQueries({ queryKey: ['getSchedule'] });
      letGo();
      await navigate(data?.id ? paths.meeting(data.id) : paths.meetings, { state: bookedState(choices) });
    } catch (error) {
      if (!(error instanceof HttpError)) throw error;
      fail(error);
    }
  };

  const current = refusal?.of === contentOf(choices.start) ? refusal : undefined;
  const failureAt = (place: Place): PlacedFailure | undefined => {
    const message = current?.at[place];
    return current && message !== undefined
      ? { message, isFirst: current.first === place, error: current.error, attempt: current.attempt }
      : undefined;
  };
  /* What stands at an input has no room for its reference: that is beside the button, as what has no place of its own. */
  const beside =
    current && !explained.has(current.first)
      ? {
          message: current.message,
          isFirst: current.first === 'summary',
          error: current.error,
          attempt: current.attempt,
        }
      : undefined;
  return { book, isPending, isComplete: body !== undefined, failureAt, beside };
};

export type Booking = ReturnType<typeof useBooking>;
