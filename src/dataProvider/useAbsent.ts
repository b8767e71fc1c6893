import { useQuery } from '@tanstack/react-query';
import { useContext, useMemo } from 'react';
import { DataProviderContext, useStore, type DataProvider } from 'react-admin';
import { endpoints } from '#contract/endpoints.ts';
import { HttpError } from '#src/api/HttpError.ts';
import { idle } from '#src/idle.ts';
import type { Declared } from './index.ts';
import { useQuiet } from './useQuiet.ts';

const first = { pagination: { page: 1, perPage: 1 }, sort: { field: 'id', order: 'ASC' as const }, filter: {} };

const none: readonly string[] = [];

/** Whether the list of a resource is no call of the spec: another API may not have it. A function tells nothing. */
export const isExtension = ({ data }: Declared): boolean => {
  if (!data) return true;
  const call = typeof data.list === 'object' ? data.list.call : data.list;
  return typeof call === 'string' && !endpoints[call].documented;
};

/** Only a 404 says that there is no such list; whatever else fails is told where somebody asks for it. */
const isOffered = (dataProvider: DataProvider, name: string, signal: AbortSignal): Promise<boolean> =>
  dataProvider.getList(name, { ...first, signal }).then(
    () => true,
    (error: unknown) => !(error instanceof HttpError && error.status === 404),
  );

/**
 * The resources that this API does not have (404): their menu entries are hidden. Each extension is asked for one row, once
 * for as long as the administrator is signed in, after what the page asks; one that was missing is asked again at the next
 * visit.
 */
export const useAbsent = (declarations: readonly Declared[]): ReadonlySet<string> => {
  const dataProvider = useContext(DataProviderContext);
  const isQuiet = useQuiet();
  const [offered, setOffered] = useStore<readonly string[]>('extensions.offered', []);
  const asked = declarations.filter((one) => isExtension(one) && !offered.includes(one.name)).map(({ name }) => name);
  const { data = none } = useQuery({
    queryKey: ['extensions'],
    queryFn: async ({ signal }) => {
      if (!dataProvider) return [];
      const asking: Promise<boolean>[] = [];
      for (const name of asked) {
        /* Each in a task of its own: eight questions begun at once hold the page of a telephone for a quarter of a second. */
        await idle();
        signal.throwIfAborted();
        asking.push(isOffered(dataProvider, name, signal));
      }
      const found = await Promise.all(asking);
      /* A portal that is closed notes nothing any more. */
      signal.throwIfAborted();
      setOffered([...offered, ...asked.filter((_, index) => found[index])]);
      return asked.filter((_, index) => !found[index]);
    },
    enabled: isQuiet && asked.length > 0,
    staleTime: Infinity,
  });
  return useMemo(() => new Set(data), [data]);
};
