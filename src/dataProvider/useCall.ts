import { useQuery, useQueryClient, type UseQueryOptions, type UseQueryResult } from '@tanstack/react-query';
import { useCallback, useEffect, useState, useContext, useSyncExternalStore } from 'react';
import { useLogoutIfAccessDenied, DataProviderContext, type DataProvider, useResourceContext } from 'react-admin';
import type { Input, Output } from '#contract/endpoint.ts';
import type { EndpointName, Endpoints } from '#contract/endpoints.ts';
import type { Result } from '#src/api/answers.ts';
import type { Client } from '#src/api/client.ts';
import { idle } from '#src/idle.ts';
import type { Capabilities } from '#src/api/capabilities.ts';
import { type Declared, listCallOf, type PortalDataProvider } from './index.ts';

/** The client's `call`; `useDataProvider` would resolve a denied call to `{data: {}}`. */
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

/** Reads an endpoint if the API has it, with the query key `[name, input]`; `error` is an `HttpError`. */
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
    /* Parts rendered later (ui/page/StagedRender.tsx) need every update. */
    notifyOnChangeProps: 'all',
  });
};

/** After a denied write, opens the access-denied page and refetches data that already showed the change. */
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

/** True once the first page has fetched all its data; the shell's own requests wait until then. */
export const useQuiet = (): boolean => {
  const queryClient = useQueryClient();
  const [isQuiet, setQuiet] = useState(false);
  useEffect(() => {
    let isHere = true;
    const wait = async () => {
      do await idle();
      while (queryClient.isFetching() > 0);
      if (isHere) setQuiet(true);
    };
    void wait();
    return () => void (isHere = false);
  }, [queryClient]);
  return isQuiet;
};

const isPortalProvider = (provider: DataProvider | null): provider is PortalDataProvider =>
  provider !== null && 'call' in provider;

export const usePortalProvider = (): PortalDataProvider => {
  const dataProvider = useContext(DataProviderContext);
  if (!isPortalProvider(dataProvider)) throw new Error('This needs the data provider of createDataProvider');
  return dataProvider;
};

/** Capabilities of the API; a screen offers only these (product.md §7). */
export const useCapabilities = (): Capabilities => {
  const { subscribe, getSnapshot } = usePortalProvider().capabilities;
  return useSyncExternalStore(subscribe, getSnapshot);
};

export type Write = 'create' | 'update' | 'delete';

/** Whether the API has a write of records. It has all of a resource whose calls it does not list, as of another API. */
export const hasWrite = ({ has }: Capabilities, name: string, write: Write): boolean =>
  has(`${name}.${write}`) || !has(`${name}.list`);

export const useCan = ({ name, without }: { readonly name: string; readonly without?: readonly string[] }) => {
  const capabilities = useCapabilities();
  return (write: Write): boolean => without?.includes(write) === false && hasWrite(capabilities, name, write);
};

export const hasList = ({ has }: Pick<Capabilities, 'has'>, declared: Declared): boolean => {
  const call = listCallOf(declared);
  return call === undefined || has(call);
};

/** Whether the list call of a resource (by default the one in context) accepts these fields. */
export const useListTakes = (resource?: string): ((...fields: readonly string[]) => boolean) => {
  const around = useResourceContext();
  const call = usePortalProvider().listCalls.get(resource ?? around ?? '');
  const { takes } = useCapabilities();
  return (...fields) => call === undefined || takes(call, ...fields);
};
