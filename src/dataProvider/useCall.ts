import { useQuery, useQueryClient, type UseQueryOptions, type UseQueryResult } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { useLogoutIfAccessDenied } from 'react-admin';
import type { Input, Output } from '#contract/endpoint.ts';
import type { EndpointName, Endpoints } from '#contract/endpoints.ts';
import type { Client, Result } from '#src/api/client.ts';
import { useCapabilities, usePortalProvider } from './useCapabilities.ts';

/**
 * The client's `call`, with every failure shown to the authProvider (401, 403) and then thrown. Not `useDataProvider`: that
 * answers a forbidden call with `{data: {}}`.
 */
export const useCall = (): Client['call'] => {
  const dataProvider = usePortalProvider();
  const checkError = useLogoutIfAccessDenied();
  return useCallback<Client['call']>(
    async (name, input, options) => {
      try {
        return await dataProvider.call(name, input, options);
      } catch (error) {
        await checkError(error);
        throw error;
      }
    },
    [dataProvider, checkError],
  );
};

type ReadOptions<N extends EndpointName> = Omit<
  UseQueryOptions<Result<Output<Endpoints[N]>>>,
  'queryKey' | 'queryFn' | 'retry' | 'notifyOnChangeProps'
>;

/**
 * Reads an endpoint for a screen, where the API has it; the query's key is `[name, input]`, so that an action can invalidate it.
 * Leaving the screen aborts the request. `error` is an `HttpError`.
 */
export const useRead = <N extends EndpointName>(
  name: N,
  input: Input<Endpoints[N]>,
  options: ReadOptions<N> = {},
): UseQueryResult<Result<Output<Endpoints[N]>>> => {
  const call = useCall();
  const { has } = useCapabilities();
  return useQuery<Result<Output<Endpoints[N]>>>({
    ...options,
    queryKey: [name, input],
    queryFn: ({ signal }) => call(name, input, { signal }),
    enabled: has(name) && (options.enabled ?? true),
    retry: false,
    /* Parts of a page are drawn in turn: one that has not looked yet must be told, too (components/InTurn.tsx). */
    notifyOnChangeProps: 'all',
  });
};

/** For the shell: a write that was denied leads to the page of denied access, and what was shown as done before is read again. */
export const useDeniedWrites = (): void => {
  const { onDeniedWrite } = usePortalProvider();
  const checkError = useLogoutIfAccessDenied();
  const queryClient = useQueryClient();
  useEffect(
    () =>
      onDeniedWrite((error) => {
        void checkError(error);
        void queryClient.invalidateQueries();
      }),
    [onDeniedWrite, checkError, queryClient],
  );
};
