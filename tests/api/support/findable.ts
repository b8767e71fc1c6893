import { randomUUID } from 'node:crypto';
import { minor } from '#contract/money.ts';
import type { Db } from '#server/db/database.ts';
import { meetings, transactions } from '#server/db/schema/meetings.ts';
import { recordTables } from '#server/db/schema/recordTables.ts';
import { found } from '#server/errors.ts';
import { buildCard, buildExpert, buildUser } from '#tests/support/builders.ts';

const { charities } = recordTables;

export const ANA = '11111111-aaaa-4bbb-8ccc-000000000001';
export const BOOKED = '22222222-aaaa-4bbb-8ccc-000000000002';
export const NOON = new Date('2026-03-02T12:00:00Z');
const HOUR = 3_600_000;

const terms = { duration: 60, price: minor(10000), currency: 'EUR', platformFeeBp: 2000, charityBp: 0, bookedAt: NOON };

type MeetingValues = typeof meetings.$inferInsert;
type Parties = Pick<MeetingValues, 'expertId' | 'userId' | 'paymentMethodId'>;

/** Meeting at an offset from noon, in hours. */
const meetingAt = (parties: Parties, hours: number, more: Partial<MeetingValues> = {}): MeetingValues => {
  const startsAt = new Date(NOON.getTime() + hours * HOUR);
  const endsAt = new Date(startsAt.getTime() + HOUR);
  return { id: randomUUID(), stage: 'PAID', ...parties, ...terms, startsAt, endsAt, createdAt: NOON, ...more };
};

/** Inserts a meeting of an expert and a user, at an offset from noon in hours; returns its id. */
export const buildMeeting = async (db: Db, expertId: string, userId: string, hours = 0) => {
  const { id: paymentMethodId } = await buildCard(db, userId);
  const [made] = await db.insert(meetings).values(meetingAt({ expertId, userId, paymentMethodId }, hours)).returning();
  return found(made).id;
};

export const moved = { meetingId: BOOKED, status: 'SUCCEEDED', currency: 'EUR', createdAt: NOON } as const;

/** Inserts some of each type: accounts, meetings of two of them, a transaction, charities. */
export const fillFindable = async (db: Db) => {
  const søren = await buildExpert(db, { firstName: 'Søren', lastName: 'Ångström', email: 'so@north.example' });
  const ana = await buildUser(db, {
    id: ANA,
    firstName: 'Ana',
    lastName: 'Sá Lima',
    email: 'Ana.Lima@south.example',
    phone: '+351961112223',
  });
  await buildUser(db, { firstName: 'Juliana', lastName: 'Abel', email: 'juana.lima@south.example.org' });
  await buildUser(db, { firstName: '100% \\Sure_', lastName: 'O\'Hara "Quill"', email: 'sure@east.example' });
  const { id: paymentMethodId } = await buildCard(db, ana.id);
  const parties = { expertId: søren.id, userId: ana.id, paymentMethodId };
  const made = await db
    .insert(meetings)
    .values([
      meetingAt(parties, 0, { id: BOOKED }),
      meetingAt(parties, -2),
      meetingAt(parties, 2),
      meetingAt(parties, 4, { bookedAt: null }),
    ])
    .returning();
  const [movement] = await db
    .insert(transactions)
    .values({ ...moved, type: 'CAPTURE', amount: minor(4950), gatewayReference: 'ch_Long_Reference' })
    .returning();
  const numbers = { meeting: `M-${made[0]?.number}`, transaction: `T-${movement?.number}` };
  await db.insert(charities).values([
    { name: 'Open Schools Fund', website: 'https://schools.example', active: true, createdAt: NOON, updatedAt: NOON },
    { name: 'Ocean Care', active: false, createdAt: NOON, updatedAt: NOON },
  ]);
  return { numbers, transactionId: movement?.id ?? '' };
};
export type Findable = Awaited<ReturnType<typeof fillFindable>>;
