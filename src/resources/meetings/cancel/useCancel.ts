import { zodResolver } from '@hookform/resolvers/zod';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { GetListResult, RaRecord } from 'react-admin';
import { useForm, useWatch } from 'react-hook-form';
import type { z } from 'zod';
import type { meetingCancel } from '#contract/meetings.ts';
import { messages } from '#contract/messages.ts';
import type { Minor } from '#contract/money.ts';
import { HttpError } from '#src/api/HttpError.ts';
import { useNotifyFailure } from '#src/components/failures.tsx';
import { config } from '#src/config.ts';
import { useAction } from '#src/dataProvider/useAction.ts';
import type { MeetingRecord } from '../data.ts';
import {
  cancelFields,
  type CancelForm,
  cancelRules,
  emptyCancelForm,
  readAmounts,
  refusedInputs,
} from './cancelForm.ts';

/**
 * The dialog's inputs with what is wrong with them: told on leaving a field, and all at once on submit; what the API
 * refused stands at its field until that is changed. `price` in cents.
 */
export const useCancelForm = (price: Minor) => {
  const resolver = useMemo(() => zodResolver(cancelRules(price)), [price]);
  const [opened] = useState(() => emptyCancelForm(new Date()));
  const form = useForm<CancelForm>({ mode: 'onTouched', resolver, defaultValues: opened });
  const amounts = useWatch({
    control: form.control,
    compute: (typed: CancelForm) => readAmounts(typed, price).amounts,
  });
  return {
    form,
    isDirty: form.formState.isDirty,
    /** Undefined while one of them is wrong. */
    amounts,
    /** Shows what the API refused, and focuses the first input that it names; false where it names none. */
    refuse: (fields: Readonly<Record<string, string>>): boolean => {
      const problems = refusedInputs(fields, config.productKey);
      const refused = cancelFields.filter((field) => problems[field] !== undefined);
      for (const field of refused)
        form.setError(field, { message: problems[field] }, { shouldFocus: field === refused[0] });
      return refused.length > 0;
    },
    restore: (typed: CancelForm) => form.reset(typed, { keepDefaultValues: true }),
    /** As the dialog opens. */
    reset: () => form.reset(emptyCancelForm(new Date())),
  };
};

export type CancelInputs = ReturnType<typeof useCancelForm>;

const CANCELLED = { stage: 'CANCELLED' } as const;

/** Every list and detail that is on screen or kept says CANCELLED at once (spec 4), until what was asked again is there. */
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
type Place = (fields: Readonly<Record<string, string>>) => boolean;

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
    return true;
  };

  return { cancel, isPending, refusal };
};
