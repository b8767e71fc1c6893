import { messages } from '#contract/messages.ts';
import { minor } from '#contract/money.ts';
import { meetingEvents, transactions } from '#server/db/schema/meetings.ts';
import type { TestApp } from '#tests/support/app.ts';
import { buildExpert } from '#tests/support/builders.ts';
import type { TestDatabase } from '#tests/support/db.ts';
import { heldMeeting, makeCast, writeHistory } from '#tests/support/ledgerHistory.ts';
import { meetingKit } from './meetingKit.ts';

/** Names and texts of the records (words of no language), cities of their time zones, and initials. */
export const DATA =
  'Zoya Quandt Nuria Brask Wim Tjader Mona Keller Ivo Ledger Uma Thorne Kvorum Vesperia Lorem Ipsum Dolor Lisbon Tokyo Berlin ZQ NB WT UT MK IL UL';

const person = (name: string) => {
  const [firstName = '', lastName = ''] = name.split(' ');
  return { firstName, lastName, displayName: name, timezone: 'Asia/Tokyo', phone: '+33612345678' };
};
const application = {
  introduction: 'Lorem ipsum.',
  education: [{ university: 'Kvorum', major: 'Dolor', startYear: '1999', endYear: '2004' }],
  experience: [{ company: 'Vesperia', role: 'Dolor', startDate: '2005-01-01', endDate: null }],
  expertise: ['Contract Law'],
  categoryExpertise: ['Law & Compliance'],
  languages: ['English'],
};

/** Builds people, meetings, a failed payment and a settled month, in all states shown differently; returns ids. */
export const buildMarket = async ({ app, database }: { readonly app: TestApp; readonly database: TestDatabase }) => {
  const { db } = database;
  const admin = await app.login();
  const { buildBookable, bookFirst, cancelElsewhere } = meetingKit({ app, database });
  const expertId = await buildBookable({ ...person('Zoya Quandt'), timezone: 'Europe/Lisbon' }, application);
  await buildExpert(db, person('Nuria Brask'), {
    ...application,
    status: 'PENDING',
    introduction: 'N/A',
    experience: [],
  });
  const declined = await buildExpert(db, person('Wim Tjader'), { ...application, status: 'PENDING' });
  await admin.call('declineAccount', { params: { id: declined.id }, body: { reason: 'Lorem ipsum' } });

  const [planned, cancelled, failed] = [
    await bookFirst(expertId, 3),
    await bookFirst(expertId, 4),
    await bookFirst(expertId, 5),
  ];
  await cancelElsewhere(cancelled, { penalty: 40, reason: 'Lorem ipsum' });
  await db.insert(transactions).values({
    meetingId: failed,
    type: 'PRE_AUTH',
    status: 'FAILED',
    amount: minor(9500),
    currency: 'EUR',
    createdAt: app.clock.now(),
    failureReason: messages.cardDeclined,
  });
  await db.insert(meetingEvents).values({
    meetingId: failed,
    at: app.clock.now(),
    type: 'AUTHORISATION_REFUSED',
    note: messages.cardNotAuthorised,
  });
  const cast = { ...(await makeCast(db, ['Ivo'])), charity: 'Vesperia' };
  await writeHistory(db, cast, new Date('2026-02-10T00:00:00Z'), [heldMeeting({ price: 8000 })]);

  return { expertId, meetings: { planned, cancelled, failed } };
};
