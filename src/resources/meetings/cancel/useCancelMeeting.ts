import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify, type GetListResult, type RaRecord } from 'react-admin';
import type { z } from 'zod';
import type { meetingCancel, MeetingDetail } from '#contract/meetings.ts';
import { messages } from '#contract/messages.ts';
import type { Result } from '#src/api/client.ts';
import { HttpError } from '#src/api/HttpError.ts';
import { useAction } from '#src/dataProvider/useAction.ts';

const CANCELLED = { stage: 'CANCELLED' } as const;

/** Every list and detail that is on screen or kept says CANCELLED at once (spec 4); then they are asked again. */
const showCancelled = (queryClient: QueryClient, id: string) => {
  const cancelled = <T extends RaRecord>(record: T): T => (record.id === id ? { ...record, ...CANCELLED } : record);
  queryClient.setQueryData<Result<MeetingDetail>>(
    ['getMeeting', { params: { id } }],
    (kept) => kept && { ...kept, data: { ...kept.data, ...CANCELLED } },
  );
  queryClient.setQueriesData<GetListResult>(
    { queryKey: ['meetings', 'getList'] },
    (kept) => kept && { ...kept, data: kept.data.map(cancelled) },
  );
  queryClient.setQueriesData<RaRecord>({ queryKey: ['meetings', 'getOne'] }, (kept) => kept && cancelled(kept));
};

/** What refused the cancellation; `isStale` where somebody else has changed the meeting meanwhile. */
export interface Refusal {
  readonly message: string;
  readonly isStale: boolean;
}

/**
 * Cancels a meeting: never optimistic, one flight. A failure is the server's message, else 'Cancel meeting failed!'
 * (spec 8), and is kept for the dialog; the promise tells whether the meeting is cancelled.
 */
export const useCancelMeeting = (id: string, version: string | undefined) => {
  const { run, isPending } = useAction('cancelMeeting');
  const queryClient = useQueryClient();
  const notify = useNotify();
  const [refusal, setRefusal] = useState<Refusal>();

  const cancel = async (body: z.input<typeof meetingCancel>): Promise<boolean> => {
    setRefusal(undefined);
    try {
      await run({ params: { id }, body }, { ifMatch: version });
    } catch (error) {
      if (!(error instanceof HttpError)) throw error;
      const message = error.serverMessage ?? messages.cancelFailed;
      setRefusal({ message, isStale: error.status === 412 });
      notify(message, { type: 'error' });
      return false;
    }
    showCancelled(queryClient, id);
    notify(messages.cancelSuccess, { type: 'success' });
    void queryClient.invalidateQueries({ queryKey: ['meetings'] });
    void queryClient.invalidateQueries({ queryKey: ['getMeeting', { params: { id } }] });
    return true;
  };

  const reload = async () => {
    await queryClient.invalidateQueries({ queryKey: ['getMeeting', { params: { id } }] });
    setRefusal(undefined);
  };

  return { cancel, isPending, refusal, reload };
};
