import { and, asc, count, desc, eq, ne, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import { makePgArray } from 'drizzle-orm/pg-core';
import { type Minor, NO_MONEY, plus } from '#contract/money.ts';
import { displayNameOf } from '#contract/names.ts';
import { UNNAMED } from '#server/db/builtOnce.ts';
import type { Db } from '#server/db/database.ts';
import { prepareRows } from '#server/db/prepareRows.ts';
import { accounts } from '#server/db/schema/accounts.ts';
import { toAmount } from '#server/db/schema/columns.ts';
import { ledger, meetings } from '#server/db/schema/meetings.ts';
import { inTurns } from '#server/inTurns.ts';
import { oncePer } from '#server/oncePer.ts';
import { expert, user } from './parties.ts';
import { type Period, timeSteps, within } from './timeSteps.ts';

interface LedgerFilter extends Period {
  readonly expertId?: string | undefined;
  /** Only lines that gave to this charity. */
  readonly charity?: string | undefined;
  readonly currency?: string | undefined;
}

const conditions = ({ expertId, charity, currency }: LedgerFilter): (SQL | undefined)[] => [
  expertId === undefined ? undefined : eq(ledger.expertId, expertId),
  charity === undefined ? undefined : and(eq(ledger.charityName, charity), ne(ledger.charity, NO_MONEY)),
  currency === undefined ? undefined : eq(ledger.currency, currency),
];

/** How many lines a filter has. */
export const countLedger = async (db: Db, filter: LedgerFilter): Promise<number> => {
  let found = 0;
  for await (const step of timeSteps(db, ledger.at, filter)) {
    const [part] = await db
      .select({ lines: count() })
      .from(ledger)
      .where(and(within(ledger.at, step), ...conditions(filter)));
    found += part?.lines ?? 0;
  }
  return found;
};

/** A page of the lines of a filter with both names, newest first, ties by id. */
export const pageOfLedger = (db: Db, filter: LedgerFilter, limit: number, offset: number) =>
  db
    .select({
      line: ledger,
      expert: { firstName: expert.firstName, lastName: expert.lastName },
      user: { firstName: user.firstName, lastName: user.lastName },
    })
    .from(ledger)
    .innerJoin(meetings, eq(meetings.id, ledger.meetingId))
    .innerJoin(expert, eq(expert.id, ledger.expertId))
    .innerJoin(user, eq(user.id, meetings.userId))
    .where(and(within(ledger.at, filter), ...conditions(filter)))
    .orderBy(desc(ledger.at), desc(ledger.id))
    .limit(limit)
    .offset(offset);

export type LedgerRow = Awaited<ReturnType<typeof pageOfLedger>>[number];

type Shares = Readonly<Record<'platformFee' | 'discounts' | 'charity' | 'payout', Minor>>;

/** Sums of ledger lines; `gross = platformFee + discounts + charity + payout`. */
interface LedgerFigures extends Shares {
  readonly meetings: number;
  readonly gross: Minor;
}

/** The sums of one expert and currency. */
export interface LedgerSum extends LedgerFigures {
  readonly expertId: string;
  readonly currency: string;
}

/** What the meetings of one expert gave to one charity in one currency, in minor units. */
export interface DonationSum {
  readonly charity: string | null;
  readonly expertId: string;
  readonly currency: string;
  readonly meetings: number;
  readonly amount: Minor;
}

const total = (amount: SQLWrapper, name: string) => sql`sum(${amount})`.mapWith(toAmount).as(name);
const lines = sql`count(*)`.mapWith(Number).as('meetings');

const figures = {
  meetings: lines,
  gross: total(sql`${ledger.charged} - ${ledger.refunded}`, 'gross'),
  platformFee: total(ledger.platformFee, 'platform_fee'),
  discounts: total(ledger.discounts, 'discounts'),
  charity: total(ledger.charity, 'charity'),
  payout: total(ledger.payout, 'payout'),
};

const addUp = <Sum extends LedgerFigures>(a: Sum, b: LedgerFigures): Sum => ({
  ...a,
  meetings: a.meetings + b.meetings,
  gross: plus(a.gross, b.gross),
  platformFee: plus(a.platformFee, b.platformFee),
  discounts: plus(a.discounts, b.discounts),
  charity: plus(a.charity, b.charity),
  payout: plus(a.payout, b.payout),
});

/** Sums that share a key are added up by `add`; what it does not add is that of the first. */
const createSums = <Sum>(keyOf: (sum: Sum) => string, add: (a: Sum, b: Sum) => Sum) => {
  const found = new Map<string, Sum>();
  return {
    add: (sums: Iterable<Sum>) => {
      for (const sum of sums) {
        const key = keyOf(sum);
        const before = found.get(key);
        found.set(key, before === undefined ? sum : add(before, sum));
      }
    },
    all: () => [...found.values()],
  };
};

/** The sums of a period, step by step; those of one step may be so many that others have turns while they are added. */
const sumSteps = async <Sum>(
  db: Db,
  period: Period,
  sums: Pick<ReturnType<typeof createSums<Sum>>, 'add' | 'all'>,
  sumStep: (step: SQL | undefined) => Promise<readonly Sum[]>,
): Promise<Sum[]> => {
  for await (const step of timeSteps(db, ledger.at, period)) {
    for await (const some of inTurns(await sumStep(within(ledger.at, step)))) sums.add(some);
  }
  return sums.all();
};

/**
 * The ledger of a period, added up in SQL per expert and currency. Both reports and the dashboard read the same lines, which
 * is why they cannot disagree.
 */
export const sumLedger = (db: Db, period: Period): Promise<LedgerSum[]> => {
  const { expertId, currency } = ledger;
  const sums = createSums<LedgerSum>((sum) => `${sum.expertId} ${sum.currency}`, addUp);
  return sumSteps(db, period, sums, (step) => {
    const added = db
      .select({ expertId, currency, ...figures })
      .from(ledger)
      .where(step)
      .groupBy(expertId, currency);
    return prepareRows(db, added, UNNAMED).execute();
  });
};

/** The lines of a period that gave to a charity, added up in SQL per expert, currency and charity. */
export const sumDonations = (db: Db, period: Period): Promise<DonationSum[]> => {
  const { expertId, currency, charityName } = ledger;
  const sums = createSums<DonationSum>(
    (sum) => JSON.stringify([sum.expertId, sum.currency, sum.charity]),
    (a, b) => ({ ...a, meetings: a.meetings + b.meetings, amount: plus(a.amount, b.amount) }),
  );
  return sumSteps(db, period, sums, (step) => {
    const added = db
      .select({ charity: charityName, expertId, currency, meetings: lines, amount: total(ledger.charity, 'amount') })
      .from(ledger)
      .where(and(step, ne(ledger.charity, NO_MONEY)))
      .groupBy(expertId, currency, charityName);
    return prepareRows(db, added, UNNAMED).execute();
  });
};

/** The sums of one currency, in one of the parts that some periods are cut into. */
interface PartSum extends LedgerFigures {
  readonly part: number;
  readonly currency: string;
}

/**
 * The ledger of each of some periods, added up per currency. They may overlap: the ledger is read once, cut where any of
 * them begins or ends.
 */
export const sumPeriods = async (db: Db, periods: readonly Period[]): Promise<PartSum[][]> => {
  const ends = periods.flatMap(({ from, to }) => [from.getTime(), to.getTime() + 1]);
  const cuts = [...new Set(ends)].toSorted((a, b) => a - b).map((time) => new Date(time));
  const whole = { from: new Date(Math.min(...ends)), to: new Date(Math.max(...ends) - 1) };
  const starts = makePgArray(cuts.map((cut) => cut.toISOString()));
  const part = sql`width_bucket(${ledger.at}, ${starts}::timestamptz[])`.mapWith(Number).as('part');
  const { currency } = ledger;
  const sums = createSums<PartSum>((sum) => `${sum.part} ${sum.currency}`, addUp);
  for await (const step of timeSteps(db, ledger.at, whole)) {
    sums.add(
      await db
        .select({ part, currency, ...figures })
        .from(ledger)
        .where(within(ledger.at, step))
        .groupBy(part, currency),
    );
  }
  const isIn = (sum: PartSum, { from, to }: Period) => {
    const start = cuts[sum.part - 1];
    return start !== undefined && from <= start && start <= to;
  };
  const parts = sums.all();
  return periods.map((period) => {
    const inPeriod = createSums<PartSum>((sum) => sum.currency, addUp);
    inPeriod.add(parts.filter((sum) => isIn(sum, period)));
    return inPeriod.all();
  });
};

const perCurrency = (amount: SQL) => ({
  currency: ledger.currency,
  meetings: count(),
  amount: amount.mapWith(toAmount),
});

/** What was charged for the meetings that a person booked, less what was given back, per currency; `id` is a uuid. */
export const spentBy = (db: Db, id: string) =>
  db
    .select(perCurrency(sql`sum(${ledger.charged} - ${ledger.refunded})`))
    .from(meetings)
    .innerJoin(ledger, eq(ledger.meetingId, meetings.id))
    .where(eq(meetings.userId, id))
    .groupBy(ledger.currency)
    .orderBy(asc(ledger.currency));

/** What was paid out to a person as an expert, per currency; `id` is a uuid. */
export const earnedBy = (db: Db, id: string) =>
  db
    .select(perCurrency(sql`sum(${ledger.payout})`))
    .from(ledger)
    .where(eq(ledger.expertId, id))
    .groupBy(ledger.currency)
    .orderBy(asc(ledger.currency));

const NAMES_AT_ONCE = 1000;

const somePeople = oncePer((db: Db) => {
  const { id, firstName, lastName, email } = accounts;
  const isOne = sql`${id} = any(${sql.placeholder('ids')}::uuid[])`;
  return prepareRows(db, db.select({ id, firstName, lastName, email }).from(accounts).where(isOne), UNNAMED);
});

/** Names and emails by account id. */
export const peopleOf = async (db: Db, ids: Iterable<string>) => {
  const wanted = [...new Set(ids)];
  const people = new Map<string, { readonly name: string; readonly email: string | null }>();
  for (let start = 0; start < wanted.length; start += NAMES_AT_ONCE) {
    const some = { ids: makePgArray(wanted.slice(start, start + NAMES_AT_ONCE)) };
    const found = await somePeople(db).execute(some);
    for (const one of found) people.set(one.id, { name: displayNameOf(one), email: one.email });
  }
  return people;
};
