import { records } from '#contract/records.ts';
import { type Referable, tablesOf } from '../recordTable.ts';
import { accounts } from './accounts.ts';
import { admins } from './admins.ts';
import { meetings, transactions } from './meetings.ts';

const others = { accounts, meetings, transactions, admins };

/** The table of each resource of records, under the resource's name. */
export const recordTables = tablesOf(records, others);

/** What a record can refer to, by the resource's name. */
export const referable: Referable = { ...others, ...recordTables };
