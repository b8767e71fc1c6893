import { messages } from '#contract/messages.ts';
import { minor } from '#contract/money.ts';
import { meetingEvents, transactions } from '#server/db/schema/meetings.ts';
import type { TestApp } from '#tests/support/app.ts';
import { buildCard, buildExpert, buildHours, buildPrices, buildUser } from '#tests/support/builders.ts';
import type { TestDatabase } from '#tests/support/db.ts';
import { makeCast, writeHistory } from '#tests/support/ledgerHistory.ts';

const HOUR = 3_600_000;

/** Names and texts of the records, words of no language; the places of their zones, and their initials. */
export const DATA =
  'Zoya Quandt Piers Okonjo Nuria Brask Wim Tjader Mona Keller Ivo Ledger Xan Uma Kvorum Vesperia Lorem Ipsum Dolor Lisbon Tokyo Berlin ZQ PO NB WT XO UT MK IL UL';

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

/** One of each that the portal shows differently: people, meetings, a failed payment, a settled month. Answers their ids. */
export const buildMarket = async ({ app, database }: { readonly app: TestApp; readonly database: TestDatabase }) => {
  const { db } = database;
  const admin = await app.login();
  const expert = await buildExpert(db, { ...person('Zoya Quandt'), timezone: 'Europe/Lisbon' }, application);
  await buildPrices(db, expert.id, { 30: 5000, 60: 9000 });
  await buildHours(db, expert.id);
  const user = await buildUser(db, person('Piers Okonjo'));
  const card = await buildCard(db, user.id);
  await buildExpert(db, person('Nuria Brask'), {
    ...application,
    status: 'PENDING',
    introduction: 'N/A',
    experience: [],
  });
  const declined = await buildExpert(db, person('Wim Tjader'), { ...application, status: 'PENDING' });
  await admin.call('declineAccount', { params: { id: declined.id }, body: { reason: 'Lorem ipsum' } });

  const { data: schedule } = await admin.call('getSchedule', {
    params: { id: expert.id },
    query: { startTime: new Date(app.clock.now().getTime() + 72 * HOUR).toISOString(), duration: 60 },
  });
  const free = schedule.slots.filter(
    ({ available, startTime }) => available && new Date(startTime).getUTCMinutes() === 0,
  );
  const book = async (index: number) => {
    const body = {
      expertId: expert.id,
      userId: user.id,
      dateTime: free[index]?.startTime ?? '',
      duration: 60,
      price: 95,
    };
    return (await admin.call('createMeeting', { body: { ...body, paymentMethodId: card.id } })).data?.id ?? '';
  };
  const meetings = { planned: await book(0), cancelled: await book(2), failed: await book(4) };
  await admin.call('cancelMeeting', {
    params: { id: meetings.cancelled },
    body: {
      dateTime: app.clock.now().toISOString(),
      requestedBy: 'USER',
      reason: 'Lorem ipsum',
      penalty: 40,
      platformDiscount: 5,
      expertDiscount: 5,
      enteredBy: admin.id,
    },
  });
  await db.insert(transactions).values({
    meetingId: meetings.failed,
    type: 'PRE_AUTH',
    status: 'FAILED',
    amount: minor(9500),
    currency: 'EUR',
    createdAt: app.clock.now(),
    paymentMethodId: card.id,
    failureReason: messages.cardDeclined,
  });
  await db.insert(meetingEvents).values({
    meetingId: meetings.failed,
    at: app.clock.now(),
    type: 'AUTHORISATION_REFUSED',
    note: messages.cardNotAuthorised,
  });
  const settled = {
    platformFeeBp: 2000,
    charityBp: 1000,
    currency: 'EUR' as const,
    cancelled: null,
    refunds: false,
    at: 0,
    expert: 0,
  };
  const cast = { ...(await makeCast(db, ['Ivo'])), charity: 'Vesperia' };
  await writeHistory(db, cast, new Date('2026-02-10T00:00:00Z'), [{ ...settled, price: 8000 }]);

  return { expertId: expert.id, meetings };
};
