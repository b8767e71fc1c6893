import { and, asc, eq, gt, gte, lt, lte, ne, sql, type SQL } from 'drizzle-orm';
import { first, type Tx } from '#server/db/database.ts';
import { countRows, hasId, type Paging, totalOf } from '#server/db/search.ts';
import {
  accounts,
  availabilityExceptions,
  availabilityRules,
  expertPrices,
  paymentMethods,
} from '#server/db/schema/accounts.ts';
import { columnsOf } from '#server/db/schema/columns.ts';
import { expertProfiles } from '#server/db/schema/experts.ts';
import { occupancies } from '#server/db/schema/meetings.ts';
import { recordTables } from '#server/db/schema/recordTables.ts';
import type { WorkingHours } from '#server/domain/availability.ts';
import type { Interval } from '#server/domain/zone.ts';
import { matchesAccount } from './accounts.ts';

const { charities } = recordTables;

const DAY = 24 * 60 * 60 * 1000;

const dateOf = (instant: number) => new Date(instant).toISOString().slice(0, 10);

export const readWorkingHours = async (
  tx: Tx,
  { id, timezone }: { readonly id: string; readonly timezone: string },
  span: Interval,
): Promise<WorkingHours> => ({
  timezone,
  weekly: await tx
    .select()
    .from(availabilityRules)
    .where(eq(availabilityRules.accountId, id))
    .orderBy(asc(availabilityRules.weekday), asc(availabilityRules.startMinute)),
  exceptions: await tx
    .select()
    .from(availabilityExceptions)
    .where(
      and(
        eq(availabilityExceptions.accountId, id),
        gte(availabilityExceptions.date, dateOf(span.start - 2 * DAY)),
        lte(availabilityExceptions.date, dateOf(span.end + 2 * DAY)),
      ),
    ),
});

/** Intervals within a span when an account is in a meeting, as expert or user; `except` is a meeting to ignore. */
export const readBusy = async (tx: Tx, accountId: string, span: Interval, except?: string): Promise<Interval[]> => {
  const rows = await tx
    .select()
    .from(occupancies)
    .where(
      and(
        eq(occupancies.accountId, accountId),
        except === undefined ? undefined : ne(occupancies.meetingId, except),
        lt(occupancies.startsAt, new Date(span.end)),
        gt(occupancies.endsAt, new Date(span.start)),
      ),
    );
  return rows.map(({ startsAt, endsAt }) => ({ start: startsAt.getTime(), end: endsAt.getTime() }));
};

const shown = columnsOf(accounts, 'id', 'firstName', 'lastName', 'email', 'avatar', 'timezone', 'status');

const byName = [asc(accounts.firstName), asc(accounts.lastName), asc(accounts.id)] as const;

/** Accounts that can book: every active one, experts included. */
export const isActive = sql`${accounts.active}`;
export const isBookable = sql`${accounts.active} and ${accounts.isExpert} and ${accounts.status} = 'APPROVED'`;

export const allPeople = (tx: Tx, kind: SQL, keyword?: string) =>
  tx
    .select(shown)
    .from(accounts)
    .where(and(kind, matchesAccount(keyword)))
    .orderBy(...byName);

export const pageOfPeople = async (tx: Tx, kind: SQL, keyword: string | undefined, { page, perPage }: Paging) => ({
  rows: await allPeople(tx, kind, keyword)
    .limit(perPage)
    .offset((page - 1) * perPage),
  total: await totalOf(tx, countRows(tx, accounts, and(kind, matchesAccount(keyword)))),
});

export const readExpert = (tx: Tx, id: string) =>
  first(
    tx
      .select({ account: accounts, profile: expertProfiles, charity: charities.name })
      .from(accounts)
      .innerJoin(expertProfiles, eq(expertProfiles.accountId, accounts.id))
      .leftJoin(charities, eq(charities.id, expertProfiles.charityId))
      .where(hasId(accounts.id, id)),
  );

export const readAccountRow = (tx: Tx, id: string) => first(tx.select().from(accounts).where(hasId(accounts.id, id)));

export const readPrices = (tx: Tx, id: string) =>
  tx.select().from(expertPrices).where(eq(expertPrices.accountId, id)).orderBy(asc(expertPrices.duration));

/** Prices of an expert in the expert's currency; null if there are none. */
export const readPricing = async (tx: Tx, { accountId, currency }: typeof expertProfiles.$inferSelect) => {
  const prices = await readPrices(tx, accountId);
  return currency === null || prices.length === 0 ? null : { currency, prices };
};

export const readCards = (tx: Tx, id: string) =>
  tx
    .select()
    .from(paymentMethods)
    .where(eq(paymentMethods.accountId, id))
    .orderBy(sql`${paymentMethods.isDefault} desc`, asc(paymentMethods.id));
