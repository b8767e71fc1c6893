import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { generateDrizzleJson } from 'drizzle-kit/api';
import { tables } from '#server/db/schema/index.ts';
import { migrationsFolder } from '#server/files.ts';

export type Named<T> = Readonly<Record<string, T>>;

export interface Column {
  readonly name: string;
  readonly type: string;
  readonly notNull: boolean;
  readonly default?: string | number | boolean;
  readonly generated?: object;
  readonly identity?: object;
}

/** Indexes and constraints: the parts of a table besides its columns. */
export const links = [
  'indexes',
  'foreignKeys',
  'compositePrimaryKeys',
  'uniqueConstraints',
  'checkConstraints',
] as const;

export interface Table extends Readonly<Record<(typeof links)[number], Named<object>>> {
  readonly name: string;
  readonly columns: Named<Column>;
}

/** State of all tables, as drizzle-kit stores it beside a migration; its own types are incompatible with zod 4. */
export interface Snapshot {
  readonly id: string;
  readonly prevId: string;
  readonly version: string;
  readonly tables: Named<Table>;
}

export const parseSnapshot = (json: string): Snapshot => JSON.parse(json) as Snapshot;

/** Tables that the code declares; `previous` is the id of the previous snapshot. */
export const declaredSnapshot = (previous: string, schema: Readonly<Record<string, unknown>> = tables): Snapshot =>
  parseSnapshot(JSON.stringify(generateDrizzleJson(schema, previous, undefined, 'snake_case')));

/** The ids first, as drizzle-kit writes it. */
export const writtenSnapshot = ({ id, prevId, ...rest }: Snapshot): string =>
  JSON.stringify({ id, prevId, ...rest }, null, 2);

export const hasSameTables = (one: Snapshot, other: Snapshot): boolean => isDeepStrictEqual(one.tables, other.tables);

export interface Journal {
  readonly entries: readonly { readonly idx: number; readonly when: number; readonly tag: string }[];
}

const metaFile = (name: string) => join(migrationsFolder, 'meta', name);
export const journalFile = metaFile('_journal.json');
export const snapshotFile = (idx: number): string => metaFile(`${String(idx).padStart(4, '0')}_snapshot.json`);

export const readJournal = (): Journal => JSON.parse(readFileSync(journalFile, 'utf8')) as Journal;

export const readSnapshot = (idx: number): Snapshot => parseSnapshot(readFileSync(snapshotFile(idx), 'utf8'));

export const lastSnapshot = (): Snapshot => readSnapshot(Math.max(...readJournal().entries.map(({ idx }) => idx)));
