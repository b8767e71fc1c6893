import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider, useNotify, useTranslate } from 'react-admin';
import type { AccountItem } from '#contract/accounts.ts';
import { paging } from '#contract/envelope.ts';
import { HttpError } from '#src/api/HttpError.ts';
import { countOf } from '#src/list/Pager.tsx';
import { useRefreshRecords } from '#src/dataProvider/useAction.ts';
import { type DeclaredAction, useAct, useDeclaredActions, useNotifyDone } from '#src/resource/actions.tsx';
import { useNotifyFailure } from '#src/ui/failures.tsx';
import { accountActions, useApplications } from '../accountActions.tsx';
import type { AccountRecord } from '../accountFields.tsx';

const PER_PAGE = 25;

interface Progress {
  /** If this application is not open, the first one that was not skipped is current. */
  readonly currentId?: string | undefined;
  readonly skipped: readonly string[];
  readonly decided: readonly string[];
  readonly question?: 'gaps' | 'decline' | undefined;
  /** Outcome of the last decision, announced with the next application. Undefined before the first step. */
  readonly outcome?: string;
}

/** Pending applications, oldest first; refetched only on demand, so that nothing moves while reading. */
const useQueue = ({ currentId, skipped, decided }: Progress) => {
  const dataProvider = useDataProvider();
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['accounts', 'triage'],
    queryFn: ({ signal }) =>
      dataProvider.getList<AccountItem>('accounts', {
        filter: { status: 'PENDING' },
        sort: { field: 'createdAt', order: 'ASC' },
        pagination: { page: 1, perPage: Math.min(PER_PAGE + skipped.length, paging.maxPerPage) },
        signal,
      }),
    staleTime: Infinity,
    gcTime: 0,
  });
  const items = data?.data ?? [];
  const open = items.filter(({ id }) => !decided.includes(id));
  const chosen = open.find(({ id }) => id === currentId);
  const current = chosen ?? open.find(({ id }) => !skipped.includes(id)) ?? open[0];
  const index = current ? open.indexOf(current) : 0;
  const applications = useApplications(
    open.map(({ id }) => id),
    current?.id,
  );
  return {
    open,
    index,
    current,
    applications,
    read: applications[index],
    more: Math.max((countOf(data ?? {}).total ?? 0) - items.length, 0),
    isFetching,
    error,
    refetch: () => void refetch(),
  };
};

/** How long the buttons stay disabled after a decision, ms: a second press would decide on the next application. */
const REST = 500;

/** Resolves to the text of the outcome, or to undefined after a failure, which is shown as a notice. */
const useDecide = () => {
  const translate = useTranslate();
  const notify = useNotify();
  const notifyFailure = useNotifyFailure();
  const refresh = useRefreshRecords();
  const act = useAct(accountActions);
  const notifyDone = useNotifyDone(accountActions);
  return async (action: DeclaredAction, record: AccountRecord, data: object, onUndone: () => void) => {
    const name = accountActions.nameOf(record);
    try {
      const { message } = await act(action, { id: record.id, data, previousData: record }).finally(refresh);
      notifyDone(action, record, message, onUndone);
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

type ProgressChange = (progress: Progress) => Partial<Progress>;

export const useTriage = () => {
  const [progress, setProgress] = useState<Progress>({ skipped: [], decided: [] });
  const queue = useQueue(progress);
  const { open, index, current } = queue;
  const [isPending, setPending] = useState(false);
  const declared = useDeclaredActions(accountActions);
  const send = useDecide();
  const application = queue.isFetching ? undefined : queue.read?.data;
  const isBusy = isPending || queue.isFetching;

  const show = (currentId: string | undefined, change: ProgressChange = () => ({})) =>
    setProgress((before) => ({ ...before, question: undefined, outcome: '', ...change(before), currentId }));
  /** After the last application, continues with the first of a refetched queue. */
  const goOn = (change: ProgressChange) => {
    const next = open[index + 1];
    show(next?.id, change);
    if (!next) queue.refetch();
  };
  /** Resolves to true if the application has been decided, by this or another administrator. */
  const decide = async (name: 'approve' | 'decline', values: object = {}): Promise<boolean> => {
    const action = declared.find((one) => one.name === name);
    if (!action || !application || isBusy) return false;
    const { id } = application;
    setPending(true);
    const outcome = await send(action, application, values, () => {
      show(id, ({ decided }) => ({ decided: decided.filter((one) => one !== id) }));
      queue.refetch();
    });
    if (outcome !== undefined) goOn(({ decided }) => ({ decided: [...decided, id], outcome }));
    setTimeout(() => setPending(false), outcome === undefined ? 0 : REST);
    return outcome !== undefined;
  };

  return {
    ...queue,
    progress,
    application,
    isBusy,
    canDecide: application !== undefined && !isBusy,
    decide,
    ask: (question: Progress['question']) => setProgress((before) => ({ ...before, question })),
    skip: () => isBusy || goOn(({ skipped }) => ({ skipped: [...skipped, current?.id ?? ''] })),
    back: () => isBusy || show(open.at(index - 1)?.id),
    choose: (id: string) => isBusy || show(id),
  };
};

export type Triage = ReturnType<typeof useTriage>;
