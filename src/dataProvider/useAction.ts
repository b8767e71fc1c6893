import { useCallback, useMemo, useState } from 'react';
import { useNotify } from 'react-admin';
import type { Input, Output } from '#contract/endpoint.ts';
import type { EndpointName, Endpoints } from '#contract/endpoints.ts';
import type { Result } from '#src/api/client.ts';
import { createIntent } from './intent.ts';
import { useCall } from './useCall.ts';

export interface Action<N extends EndpointName> {
  /** Sends the call; a second run while one is pending answers with the first one's promise. Rejects with an `HttpError`. */
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

/** A write of a screen: one flight at a time, and one effect however often the same intent is sent. */
export const useAction = <N extends EndpointName>(name: N, { success, isSilent = false }: Notice = {}): Action<N> => {
  const call = useCall();
  const tell = useTellSuccess();
  const [isPending, setPending] = useState(false);
  const [intent] = useState(() => createIntent<Result<Output<Endpoints[N]>>>());
  const run = useMemo<Action<N>['run']>(
    () =>
      (input, { ifMatch } = {}) =>
        intent(JSON.stringify([input, ifMatch]), async (idempotencyKey) => {
          setPending(true);
          try {
            const result = await call(name, input, { idempotencyKey, ...(ifMatch !== undefined && { ifMatch }) });
            if (!isSilent) tell(result.message, success);
            return result;
          } finally {
            setPending(false);
          }
        }),
    [call, intent, name, tell, success, isSilent],
  );
  return { run, isPending };
};
