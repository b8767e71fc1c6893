import { isLocalDate } from '#contract/localDate.ts';
import { zoneCalendar } from '#contract/zoneCalendar.ts';
import { toListQuery, toListResult } from '#src/dataProvider/listQuery.ts';
import type { ResourceData } from '#src/dataProvider/resourceData.ts';
import { localZone } from '#src/format/dateTime.ts';

/** The log comes newest first; a record's page asks for its own trail by another call. */
export const auditData: ResourceData = {
  list: async (client, params, signal) => {
    const query = { ...toListQuery(params, []) };
    for (const [bound, end] of [
      ['from', 'startDate'],
      ['to', 'endDate'],
    ] as const) {
      const day = query[bound];
      if (typeof day === 'string' && isLocalDate(day)) query[bound] = zoneCalendar(localZone()).rangeOf(day, day)[end];
    }
    const { data } = await client.call('searchAudit', { query }, { ...(signal && { signal }) });
    return toListResult(data, query);
  },
};
