import { isLocalDate } from '#contract/localDate.ts';
import { meetingSort } from '#contract/meetings.ts';
import { zoneCalendar } from '#contract/zoneCalendar.ts';
import { activeValues } from '#src/components/list/filters.ts';
import { toListQuery, toListResult } from '#src/dataProvider/listQuery.ts';
import type { ResourceData } from '#src/dataProvider/resourceData.ts';
import { localZone } from '#src/format/dateTime.ts';

const bound = (date: unknown, end: 'startDate' | 'endDate', zone: string): unknown =>
  typeof date === 'string' && isLocalDate(date) ? zoneCalendar(zone).rangeOf(date, date)[end] : date;

/** The list's filter as the API takes it: `from` and `to` are local days on screen, instants on the wire. */
export const toMeetingFilter = (filter: Readonly<Record<string, unknown>>, zone: string): Record<string, unknown> => ({
  ...filter,
  ...(filter.from !== undefined && { from: bound(filter.from, 'startDate', zone) }),
  ...(filter.to !== undefined && { to: bound(filter.to, 'endDate', zone) }),
});

/** Meetings are read as records; booking and cancelling are actions of their screens. */
export const meetingData: ResourceData = {
  list: async (client, params, signal) => {
    const filter = toMeetingFilter(activeValues(params.filter), localZone());
    const query = toListQuery({ ...params, filter }, meetingSort);
    const { data } = await client.call('searchMeetings', { query }, { ...(signal && { signal }) });
    return toListResult(data, query);
  },
  one: (client, id, signal) => client.call('getMeeting', { params: { id } }, { ...(signal && { signal }) }),
};
