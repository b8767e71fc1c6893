import type { SQL } from 'drizzle-orm';
import type { Parsed } from '#contract/endpoint.ts';
import type { Endpoints } from '#contract/endpoints.ts';
import { paging } from '#contract/envelope.ts';
import type { Handlers } from '#server/call.ts';
import type { Db } from '#server/db/database.ts';
import { readMeeting } from '#server/db/queries/meetings.ts';
import { pageOf } from '#server/db/search.ts';
import {
  allPeople,
  isActive,
  isBookable,
  pageOfPeople,
  readAccountRow,
  readBusy,
  readCards,
  readExpert,
  readPricing,
  readWorkingHours,
} from '#server/db/queries/people.ts';
import { slotsFrom } from '#server/domain/availability.ts';
import { found } from '#server/errors.ts';
import { isUuid } from '#server/db/schema/columns.ts';

const DAY = 24 * 60 * 60 * 1000;

type Query = Parsed<Endpoints['listExperts']>['query'];

/** A plain list, as documented; the list's envelope if a page is requested. */
const listPeople = async (db: Db, kind: SQL, { keyword, page, perPage }: Query) => {
  if (page === undefined && perPage === undefined) return { data: await allPeople(db, kind, keyword) };
  const pageRequest = { page: page ?? paging.page, perPage: perPage ?? paging.perPage };
  const { rows, total } = await pageOfPeople(db, kind, keyword, pageRequest);
  return { data: pageOf(rows, total, pageRequest) };
};

export const peopleHandlers = {
  listExperts: ({ query }, { db }) => listPeople(db, isBookable, query),
  listUsers: ({ query }, { db }) => listPeople(db, isActive, query),

  getPricing: async ({ params: { id } }, { db }) => ({
    data: await readPricing(db, found(await readExpert(db, id)).profile),
  }),

  getSchedule: async ({ params: { id }, query: { startTime, duration, userId, meetingId } }, { db, clock }) => {
    const { account, profile } = found(await readExpert(db, id));
    const { timezone } = account;
    if (!account.active || profile.status !== 'APPROVED') return { data: { timezone, slots: [] } };
    const start = startTime.getTime();
    const span = { start, end: start + 8 * DAY };
    const moved = meetingId !== undefined && isUuid(meetingId) ? await readMeeting(db, meetingId) : undefined;
    const except = moved?.meeting.id;
    const current = moved?.meeting.startsAt.getTime();
    const slots = slotsFrom(start, duration, {
      hours: await readWorkingHours(db, account, span),
      busy: {
        expert: await readBusy(db, id, span, except),
        user: userId !== undefined && isUuid(userId) ? await readBusy(db, userId, span, except) : [],
      },
      now: clock().getTime(),
    });
    return {
      data: {
        timezone,
        slots: slots.map(({ start: from, end, reason: against }) => {
          const reason = from === current ? 'CURRENT' : against;
          return { startTime: new Date(from), endTime: new Date(end), available: reason === null, reason };
        }),
      },
    };
  },

  listPayments: async ({ params: { id } }, { db }) => {
    found(await readAccountRow(db, id));
    return { data: await readCards(db, id) };
  },
} satisfies Partial<Handlers>;
