import { useState } from 'react';
import { useRead } from '#src/dataProvider/useRead.ts';
import { countFuture } from '../futureMeetings.ts';

const PER_PAGE = 100;

/** How many meetings an account still has before it, on either side; undefined where this API does not tell. */
export const useFutureMeetings = (id: string): { count: number | undefined; isLoading: boolean } => {
  const [now] = useState(() => Date.now());
  const query = { from: new Date(now).toISOString(), page: 1, perPage: PER_PAGE } as const;
  const asUser = useRead('searchMeetings', { query: { ...query, userId: id } });
  const asExpert = useRead('searchMeetings', { query: { ...query, expertId: id } });
  const counts = [
    asUser.data && countFuture(asUser.data.data, 'user', id, now, PER_PAGE),
    asExpert.data && countFuture(asExpert.data.data, 'expert', id, now, PER_PAGE),
  ];
  const [user, expert] = counts;
  return {
    count: user === undefined || expert === undefined ? undefined : user + expert,
    isLoading: asUser.isPending || asExpert.isPending,
  };
};
