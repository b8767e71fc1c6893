import { type Query, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { type GetListResult, type RaRecord, useNotify } from 'react-admin';
import type { Input } from '#contract/endpoint.ts';
import type { EndpointName, Endpoints } from '#contract/endpoints.ts';
import { messages } from '#contract/messages.ts';
import { HttpError } from '#src/api/HttpError.ts';
import { UNDO_NOTICE, type Undo } from '#src/notices.tsx';
import type { WriteOptions } from './resourceData.ts';
import { useCall } from './useCall.ts';

interface SuccessNotice {
  /** Notice as a text or i18n key; the server's message replaces it, except for fixed notices. */
  readonly success?: string;
  readonly isSilent?: boolean;
}

const fixedNotices: ReadonlySet<string> = new Set([
  messages.cancelSuccess,
  messages.editSuccess,
  messages.deactivateSuccess,
  messages.meetingScheduled,
]);

/** Shows the server's message, otherwise ours, or a fixed notice (product.md §8); with `undo`, offers to undo. */
export const useNotifySuccess = () => {
  const notify = useNotify();
  return (message: string | undefined, ours: string | undefined, undo?: Undo) => {
    const isFixed = ours !== undefined && fixedNotices.has(ours);
    const text = isFixed ? ours : message || ours;
    const undoable = undo && { undo, autoHideDuration: UNDO_NOTICE };
    if (text) notify(text, { type: 'success', messageArgs: { _: text }, ...undoable });
  };
};

/** react-admin's query keys: `[resource, method, …]`. */
const reads = new Set(['getList', 'getInfiniteList', 'getOne', 'getMany', 'getManyReference']);

const lists: ReadonlySet<unknown> = new Set([
  'listAudit',
  'listInvitations',
  'listPayouts',
  'getDashboard',
  'getPayoutReport',
  'listSessions',
  'getSecondFactor',
]);

const isOfRecords = ({ queryKey: [name, method] }: Pick<Query, 'queryKey'>) =>
  lists.has(name) || (typeof method === 'string' && reads.has(method));

/** Invalidates all records, their audit logs and their figures, as an action may change other records. */
export const useRefreshRecords = (): (() => void) => {
  const queryClient = useQueryClient();
  return () => void queryClient.invalidateQueries({ predicate: isOfRecords });
};

/** Resends a write with the first version until its outcome is known: with a refetched one it would be another write. */
export const useFirstVersion = <V>() => {
  const unsettled = useRef<V>(undefined);
  return async <T>(version: V, send: (version: V) => Promise<T>): Promise<T> => {
    const first = unsettled.current ?? version;
    unsettled.current = undefined;
    try {
      return await send(first);
    } catch (error) {
      if (error instanceof HttpError && error.isOutcomeUnknown) unsettled.current = first;
      throw error;
    }
  };
};

/** `run` rejects with an `HttpError`; it invalidates records also after a failure, as they may have changed. */
export const useAction = <N extends EndpointName>(name: N, { success, isSilent = false }: SuccessNotice = {}) => {
  const call = useCall();
  const notifySuccess = useNotifySuccess();
  const refresh = useRefreshRecords();
  const withVersion = useFirstVersion<string | undefined>();
  const [isPending, setPending] = useState(false);
  const run = async (input: Input<Endpoints[N]>, { ifMatch }: WriteOptions = {}) => {
    setPending(true);
    const result = await withVersion(ifMatch, (version) => call(name, input, { ifMatch: version })).finally(() => {
      setPending(false);
      refresh();
    });
    if (!isSilent) notifySuccess(result.message, success);
    return result;
  };
  return { run, isPending };
};

export const changeCached = (
  queryClient: QueryClient,
  resource: string,
  id: RaRecord['id'],
  change: <R extends RaRecord>(record: R) => R,
): void => {
  const changed = <R extends RaRecord>(record: R): R => (record.id === id ? change(record) : record);
  queryClient.setQueriesData<Partial<GetListResult>>(
    { queryKey: [resource, 'getList'] },
    (kept) => kept?.data && { ...kept, data: kept.data.map(changed) },
  );
  queryClient.setQueriesData<RaRecord>({ queryKey: [resource, 'getOne'] }, (kept) => kept && changed(kept));
};
