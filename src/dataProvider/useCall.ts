import { useQuery, useQueryClient, type UseQueryOptions, type UseQueryResult } from '@tanstack/react-query';
import { useCallback, useContext, useEffect } from 'react';
import { DataProviderContext, useLogoutIfAccessDenied } from 'react-admin';
import type { Input, Output } from '#contract/endpoint.ts';
import { endpoints, type EndpointName, type Endpoints } from '#contract/endpoints.ts';
import type { Client, Result } from '#src/api/client.ts';
import { HttpError } from '#src/api/HttpError.ts';
import { never } from '#src/api/HttpError.ts';
import { isPortalProvider, useCapabilities, usePortalProvider } from './useCapabilities.ts';

const isDeniedWrite = (name: EndpointName, error: unknown) =>
  endpoints[name].method !== 'GET' && error instanceof HttpError && error.status === 403;

/**
 * The client's `call`, with every failure shown to the authProvider (401, 403) and then thrown. A write that was denied
 * never settles: its words have been said, and its screen is being left (product.md §8).
 * Not `useDataProvider`: that answers a forbidden call with `{data: {}}`, which a write would take for success.
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
        if (isDeniedWrite(name, error)) await never();
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

/**
 * For the shell: a write of react-admin's own hooks that was denied leads to the page that says so, and what was shown as
 * done before is read again.
 */
export const useDeniedWrites = (): void => {
  const dataProvider = useContext(DataProviderContext);
  const checkError = useLogoutIfAccessDenied();
  const queryClient = useQueryClient();
  useEffect(() => {
    if (!isPortalProvider(dataProvider)) return undefined;
    return dataProvider.onDenied((error) => {
      void checkError(error);
      void queryClient.invalidateQueries();
    });
  }, [dataProvider, checkError, queryClient]);
};
