import { isDeepStrictEqual } from 'node:util';
import { generateMigration } from 'drizzle-kit/api';
import { type Column, links, type Named, type Snapshot, type Table } from './snapshots.ts';

const numbers: ReadonlySet<string> = new Set(['integer', 'bigint', 'double precision']);

/** True if PostgreSQL converts values of one type to the other without an expression. */
const converts = (from: string, to: string) => from === to || to === 'text' || (numbers.has(from) && numbers.has(to));

const keptAs = ({ name, type }: Column, after: Table): Column | undefined => {
  const next = after.columns[name];
  return next && converts(type, next.type) ? next : undefined;
};

const some = <T>(all: Named<T>, isKept: (value: T, name: string) => boolean): Record<string, T> =>
  Object.fromEntries(Object.entries(all).filter(([name, value]) => isKept(value, name)));

const unchanged = <T>(before: Named<T>, after: Named<T>) =>
  some(before, (value, name) => isDeepStrictEqual(value, after[name]));

/** Drops indexes and constraints that change, and all of them if a column goes, because they may refer to it. */
const withoutLinks = (before: Table, after: Table): Table => {
  const goes = Object.values(before.columns).some((column) => keptAs(column, after) === undefined);
  const left = links.map((kind) => [kind, goes ? {} : unchanged(before[kind], after[kind])] as const);
  return { ...before, ...Object.fromEntries(left) };
};

const eachTable = (before: Snapshot, after: Snapshot, change: (old: Table, next: Table) => Table): Snapshot => ({
  ...before,
  tables: Object.fromEntries(
    Object.entries(before.tables).map(([key, old]) => {
      const next = after.tables[key];
      return [key, next ? change(old, next) : old];
    }),
  ),
});

/** Statements that fill existing rows for columns that become NOT NULL, and columns without a default for that. */
const fillRows = (before: Snapshot, after: Snapshot) => {
  const statements: string[] = [];
  const missing: string[] = [];
  for (const [key, { name: table, columns }] of Object.entries(after.tables)) {
    const old = before.tables[key];
    for (const column of old ? Object.values(columns) : []) {
      const { name, notNull, default: value, generated, identity } = column;
      const previous = old?.columns[name];
      const isKept = previous !== undefined && converts(previous.type, column.type);
      if (!notNull || generated || identity || (isKept && previous.notNull)) continue;
      if (value === undefined) missing.push(`${table}.${name}`);
      else if (isKept) statements.push(`UPDATE "${table}" SET "${name}" = ${String(value)} WHERE "${name}" IS NULL;`);
    }
  }
  return { statements, missing };
};

const lossesOf = (before: Snapshot, after: Snapshot): string[] =>
  Object.entries(before.tables).flatMap(([key, table]) => {
    const next = after.tables[key];
    if (next === undefined) return [table.name];
    const gone = Object.values(table.columns).filter((column) => keptAs(column, next) === undefined);
    return gone.map(({ name }) => `${table.name}.${name}`);
  });

export interface Difference {
  readonly statements: readonly string[];
  readonly losses: readonly string[];
  /** NOT NULL columns without a value for existing rows: if there are rows, the statements fail. */
  readonly missing: readonly string[];
}

/** First removals, then additions: for both at once, drizzle-kit would prompt whether they are a rename. */
export const differenceOf = async (before: Snapshot, after: Snapshot): Promise<Difference> => {
  const unlinked = eachTable(before, after, withoutLinks);
  const { tables } = eachTable(unlinked, after, (old, next) => ({
    ...old,
    columns: some(old.columns, (column) => keptAs(column, next) !== undefined),
  }));
  const reduced = { ...before, tables: some(tables, (_, key) => key in after.tables) };
  const { statements, missing } = fillRows(before, after);
  return {
    statements: [
      ...(await generateMigration(before, unlinked)),
      ...(await generateMigration(unlinked, reduced)),
      ...statements,
      ...(await generateMigration(reduced, after)),
    ],
    losses: lossesOf(before, after),
    missing,
  };
};
