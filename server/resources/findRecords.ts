import { and, type AnyColumn, eq, getTableColumns, or, sql, type SQL } from 'drizzle-orm';
import type { Written } from '#contract/codecs.ts';
import { wordsOf } from '#contract/matching.ts';
import type { RecordDefinition } from '#contract/record.ts';
import { FOUND_OF_A_TYPE, type foundItem } from '#contract/search.ts';
import type { Tx } from '#server/db/database.ts';
import { CANDIDATES, type Finds } from '#server/db/queries/find.ts';
import type { RecordTable } from '#server/db/recordTable.ts';
import { findsWord, idStartsWith } from '#server/db/search.ts';

export type Found = Written<typeof foundItem>;

/** A value as a title tells it; null for one that is no text. */
const textOf = (value: unknown): string | null =>
  (typeof value === 'string' && value !== '') || typeof value === 'number' ? String(value) : null;

/** Finds records by their id, or by every word of a text in the fields that are searched. */
export const findRecords = (record: RecordDefinition, table: RecordTable) => {
  const columns: Readonly<Record<string, AnyColumn>> = getTableColumns(table);
  const searched = record.search.flatMap((name) => columns[name] ?? []);
  const title = columns[record.represent] ?? table.id;
  const hasWords = (text: string): SQL | undefined =>
    and(
      ...wordsOf(text).map((word) =>
        or(sql`false`, ...searched.map((column) => findsWord(word, sql`lower(${column})`))),
      ),
    );
  return async (tx: Tx, text: string): Promise<Finds<Found>> => {
    const isMeant = idStartsWith(text, table.id) ?? sql`false`;
    const some = tx
      .select({ id: table.id })
      .from(table)
      .where(or(isMeant, hasWords(text)))
      .limit(CANDIDATES)
      .as('some');
    const rows = await tx
      .select({ row: table, isExact: sql<boolean>`${isMeant}` })
      .from(table)
      .innerJoin(some, eq(some.id, table.id))
      .orderBy(sql`lower(${title}::text)`, table.id)
      .limit(FOUND_OF_A_TYPE);
    const found = rows.map(({ row, isExact }) => {
      const values: Readonly<Record<string, unknown>> = row;
      const other = record.search.find((name) => name !== record.represent && textOf(values[name]) !== null);
      return {
        isExact,
        item: {
          type: record.name,
          id: row.id,
          number: null,
          title: textOf(values[record.represent]) ?? row.id,
          subtitle: other === undefined ? null : textOf(values[other]),
          path: `${record.name}/${row.id}`,
        },
      };
    });
    return {
      exact: found.filter(({ isExact }) => isExact).map(({ item }) => item),
      others: found.filter(({ isExact }) => !isExact).map(({ item }) => item),
    };
  };
};
