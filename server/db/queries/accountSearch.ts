import { and, asc, count, eq, sql, type SQL } from 'drizzle-orm';
import type { z } from 'zod';
import type { accountSearch } from '#contract/accounts.ts';
import type { Tx } from '../database.ts';
import { matchesAccount } from './accountKeyword.ts';
import { accounts, expertProfiles } from '../schema/accounts.ts';

type Search = z.output<typeof accountSearch>;

const sortColumns = {
  status: expertProfiles.status,
  firstName: accounts.firstName,
  lastName: accounts.lastName,
  email: accounts.email,
  createdAt: accounts.createdAt,
  lastActiveAt: accounts.lastActiveAt,
} as const;

const conditionOf = ({ keyword, status, type, active }: Search) =>
  and(
    matchesAccount(keyword),
    status && eq(expertProfiles.status, status),
    type && eq(accounts.isExpert, type === 'expert'),
    active === undefined ? undefined : eq(accounts.active, active),
  );

/** Rows without a value come last either way; ties break on the id, so that no row is on two pages. */
const orderOf = ({ orderBy, sortDirection }: Search) => {
  const direction = sortDirection === 'asc' ? sql`asc` : sql`desc`;
  return [sql`${sortColumns[orderBy]} ${direction} nulls last`, asc(accounts.id)];
};

const rows = (tx: Tx, where: SQL | undefined) =>
  tx
    .select({ account: accounts, status: expertProfiles.status })
    .from(accounts)
    .leftJoin(expertProfiles, eq(expertProfiles.accountId, accounts.id))
    .where(where);

/** A page of accounts and how many there are in all. */
export const searchAccounts = async (tx: Tx, search: Search) => {
  const where = conditionOf(search);
  const [total] = await tx
    .select({ rows: count() })
    .from(accounts)
    .leftJoin(expertProfiles, eq(expertProfiles.accountId, accounts.id))
    .where(where);
  const found = await rows(tx, where)
    .orderBy(...orderOf(search))
    .limit(search.perPage)
    .offset((search.page - 1) * search.perPage);
  return { found, totalItems: total?.rows ?? 0 };
};
