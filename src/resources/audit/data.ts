import { activeValues, withInstants } from '#src/components/list/filters.ts';
import type { ResourceData } from '#src/dataProvider/resourceData.ts';
import { localZone } from '#src/format/dateTime.ts';

/** The log comes newest first; a record's page asks for its own trail by another call. */
export const auditData: ResourceData = {
  list: { call: 'searchAudit', filter: (filter) => withInstants(activeValues(filter), localZone()) },
};
