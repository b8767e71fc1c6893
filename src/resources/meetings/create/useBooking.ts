import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { messages } from '#contract/messages.ts';
import { HttpError } from '#src/api/HttpError.ts';
import { useLetGo } from '#src/components/LeaveGuards.tsx';
import { LONG_NOTICE } from '#src/components/notices.ts';
import { useNotifyFailure } from '#src/components/useNotifyFailure.ts';
import { useAction } from '#src/dataProvider/useAction.ts';
import { paths } from '#src/paths.ts';
import { bookingBody, type Choices } from './booking.ts';
import { bookingFailure, type Failure, type Place } from './failures.ts';
import { bookedState } from '../bookedState.ts';

interface Refusal extends Failure {
  readonly error: HttpError;
  /** The choices it is about: changed ones make it stale. */
  readonly of: string;
  /** Counts refusals, so that a second equal one is told again. */
  readonly attempt: number;
}

/**
 * Books the meeting. Whatever fails, the page keeps what was chosen; the failure is told in a notice (6 s, spec 8) and at
 * its place. `onLost` is called when the chosen time is gone.
 */
export const useBooking = (choices: Choices, onLost: () => void) => {
  const { run, isPending } = useAction('createMeeting');
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const notify = useNotify();
  const letGo = useLetGo();
  const notifyFailure = useNotifyFailure();
  const [refusal, setRefusal] = useState<Refusal>();
  const body = bookingBody(choices);
  const content = JSON.stringify({ ...choices, start: undefined });

  const fail = (error: HttpError) => {
    const failure = bookingFailure(error);
    setRefusal((last) => ({ ...failure, error, of: content, attempt: (last?.attempt ?? 0) + 1 }));
    notifyFailure(error, { message: failure.message, autoHideDuration: LONG_NOTICE });
    if (failure.place === 'board') onLost();
  };

  const book = async () => {
    if (!body || isPending) return;
    setRefusal(undefined);
    try {
      const { data } = await run({ body });
      notify(messages.meetingScheduled, { type: 'success' });
      await queryClient.invalidateQueries({ queryKey: ['meetings'] });
      queryClient.removeQueries({ queryKey: ['getSchedule'] });
      letGo();
      await navigate(data?.id ? paths.meeting(data.id) : paths.meetings, { state: bookedState(choices) });
    } catch (error) {
      if (!(error instanceof HttpError)) throw error;
      fail(error);
    }
  };

  const current = refusal?.of === content ? refusal : undefined;
  return {
    book,
    isPending,
    isComplete: body !== undefined,
    failureAt: (place: Place) => (current?.place === place ? current : undefined),
  };
};

export type Booking = ReturnType<typeof useBooking>;
