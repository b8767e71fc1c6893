import type { QueryClient } from '@tanstack/react-query';
import type { GetListResult, RaRecord } from 'react-admin';

/** Changes a record in react-query's cache, in lists and by itself: what a screen knows of it until it is read again. */
export const changeCached = (
  queryClient: QueryClient,
  resource: string,
  id: string,
  change: <R extends RaRecord>(record: R) => R,
): void => {
  const changed = <R extends RaRecord>(record: R): R => (record.id === id ? change(record) : record);
  /* The numbers of the list's tabs are kept below its key, too, and have no rows. */
  queryClient.setQueriesData<Partial<GetListResult>>(
    { queryKey: [resource, 'getList'] },
    (kept) => kept?.data && { ...kept, data: kept.data.map(changed) },
  );
  queryClient.setQueriesData<RaRecord>({ queryKey: [resource, 'getOne'] }, (kept) => kept && changed(kept));
};
