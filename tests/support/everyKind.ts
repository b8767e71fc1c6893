import { tablesOf } from '#server/db/recordTable.ts';
import { accounts } from '#server/db/schema/accounts.ts';
import { recordTables } from '#server/db/schema/recordTables.ts';
import { resources } from '#server/resources/index.ts';
import { serveRecords, type ServedRecord } from '#server/resources/serveRecords.ts';
import type { TestDatabase } from './db.ts';
import { everyKind } from './everyKindRecord.ts';
import { makeTables } from './makeTables.ts';

export const { specimens } = tablesOf({ specimens: everyKind }, { ...recordTables, accounts });

/** Creates the table in a test database; returns what the app then serves, including the product's own records. */
export const serveEveryKind = async ({ db }: Pick<TestDatabase, 'db'>): Promise<readonly ServedRecord[]> => {
  await makeTables(db, { specimens });
  return [...resources, serveRecords(everyKind, specimens)];
};
