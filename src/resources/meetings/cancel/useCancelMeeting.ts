import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type GetListResult, type RaRecord } from 'react-admin';
import type { z } from 'zod';
import type { meetingCancel } from '#contract/meetings.ts';
import { messages } from '#contract/messages.ts';
import { HttpError } from '#src/api/HttpError.ts';
import { useNotifyFailure } from '#src/components/useNotifyFailure.ts';
import { useAction } from '#src/dataProvider/useAction.ts';
import type { MeetingRecord } from '../data.ts';

const CANCELLED = { stage: 'CANCELLED' } as const;

/** Every list and detail that is on screen or kept says CANCELLED at once (spec 4); then they are asked again. */
const showCancelled = (queryClient: QueryClient, id: string) => {
  const cancelled = <T extends RaRecord>(record: T): T => (record.id === id ? { ...record, ...CANCELLED } : record);
  queryClient.setQueriesData<GetListResult>(
    { queryKey: ['meetings', 'getList'] },
    (kept) => kept && { ...kept, data: kept.data.map(cancelled) },
  );
  queryClient.setQueriesData<RaRecord>({ queryKey: ['meetings', 'getOne'] }, (kept) => kept && cancelled(kept));
};

/** What refused the cancellation. */
export interface Refusal {
  readonly message: string;
  readonly error: HttpError;
  /** Somebody else has changed the meeting meanwhile. */
  readonly isStale: boolean;
  /** It is told at inputs as well. */
  readonly isPlaced: boolean;
  /** Counts refusals, so that a second equal one is told again. */
  readonly attempt: number;
}

const MET_ANOTHER = new Set([409, 412]);

/** Puts the API's problems at their inputs; false where none of them has one. */
export type Place = (fields: Readonly<Record<string, string>>) => boolean;

/**
 * Cancels a meeting: never optimistic, one flight. A failure is the server's message, else 'Cancel meeting failed!'
 * (spec 8), and is kept for the dialog; the promise tells it, and nothing once the meeting is cancelled. Where somebody
 * else was faster the meeting is read anew, so that the page shows what it is now. `place` shows problems at their inputs.
 */
export const useCancelMeeting = ({ id, version }: MeetingRecord, place: Place) => {
  const { run, isPending } = useAction('cancelMeeting', { success: messages.cancelSuccess });
  const queryClient = useQueryClient();
  const notifyFailure = useNotifyFailure();
  const [refusal, setRefusal] = useState<Refusal>();

  const readAnew = () => queryClient.invalidateQueries({ queryKey: ['meetings'] });
  const fail = async (error: HttpError) => {
    const isStale = MET_ANOTHER.has(error.status);
    if (isStale) await readAnew();
    const message = error.serverMessage ?? messages.cancelFailed;
    const isPlaced = place(error.fields);
    setRefusal((last) => ({ message, error, isStale, isPlaced, attempt: (last?.attempt ?? 0) + 1 }));
    notifyFailure(error, { message });
  };

  const cancel = async (body: z.input<typeof meetingCancel>): Promise<boolean> => {
    try {
      await run({ params: { id }, body }, { ifMatch: version });
    } catch (error) {
      if (!(error instanceof HttpError)) throw error;
      await fail(error);
      return false;
    }
    showCancelled(queryClient, id);
    void readAnew();
    return true;
  };

  return { cancel, isPending, refusal };
};
