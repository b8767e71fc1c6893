import { useReducer } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { displayNameOf } from '#contract/names.ts';
import { HttpError } from '#src/api/HttpError.ts';
import { useNotifyFailure } from '#src/ui/failures.tsx';
import { useAction, useRefreshRecords } from '#src/dataProvider/useAction.ts';
import { type Progress, reduce, start, type Step, useQueue } from './queue.ts';

/** How long the buttons stay dead after a decision: a second press would decide on the next applicant. */
const REST = 500;

/** Resolves to the outcome's text, and to undefined after a failure, with its notice. */
const useDecide = () => {
  const refresh = useRefreshRecords();
  const notify = useNotify();
  const notifyFailure = useNotifyFailure();
  const translate = useTranslate();
  return async (name: string, outcome: 'approved' | 'declined', send: () => Promise<unknown>) => {
    try {
      await send();
      return translate(`accounts.triage.${outcome}`, { name });
    } catch (error) {
      refresh();
      if (!(error instanceof HttpError && error.status === 409)) {
        notifyFailure(error);
        return undefined;
      }
      notify('accounts.triage.already', { type: 'warning', messageArgs: { name } });
      return translate('accounts.triage.already', { name });
    }
  };
};

export const useTriage = () => {
  const queue = useQueue();
  const [progress, dispatch] = useReducer(reduce, start);
  const translate = useTranslate();
  const approval = useAction('approveAccount');
  const refusal = useAction('declineAccount');
  const send = useDecide();
  const open = queue.items.filter(({ id }) => !progress.decided.includes(id));
  const ids = open.map(({ id }) => id);
  const current = open[progress.index];
  const application = queue.isFetching ? undefined : queue.applications.get(current?.id ?? '');
  const isBusy = progress.isPending || queue.isFetching;

  const goOn = (step: Step) => {
    dispatch(step);
    if (progress.index >= open.length - 1) queue.refetch();
  };
  /** True once decided, by anybody. */
  const decide = async (word: 'approved' | 'declined', call: () => Promise<unknown>): Promise<boolean> => {
    if (!current || !application || isBusy) return false;
    dispatch({ type: 'pending', isPending: true });
    const outcome = await send(displayNameOf(current), word, call);
    if (outcome !== undefined) goOn({ type: 'decided', ids, outcome });
    setTimeout(() => dispatch({ type: 'pending', isPending: false }), outcome === undefined ? 0 : REST);
    return outcome !== undefined;
  };
  const params = { id: current?.id ?? '' };
  const options = { ifMatch: application?.version };

  const where = current
    ? translate('accounts.triage.next', { name: displayNameOf(current) })
    : translate('accounts.triage.empty', { smart_count: progress.decided.length });
  return {
    queue,
    progress,
    open,
    current,
    application,
    announcement: progress.outcome === undefined ? '' : `${progress.outcome} ${queue.isFetching ? '' : where}`.trim(),
    isBusy,
    canDecide: application !== undefined && !isBusy,
    approve: () => decide('approved', () => approval.run({ params, body: {} }, options)),
    decline: (reason: string) =>
      decide('declined', () => refusal.run({ params, body: reason === '' ? {} : { reason } }, options)),
    ask: (question: Progress['question']) => dispatch({ type: 'ask', question }),
    skip: () => isBusy || goOn({ type: 'skip', ids }),
    back: () => isBusy || dispatch({ type: 'back', ids }),
    choose: (id: string) => isBusy || dispatch({ type: 'choose', ids, id }),
  };
};

export type Triage = ReturnType<typeof useTriage>;
