import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { type GetListResult, type RaRecord, useNotify } from 'react-admin';
import type { Input, Output } from '#contract/endpoint.ts';
import type { EndpointName, Endpoints } from '#contract/endpoints.ts';
import { messages } from '#contract/messages.ts';
import type { HttpError } from '#src/api/HttpError.ts';
import type { Result } from '#src/api/client.ts';
import { useCall } from './useCall.ts';

/** Whether a write was refused because somebody else was faster. */
export const hasMetAnother = ({ status }: HttpError): boolean => status === 409 || status === 412;

export interface Action<N extends EndpointName> {
  /** Sends the call. Rejects with an `HttpError`. */
  readonly run: (
    input: Input<Endpoints[N]>,
    options?: { readonly ifMatch?: string | undefined },
  ) => Promise<Result<Output<Endpoints[N]>>>;
  readonly isPending: boolean;
}

interface Notice {
  /** Notice of success: a text or an i18n key. The server's message replaces it, unless it is one of the fixed notices. */
  readonly success?: string;
  /** The screen tells the success itself, later. */
  readonly isSilent?: boolean;
}

/** Their texts are fixed (product.md §8); so is that of a logout, which the login page shows by itself. */
const fixedNotices: ReadonlySet<string> = new Set([
  messages.cancelSuccess,
  messages.editSuccess,
  messages.deactivateSuccess,
  messages.meetingScheduled,
]);

/** Notifies of a success: by the server's message where there is one, else by ours; the fixed notices stay as they are (product.md §8). */
export const useTellSuccess = () => {
  const notify = useNotify();
  return useCallback(
    (message: string | undefined, ours: string | undefined) => {
      const isFixed = ours !== undefined && fixedNotices.has(ours);
      const text = isFixed ? ours : message || ours;
      if (text) notify(text, { type: 'success', messageArgs: { _: text } });
    },
    [notify],
  );
};

/** The methods under whose names react-admin keeps what it has read: `[resource, method, …]`. */
const reads = new Set(['getList', 'getInfiniteList', 'getOne', 'getMany', 'getManyReference']);

/** A record's trail, which is kept under its call's name, changes with the record. */
const TRAIL = 'listAudit';

/** Has every record that is shown, and its trail, read again: after a verb of one, nobody knows which others it has changed. */
export const useRefreshRecords = (): (() => void) => {
  const queryClient = useQueryClient();
  return useCallback(() => {
    const isRecords = ({ queryKey: [name, method] }: { readonly queryKey: readonly unknown[] }) =>
      name === TRAIL || (typeof method === 'string' && reads.has(method));
    void queryClient.invalidateQueries({ predicate: isRecords });
  }, [queryClient]);
};

/** A write of a screen: its notice of success, and what is shown of records is read again after it. */
export const useAction = <N extends EndpointName>(name: N, { success, isSilent = false }: Notice = {}): Action<N> => {
  const call = useCall();
  const tell = useTellSuccess();
  const refresh = useRefreshRecords();
  const [isPending, setPending] = useState(false);
  const run = useCallback<Action<N>['run']>(
    async (input, { ifMatch } = {}) => {
      setPending(true);
      const sent = call(name, input, { ...(ifMatch !== undefined && { ifMatch }) });
      const result = await sent.finally(() => setPending(false));
      refresh();
      if (!isSilent) tell(result.message, success);
      return result;
    },
    [call, name, refresh, tell, success, isSilent],
  );
  return { run, isPending };
};

/** Changes a record in react-query's cache, in lists and by itself: what a screen knows of it until it is read again. */
export const changeCached = (
  queryClient: QueryClient,
  resource: string,
  id: RaRecord['id'],
  change: <R extends RaRecord>(record: R) => R,
): void => {
  const changed = <R extends RaRecord>(record: R): R => (record.id === id ? change(record) : record);
  /* The numbers of the list's tabs are kept below its key, too, and have no rows. */
  queryClient.setQueriesData<Partial<GetListResult>>(
    { queryKey: [resource, 'getList'] },
    (kept) => kept?.data && { ...kept, data: kept.data.map(changed) },
  );
  queryClient.setQueriesData<RaRecord>({ queryKey: [resource, 'getOne'] }, (kept) => kept && changed(kept));
};
