import { type Query, QueryClient } from '@tanstack/react-query';

/** The client owns retries (product.md §7), and it alone judges what can be reached. */
const once = { retry: false, networkMode: 'always' } as const;

/** What failed is not read again by a return to the window, with its retries and its notice, sooner than this; ms. */
const REST_AFTER_FAILURE = 60_000;

const isRested = ({ state: { status, errorUpdatedAt } }: Pick<Query, 'state'>) =>
  status !== 'error' || Date.now() - errorUpdatedAt > REST_AFTER_FAILURE;

export const createQueryClient = (): QueryClient =>
  new QueryClient({ defaultOptions: { queries: { ...once, refetchOnWindowFocus: isRested }, mutations: once } });
