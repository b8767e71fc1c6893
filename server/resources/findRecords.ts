import { and, type AnyColumn, eq, getTableColumns, or, sql, type SQL } from 'drizzle-orm';
import type { Written } from '#contract/codecs.ts';
import { FOUND_OF_A_TYPE, type foundItem } from '#contract/search.ts';
import type { AdminCall } from '#server/call.ts';
import { type AskedText, findsWord, type Form, idBegins } from '#server/db/askedText.ts';
import { builtOnce, keptAs } from '#server/db/builtOnce.ts';
import type { Tx } from '#server/db/database.ts';
import { CANDIDATES, type Finds } from '#server/db/queries/find.ts';
import { oncePer } from '#server/oncePer.ts';
import type { ServedRecord } from './serveRecords.ts';

export type Found = Written<typeof foundItem>;

/** The first of some columns that says something. */
const firstText = (...columns: readonly AnyColumn[]): SQL<string | null> =>
  sql`coalesce(${sql.join([...columns.map((column) => sql`nullif(${column}::text, '')`), sql`null`], sql`, `)})`;

/** The records of one table that a text means, by their id or by every word of it in the fields that are searched. */
const someOf = (tx: Tx, { record, table }: ServedRecord, form: Form) => {
  const columns: Readonly<Record<string, AnyColumn>> = getTableColumns(table);
  const columnsOf = (names: readonly string[]) => names.flatMap((name) => columns[name] ?? []);
  const searched = columnsOf(record.search);
  const isMeant = idBegins(form, table.id) ?? sql`false`;
  const words = form.words.map((word) =>
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

interface Search extends Form {
  /** The resources that are looked into. */
  readonly types: readonly string[];
}

const statementOf = oncePer((resources: readonly ServedRecord[]) =>
  builtOnce((tx: Tx, { types, ...form }: Search) => {
    const read = resources.filter(({ record }) => types.includes(record.name));
    const some = read.map((one) => sql`(${someOf(tx, one, form)})`);
    const found = tx
      .select({
        type: sql<string>`type`,
        id: sql<string>`id`,
        isExact: sql<boolean>`is_exact`,
        title: sql<string>`title`,
        subtitle: sql<string | null>`subtitle`,
      })
      .from(sql`(${sql.join(some, sql` union all `)}) as found`)
      .orderBy(sql`lower(title)`, sql`id`);
    return found.prepare(keptAs(found, form.words));
  }),
);

/**
 * The records that a text means, of those resources that the administrator may read: one statement for all, each resource's
 * in the order of their titles.
 */
export const findRecords = async (
  resources: readonly ServedRecord[],
  { form, values }: AskedText,
  { db, admin }: Pick<AdminCall, 'db' | 'admin'>,
): Promise<Finds<Found>> => {
  const types = resources.filter(({ isReadBy }) => isReadBy(admin)).map(({ record }) => record.name);
  if (types.length === 0) return { exact: [], others: [] };
  const rows = await statementOf(resources)(db, { ...form, types }).execute(values);
  const place = new Map(types.map((name, index) => [name, index]));
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
