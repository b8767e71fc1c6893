import type { MeetingDetail } from '#contract/meetings.ts';
import { activeValues, withInstants } from '#src/components/list/filters.ts';
import type { ResourceData } from '#src/dataProvider/resourceData.ts';
import { localZone } from '#src/format/dateTime.ts';

/** A meeting as its page holds it: with the version (ETag) to send back where the API has one. */
export type MeetingRecord = MeetingDetail & { readonly version?: string | undefined };

type Filter = Readonly<Record<string, unknown>>;

/** The list's filter as the API takes it: days are instants there, and so is the side of now on which a meeting lies. */
export const toMeetingFilter = ({ when, ...filter }: Filter, zone: string, now: Date): Record<string, unknown> => ({
  ...(when === 'upcoming' && { from: now.toISOString() }),
  ...(when === 'past' && { to: now.toISOString() }),
  ...withInstants(filter, zone),
});

/** Meetings are read as records; booking and cancelling are actions of their screens. */
export const meetingData: ResourceData = {
  list: {
    call: 'searchMeetings',
    filter: (filter) => toMeetingFilter(activeValues(filter), localZone(), new Date()),
  },
  one: async (client, id, signal) => {
    const found = await client.call('getMeeting', { params: { id } }, { ...(signal && { signal }) });
    return { ...found, data: { ...found.data, version: found.version } satisfies MeetingRecord };
  },
};
