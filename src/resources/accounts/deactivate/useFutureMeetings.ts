import { useState } from 'react';
import { paging } from '#contract/envelope.ts';
import { useRead } from '#src/dataProvider/useRead.ts';
import { listPath, paths } from '#src/paths.ts';
import { countFuture, futureFilter } from '../futureMeetings.ts';

interface FutureMeetings {
  /** Undefined while it is read, and where this API does not tell. */
  readonly count: number | undefined;
  readonly isLoading: boolean;
  /** The list of exactly these meetings. */
  readonly path: string;
}

/** How many meetings an account still has before it, in either role. */
export const useFutureMeetings = (id: string): FutureMeetings => {
  const [filter] = useState(() => futureFilter(id, new Date()));
  const { data, isPending } = useRead('searchMeetings', { query: { ...filter, page: 1, perPage: paging.maxPerPage } });
  return {
    count: data && countFuture(data.data, filter, paging.maxPerPage),
    isLoading: isPending,
    path: listPath(paths.meetings, filter),
  };
};
