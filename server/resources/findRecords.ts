import { and, type AnyColumn, getTableColumns, or, sql, type SQL } from 'drizzle-orm';
import type { Written } from '#contract/codecs.ts';
import { FOUND_OF_A_TYPE, type foundItem, wordsOf } from '#contract/search.ts';
import type { AdminCall } from '#server/call.ts';
import type { Tx } from '#server/db/database.ts';
import { findsWord, idStartsWith } from '#server/db/search.ts';
import type { ServedRecord } from './serveRecords.ts';

export type Found = Written<typeof foundItem> & { readonly isExact: boolean };

const firstText = (...columns: readonly AnyColumn[]): SQL<string | null> =>
  sql`coalesce(${sql.join([...columns.map((column) => sql`nullif(${column}::text, '')`), sql`null`], sql`, `)})`;

const recordsOf = async (tx: Tx, { record, table }: ServedRecord, text: string) => {
  const columns: Readonly<Record<string, AnyColumn>> = getTableColumns(table);
  const columnsOf = (names: readonly string[]) => names.flatMap((name) => columns[name] ?? []);
  const searched = columnsOf(record.search);
  const hasWord = (word: string) => or(sql`false`, ...searched.map((column) => findsWord(word, sql`lower(${column})`)));
  const isExact = idStartsWith(text, table.id) ?? sql`false`;
  const title = firstText(...columnsOf([record.represent]), table.id);
  const rows = await tx
    .select({
      id: table.id,
      isExact: sql<boolean>`${isExact}`,
      title: sql<string>`${title}`,
      subtitle: firstText(...columnsOf(record.search.filter((name) => name !== record.represent))),
    })
    .from(table)
    .where(or(isExact, and(...wordsOf(text).map(hasWord))))
    .orderBy(sql`lower(${title})`, table.id)
    .limit(FOUND_OF_A_TYPE);
  return rows.map((row) => ({ ...row, type: record.name, number: null, path: `${record.name}/${row.id}` }));
};

export const findRecords = async (
  resources: readonly ServedRecord[],
  text: string,
  { db, admin }: Pick<AdminCall, 'db' | 'admin'>,
): Promise<Found[]> => {
  const isFound = ({ record: { without }, isReadBy }: ServedRecord) =>
    isReadBy(admin) && !without.includes('list') && !without.includes('get');
  return (await Promise.all(resources.filter(isFound).map((one) => recordsOf(db, one, text)))).flat();
};
