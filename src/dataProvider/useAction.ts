import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { useNotify } from 'react-admin';
import type { Input, Output } from '#contract/endpoint.ts';
import type { EndpointName, Endpoints } from '#contract/endpoints.ts';
import type { HttpError } from '#src/api/HttpError.ts';
import type { Result } from '#src/api/client.ts';
import { createIntent } from './writes.ts';
import { useCall } from './useCall.ts';

/** Whether a write was refused because somebody else was faster. */
export const hasMetAnother = ({ status }: HttpError): boolean => status === 409 || status === 412;

export interface Action<N extends EndpointName> {
  /** Sends the call; the same again while it is pending answers with its promise, other content waits. Rejects with an `HttpError`. */
  readonly run: (
    input: Input<Endpoints[N]>,
    options?: { readonly ifMatch?: string | undefined },
  ) => Promise<Result<Output<Endpoints[N]>>>;
  readonly isPending: boolean;
}

interface Notice {
  /** What is said once it has succeeded and the server says nothing: a text or an i18n key. */
  readonly success?: string;
  /** The screen tells the success itself, later. */
  readonly isSilent?: boolean;
}

/** Tells a success: in the server's own words where it has any, else in ours (spec 8, "server message"). */
export const useTellSuccess = () => {
  const notify = useNotify();
  return useCallback(
    (message: string | undefined, ours: string | undefined) => {
      const text = message || ours;
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

/**
 * A write of a screen: one flight at a time, and one effect however often the same intent is sent. What is shown of records
 * is read again after it.
 */
export const useAction = <N extends EndpointName>(name: N, { success, isSilent = false }: Notice = {}): Action<N> => {
  const call = useCall();
  const tell = useTellSuccess();
  const refresh = useRefreshRecords();
  const [isPending, setPending] = useState(false);
  const [intent] = useState(() => createIntent<Result<Output<Endpoints[N]>>>());
  const run = useCallback<Action<N>['run']>(
    (input, { ifMatch } = {}) =>
      intent(JSON.stringify([input, ifMatch]), async (idempotencyKey) => {
        setPending(true);
        const sent = call(name, input, { idempotencyKey, ...(ifMatch !== undefined && { ifMatch }) });
        const result = await sent.finally(() => setPending(false));
        refresh();
        if (!isSilent) tell(result.message, success);
        return result;
      }),
    [call, intent, name, refresh, tell, success, isSilent],
  );
  return { run, isPending };
};
