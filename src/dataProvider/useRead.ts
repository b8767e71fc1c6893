import { useQuery, type UseQueryOptions, type UseQueryResult } from '@tanstack/react-query';
import type { Input, Output } from '#contract/endpoint.ts';
import type { EndpointName, Endpoints } from '#contract/endpoints.ts';
import type { Result } from '#src/api/client.ts';
import { useCall } from './useCall.ts';

type ReadOptions<N extends EndpointName> = Omit<
  UseQueryOptions<Result<Output<Endpoints[N]>>>,
  'queryKey' | 'queryFn' | 'retry'
>;

/**
 * Reads an endpoint for a screen; the query's key is `[name, input]`, so that an action can invalidate it.
 * Leaving the screen aborts the request. `error` is an `HttpError`.
 */
export const useRead = <N extends EndpointName>(
  name: N,
  input: Input<Endpoints[N]>,
  options: ReadOptions<N> = {},
): UseQueryResult<Result<Output<Endpoints[N]>>> => {
  const call = useCall();
  return useQuery<Result<Output<Endpoints[N]>>>({
    ...options,
    queryKey: [name, input],
    queryFn: ({ signal }) => call(name, input, { signal }),
    retry: false,
  });
};
