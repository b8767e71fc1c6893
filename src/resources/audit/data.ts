import { activeValues, withInstants } from '#src/components/list/filters.ts';
import { toListQuery, toListResult } from '#src/dataProvider/listQuery.ts';
import type { ResourceData } from '#src/dataProvider/resourceData.ts';
import { localZone } from '#src/format/dateTime.ts';

/** The log comes newest first; a record's page asks for its own trail by another call. */
export const auditData: ResourceData = {
  list: async (client, params, signal) => {
    const query = toListQuery({ ...params, filter: withInstants(activeValues(params.filter), localZone()) }, []);
    const { data } = await client.call('searchAudit', { query }, { ...(signal && { signal }) });
    return toListResult(data, query);
  },
};
