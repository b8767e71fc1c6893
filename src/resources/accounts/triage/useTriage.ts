import { useReducer } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { displayNameOf } from '#contract/names.ts';
import { HttpError } from '#src/api/HttpError.ts';
import { useNotifyFailure } from '#src/ui/failures.tsx';
import { useRefreshRecords } from '#src/dataProvider/useAction.ts';
import { type DeclaredAction, useAct, useDeclaredActions, useTellDone } from '#src/resource/actions.tsx';
import { accountActions } from '../accountActions.tsx';
import type { AccountRecord } from '../data.ts';
import { type Progress, reduce, start, type Step, useQueue } from './queue.ts';

/** How long the buttons stay dead after a decision: a second press would decide on the next applicant. */
const REST = 500;

/** Resolves to the outcome's text, and to undefined after a failure, with its notice. */
const useDecide = () => {
  const translate = useTranslate();
  const notify = useNotify();
  const notifyFailure = useNotifyFailure();
  const refresh = useRefreshRecords();
  const act = useAct(accountActions);
  const tellDone = useTellDone(accountActions);
  return async (action: DeclaredAction, record: AccountRecord, data: object, onUndone: () => void) => {
    const name = accountActions.nameOf(record);
    try {
      await act(action, { id: record.id, data, previousData: record }).finally(refresh);
      tellDone(action, record, undefined, onUndone);
      return translate(`${action.words}.done`, { name });
    } catch (error) {
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
  const declared = useDeclaredActions(accountActions);
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
  const decide = async (name: 'approve' | 'decline', values: object = {}): Promise<boolean> => {
    const action = declared.find((one) => one.name === name);
    if (!action || !application || isBusy) return false;
    dispatch({ type: 'pending', isPending: true });
    const outcome = await send(action, application, values, () => {
      dispatch({ type: 'reopened', ids: queue.items.map(({ id }) => id), id: application.id });
      queue.refetch();
    });
    if (outcome !== undefined) goOn({ type: 'decided', ids, outcome });
    setTimeout(() => dispatch({ type: 'pending', isPending: false }), outcome === undefined ? 0 : REST);
    return outcome !== undefined;
  };

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
    decide,
    ask: (question: Progress['question']) => dispatch({ type: 'ask', question }),
    skip: () => isBusy || goOn({ type: 'skip', ids }),
    back: () => isBusy || dispatch({ type: 'back', ids }),
    choose: (id: string) => isBusy || dispatch({ type: 'choose', ids, id }),
  };
};

export type Triage = ReturnType<typeof useTriage>;
