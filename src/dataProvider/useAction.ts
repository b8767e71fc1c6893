import { useMemo, useState } from 'react';
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

/** A write of a screen: one flight at a time, and one effect however often the same intent is sent. */
export const useAction = <N extends EndpointName>(name: N): Action<N> => {
  const call = useCall();
  const [isPending, setPending] = useState(false);
  const [intent] = useState(() => createIntent<Result<Output<Endpoints[N]>>>());
  const run = useMemo<Action<N>['run']>(
    () =>
      (input, { ifMatch } = {}) =>
        intent(JSON.stringify([input, ifMatch]), async (idempotencyKey) => {
          setPending(true);
          try {
            return await call(name, input, { idempotencyKey, ...(ifMatch !== undefined && { ifMatch }) });
          } finally {
            setPending(false);
          }
        }),
    [call, intent, name],
  );
  return { run, isPending };
};
