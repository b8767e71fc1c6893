import { eq, getTableColumns, sql } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import type { PgTable } from 'drizzle-orm/pg-core';
import { displayNameOf } from '#contract/names.ts';
import { insertJson, loadInBulk } from '#server/db/bulkLoad.ts';
import type { Db, Tx } from '#server/db/database.ts';
import { tables } from '#server/db/schema/index.ts';
import { later } from '#server/domain/settlement.ts';
import { found } from '#server/errors.ts';
import { createPeople } from './account.ts';
import { makeBookings } from './booking.ts';
import { makeCommunity } from './community.ts';
import { historyOf } from './history.ts';
import { charities } from './market.ts';
import { createRandom, DAY } from './random.ts';
import type { Rows } from './rows.ts';
import { decisionsAmong, makeStaff } from './staff.ts';

const tableOf: Readonly<Record<string, PgTable>> = tables;

const ACCOUNTS = 400;
/** Meetings of the default demo; with more accounts than this, there is one meeting per account. */
const MEETINGS = 1600;

interface SeedOptions {
  /** The demo data is a function of this number and of the day of `now` (UTC). */
  readonly random: number;
  readonly now: Date;
  readonly accounts?: number;
  /** Maximum accounts generated and inserted at a time; limits the memory that a large demo needs. */
  readonly part?: number;
  /** The id of an existing administrator, which becomes the first of the demo's three. */
  readonly adminId?: string;
}

const PART = 5000;

const midnight = (now: Date) => new Date(Math.floor(now.getTime() / DAY) * DAY);

/** Generates the demo's people and meetings without a database, part by part. The default demo is one part. */
export function* makeDemo({ random: seed, now, accounts = ACCOUNTS, part: most = PART, adminId }: SeedOptions) {
  const random = createRandom(seed);
  const today = midnight(now);
  const makePerson = createPeople(random, today);
  const office = { random, now: today, staff: makeStaff(today, adminId) };
  const parts = Math.ceil(accounts / most);
  for (let part = 1; part <= parts; part += 1) {
    const size = Math.floor((accounts * part) / parts) - Math.floor((accounts * (part - 1)) / parts);
    const community = makeCommunity(random, makePerson, size, today);
    const bookings = makeBookings(random, community, Math.max(size, Math.min(MEETINGS, size * 4)), today);
    const records = bookings.map((booking) => historyOf(office, booking));
    yield { ...community, records, decisions: decisionsAmong(office, community) };
  }
}
type DemoPart = ReturnType<typeof makeDemo> extends Generator<infer Part> ? Part : never;

const CHUNK = 5000;

/** Each row must have the same keys. */
const insertRows = async (tx: Tx, table: PgTable, rows: readonly object[]) => {
  const keys = Object.keys(getTableColumns(table)).filter((key) => key in (rows[0] ?? {}));
  const names = sql.raw(keys.map((key) => `"${toSnakeCase(key)}"`).join());
  for (let start = 0; start < rows.length; start += CHUNK) {
    const chunk = rows
      .slice(start, start + CHUNK)
      .map((row) => Object.fromEntries(Object.entries(row).map(([key, value]) => [toSnakeCase(key), value])));
    await insertJson(tx, table, names, JSON.stringify(chunk));
  }
};

/** Sorts the oldest first, because rows are numbered in the order of insertion. */
const byAge = <Row extends { readonly createdAt: Date }>(rows: readonly Row[]) =>
  rows.toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime());

const rowsOf = ({ users, experts, records, decisions }: DemoPart) =>
  ({
    accounts: users.map(({ account }) => account),
    expertProfiles: experts.map(({ profile }) => profile),
    expertPrices: experts.flatMap(({ prices }) => prices),
    availabilityRules: experts.flatMap(({ rules }) => rules),
    availabilityExceptions: experts.flatMap(({ exceptions }) => exceptions),
    paymentMethods: users.flatMap(({ cards }) => cards),
    meetings: byAge(records.map(({ meeting }) => meeting)),
    meetingEvents: records.flatMap(({ events }) => events),
    cancellations: records.flatMap(({ cancellation }) => cancellation ?? []),
    transactions: byAge(records.flatMap(({ transactions }) => transactions)),
    ledger: records.flatMap(({ ledger }) => ledger ?? []),
    auditLog: [...decisions, ...records.flatMap(({ entries }) => entries)],
  }) satisfies { readonly [Name in keyof Rows]?: readonly Partial<Rows[Name]>[] };

/** An existing administrator keeps email and password; `createdAt` is moved to before the first decision. */
const insertStaff = async (tx: Tx, { now, adminId }: SeedOptions) => {
  for (const { id, firstName, lastName, createdAt, ...others } of makeStaff(midnight(now), adminId)) {
    const shown = { firstName, lastName, createdAt };
    if (id === adminId) await tx.update(tables.admins).set(shown).where(eq(tables.admins.id, id));
    else await tx.insert(tables.admins).values({ id, ...shown, ...others });
  }
};

/** Pays a month's earnings (UTC) on the fifth of the next month; the previous month is not paid out yet. */
const insertPayouts = (tx: Tx, now: Date) => {
  const [admin = {}] = makeStaff(midnight(now));
  const nextMonth = (days: string) => sql.raw(`(month + interval '1 month ${days}') at time zone 'UTC'`);
  return tx.execute(sql`
    insert into ${tables.payouts}
      (id, expert_id, month, currency, start_date, end_date, amount, paid_on, reference, paid_by, created_at)
    select md5(concat(expert_id, currency, month))::uuid, expert_id, to_char(month, 'YYYY-MM'), currency, month at time zone 'UTC',
      ${nextMonth('-1 millisecond')}, sum(payout), month + interval '1 month 4 days', to_char(month, '"SEPA "YYYY-MM'),
      ${displayNameOf(admin)}, ${nextMonth('4 days 9 hours')}
    from (select *, date_trunc('month', at at time zone 'UTC') as month from ${tables.ledger}) as line
    where month + interval '2 months' <= ${now.toISOString()}::timestamptz at time zone 'UTC'
    group by expert_id, currency, month
    having sum(payout) > 0`);
};

/** Spaces their creation out over time, starting before the first decision. */
const insertCharities = (tx: Tx, now: Date) =>
  tx.insert(tables.charities).values(
    charities.map((charity, index) => {
      const at = later(now, (index * 83 - 970) * DAY);
      return { ...charity, active: true, createdAt: at, updatedAt: at };
    }),
  );

/** Seeds in one transaction. `onMade` receives the number of accounts inserted so far. */
export const seedDemo = (db: Db, options: SeedOptions, onMade: (accounts: number) => void = () => {}): Promise<void> =>
  db.transaction((tx) =>
    loadInBulk(tx, async () => {
      await insertCharities(tx, options.now);
      await insertStaff(tx, options);
      let made = 0;
      for (const part of makeDemo(options)) {
        for (const [name, rows] of Object.entries(rowsOf(part))) await insertRows(tx, found(tableOf[name]), rows);
        made += part.users.length;
        onMade(made);
      }
      await insertPayouts(tx, options.now);
    }),
  );
