import type { InferInsertModel, Table } from 'drizzle-orm';
import type { tables } from '#server/db/schema/index.ts';

/** Requires every column except `number`, which the database generates: one statement inserts thousands of rows. */
type Row<T extends Table> = {
  [K in Exclude<keyof InferInsertModel<T>, 'number'>]-?: Exclude<InferInsertModel<T>[K], undefined>;
};

export type Rows = { [Name in keyof typeof tables]: Row<(typeof tables)[Name]> };
