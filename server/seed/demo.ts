import { getTableColumns, getTableName, type InferInsertModel, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { displayNameOf } from '#contract/names.ts';
import type { Settings } from '#server/config.ts';
import type { Db, Tx } from '#server/db/database.ts';
import {
  accounts,
  availabilityExceptions,
  availabilityRules,
  expertPrices,
  expertProfiles,
  paymentMethods,
} from '#server/db/schema/accounts.ts';
import { admins } from '#server/db/schema/admins.ts';
import { cancellations, ledger, meetingEvents, meetings, transactions } from '#server/db/schema/meetings.ts';
import { charities } from '#server/db/schema/recordTables.ts';
import { auditLog } from '#server/db/schema/records.ts';
import { auditTrailOf, type MeetingRecord } from './record.ts';
import { makeBookings } from './booking.ts';
import { charities as demoCharities } from './market.ts';
import { type Community, makeCommunity } from './community.ts';
import { historyOf } from './history.ts';
import { createRandom, DAY } from './random.ts';

const CHUNK = 5000;

const snakeCase = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/**
 * Inserts any number of rows, a few thousand a statement: the rows travel as one JSON parameter, which is many times
 * faster than one parameter a value. Each row must have the same keys; a column that no row names gets its default.
 */
const insertRows = async <T extends PgTable>(tx: Tx, table: T, rows: readonly InferInsertModel<T>[]) => {
  const [first] = rows;
  if (first === undefined) return;
  const keys = Object.keys(getTableColumns(table)).filter((key) => key in first);
  const columns = sql.join(
    keys.map((key) => sql.identifier(snakeCase(key))),
    sql`, `,
  );
  const name = sql.identifier(getTableName(table));
  for (let start = 0; start < rows.length; start += CHUNK) {
    const chunk = rows
      .slice(start, start + CHUNK)
      .map((row) => Object.fromEntries(Object.entries(row).map(([key, value]) => [snakeCase(key), value])));
    await tx.execute(
      sql`insert into ${name} (${columns})
          select ${columns} from jsonb_populate_recordset(null::${name}, ${JSON.stringify(chunk)}::jsonb)`,
    );
  }
};

/** Accounts of the demo unless asked otherwise. */
const ACCOUNTS = 400;
/** Meetings of the demo; a bigger one has as many meetings as accounts. */
const MEETINGS = 1600;

interface SeedOptions {
  /** The demo data is a function of this number and of the day of `now` (UTC). */
  readonly random: number;
  readonly now: Date;
  readonly accounts?: number;
  /** Who entered the cancellations. */
  readonly admin?: { readonly id: string; readonly name: string };
}

/** All rows of the demo, made without a database. */
export const makeDemo = ({ random: seed, now, accounts: count = ACCOUNTS, admin }: SeedOptions) => {
  const random = createRandom(seed);
  const today = new Date(Math.floor(now.getTime() / DAY) * DAY);
  const community = makeCommunity(random, count, today);
  const bookings = makeBookings(random, community, Math.max(count, Math.min(MEETINGS, count * 4)), today);
  const scribe = { random, now: today, admin: admin ?? { id: random.uuid(), name: 'Morgan Reyes' } };
  const records = bookings.map((booking) => historyOf(scribe, booking));
  return { ...community, records, auditTrail: auditTrailOf(scribe, community, records) };
};

const present = <T>(row: T | null): T[] => (row === null ? [] : [row]);

const insertPeople = async (tx: Tx, { users, experts }: Community, now: Date) => {
  await tx
    .insert(charities)
    .values(demoCharities.map((charity) => ({ ...charity, active: true, createdAt: now, updatedAt: now })));
  await insertRows(
    tx,
    accounts,
    users.map(({ account }) => account),
  );
  await insertRows(
    tx,
    expertProfiles,
    experts.map(({ profile }) => profile),
  );
  await insertRows(
    tx,
    expertPrices,
    experts.flatMap(({ prices }) => prices),
  );
  await insertRows(
    tx,
    availabilityRules,
    experts.flatMap(({ rules }) => rules),
  );
  await insertRows(
    tx,
    availabilityExceptions,
    experts.flatMap(({ exceptions }) => exceptions),
  );
  await insertRows(
    tx,
    paymentMethods,
    users.flatMap(({ cards }) => cards),
  );
};

const insertMeetings = async (tx: Tx, records: readonly MeetingRecord[]) => {
  await insertRows(
    tx,
    meetings,
    records.map(({ meeting }) => meeting),
  );
  await insertRows(
    tx,
    meetingEvents,
    records.flatMap(({ events }) => events),
  );
  await insertRows(
    tx,
    cancellations,
    records.flatMap(({ cancellation }) => present(cancellation)),
  );
  await insertRows(
    tx,
    transactions,
    records.flatMap((record) => record.transactions),
  );
  await insertRows(
    tx,
    ledger,
    records.flatMap((record) => present(record.ledger)),
  );
};

/** Fills an empty database with a marketplace to try the portal on, in one transaction. */
export const seedDemo = async (db: Db, options: SeedOptions): Promise<void> => {
  const { records, auditTrail, ...community } = makeDemo(options);
  await db.transaction(async (tx) => {
    await insertPeople(tx, community, options.now);
    await insertMeetings(tx, records);
    await insertRows(tx, auditLog, auditTrail);
  });
};

/** Fills an empty database with demo data, whole or not at all; one with accounts is left as it is. */
export const seedOnce = async (db: Db, { seed, seedRandom }: Settings, clock: () => Date): Promise<void> => {
  if (seed === 'none') return;
  const [anyone] = await db.select({ id: accounts.id }).from(accounts).limit(1);
  if (anyone !== undefined) return;
  const size = seed === 'demo' ? {} : { accounts: seed };
  const [admin] = await db.select().from(admins).limit(1);
  const enteredBy = admin && { admin: { id: admin.id, name: displayNameOf(admin) } };
  await seedDemo(db, { random: seedRandom, now: clock(), ...size, ...enteredBy });
};
