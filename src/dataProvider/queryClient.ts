import { notifyManager, type Query, QueryClient, type QueryKey } from '@tanstack/react-query';
import { rowsOnly } from './askEarly.ts';

/** The client owns retries (product.md §7), and it alone judges what can be reached. */
const once = { retry: false, networkMode: 'always' } as const;

/** What failed is not read again by a return to the window, with its retries and its notice, sooner than this; ms. */
const REST_AFTER_FAILURE = 60_000;

const isRested = ({ state: { status, errorUpdatedAt } }: Pick<Query, 'state'>) =>
  status !== 'error' || Date.now() - errorUpdatedAt > REST_AFTER_FAILURE;

const defaultOptions = { queries: { ...once, refetchOnWindowFocus: isRested }, mutations: once };

/** Tells in one task what there is to tell by then; react-query sets a timer for each query, a hundred for the rows of a list. */
const inOneTask = () => {
  let waiting: (() => void)[] = [];
  const tellAll = () => {
    const told = waiting;
    waiting = [];
    for (const tell of told) {
      try {
        tell();
      } catch (error) {
        reportError(error);
      }
    }
  };
  return (tell: () => void) => {
    if (waiting.push(tell) === 1) setTimeout(tellAll);
  };
};

const isRow = ([, what, asked]: QueryKey): boolean =>
  what === 'getOne' && typeof asked === 'object' && asked !== null && 'meta' in asked && asked.meta === rowsOnly;

/**
 * What the portal keeps of what was read. react-admin notes each row of a list as a record that nobody asks for, since rows
 * are asked with a `meta` of their own: those are left out.
 */
export const createQueryClient = (): QueryClient => {
  notifyManager.setScheduler(inOneTask());
  const queryClient = new QueryClient({ defaultOptions });
  const keep = queryClient.setQueryData.bind(queryClient);
  return Object.assign(queryClient, {
    setQueryData: (...data: Parameters<typeof keep>) => (isRow(data[0]) ? undefined : keep(...data)),
  });
};
