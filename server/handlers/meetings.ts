import type { Handlers } from '#server/call.ts';
import { pageOf } from '#server/db/page.ts';
import { readMeetingParts } from '#server/db/queries/meetingParts.ts';
import { readMeeting, searchMeetings } from '#server/db/queries/meetingRows.ts';
import { found } from '#server/errors.ts';
import { cancelMeeting } from './cancelMeeting.ts';
import { createMeeting } from './createMeeting.ts';
import { meetingDetailOf, meetingItemOf } from './meetingView.ts';

/** The meetings (spec 2, 7). */
export const meetingHandlers = {
  searchMeetings: async ({ query }, { db }) => {
    const { found: rows, totalItems } = await searchMeetings(db, query);
    return { data: pageOf(rows.map(meetingItemOf), totalItems, query) };
  },

  getMeeting: async ({ params: { id } }, { db }) => {
    const record = found(await readMeeting(db, id));
    return { data: meetingDetailOf(record, await readMeetingParts(db, id)), version: record.meeting.version };
  },

  createMeeting,
  cancelMeeting,
} satisfies Partial<Handlers>;
