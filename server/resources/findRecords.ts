import { and, type AnyColumn, eq, getTableColumns, or, sql, type SQL } from 'drizzle-orm';
import type { Written } from '#contract/codecs.ts';
import { wordsOf } from '#contract/matching.ts';
import { FOUND_OF_A_TYPE, type foundItem } from '#contract/search.ts';
import type { AdminCall } from '#server/call.ts';
import type { Tx } from '#server/db/database.ts';
import { CANDIDATES, type Finds } from '#server/db/queries/find.ts';
import { findsWord, idStartsWith } from '#server/db/search.ts';
import type { ServedRecord } from './serveRecords.ts';

export type Found = Written<typeof foundItem>;

/** The first of some columns that says something. */
const firstText = (...columns: readonly AnyColumn[]): SQL<string | null> =>
  sql`coalesce(${sql.join([...columns.map((column) => sql`nullif(${column}::text, '')`), sql`null`], sql`, `)})`;

/** The records of one table that a text means, by their id or by every word of it in the fields that are searched. */
const someOf = (tx: Tx, { record, table }: ServedRecord, text: string) => {
  const columns: Readonly<Record<string, AnyColumn>> = getTableColumns(table);
  const columnsOf = (names: readonly string[]) => names.flatMap((name) => columns[name] ?? []);
  const searched = columnsOf(record.search);
  const isMeant = idStartsWith(text, table.id) ?? sql`false`;
  const words = wordsOf(text).map((word) =>
    or(sql`false`, ...searched.map((column) => findsWord(word, sql`lower(${column})`))),
  );
  const some = tx
    .select({ id: table.id })
    .from(table)
    .where(or(isMeant, and(...words)))
    .limit(CANDIDATES)
    .as('some');
  const title = firstText(...columnsOf([record.represent]), table.id);
  return tx
    .select({
      type: sql`${record.name}::text`.as('type'),
      id: sql`${table.id}`.as('id'),
      isExact: sql`${isMeant}`.as('is_exact'),
      title: title.as('title'),
      subtitle: firstText(...columnsOf(record.search.filter((name) => name !== record.represent))).as('subtitle'),
    })
    .from(table)
    .innerJoin(some, eq(some.id, table.id))
    .orderBy(sql`lower(${title})`, table.id)
    .limit(FOUND_OF_A_TYPE);
};

/**
 * The records that a text means, of those resources that the administrator may read: one statement for all, each resource's
 * in the order of their titles.
 */
export const findRecords = async (
  resources: readonly ServedRecord[],
  text: string,
  { db, admin }: Pick<AdminCall, 'db' | 'admin'>,
): Promise<Finds<Found>> => {
  const read = resources.filter(({ isReadBy }) => isReadBy(admin));
  if (read.length === 0) return { exact: [], others: [] };
  const some = read.map((one) => sql`(${someOf(db, one, text)})`);
  const rows = await db
    .select({
      type: sql<string>`type`,
      id: sql<string>`id`,
      isExact: sql<boolean>`is_exact`,
      title: sql<string>`title`,
      subtitle: sql<string | null>`subtitle`,
    })
    .from(sql`(${sql.join(some, sql` union all `)}) as found`)
    .orderBy(sql`lower(title)`, sql`id`);
  const place = new Map(read.map(({ record }, index) => [record.name, index]));
  const found = rows
    .toSorted((one, other) => (place.get(one.type) ?? 0) - (place.get(other.type) ?? 0))
    .map(({ isExact, ...row }) => ({
      isExact,
      item: { ...row, number: null, path: `${row.type}/${row.id}` },
    }));
  return {
    exact: found.filter(({ isExact }) => isExact).map(({ item }) => item),
    others: found.filter(({ isExact }) => !isExact).map(({ item }) => item),
  };
};
