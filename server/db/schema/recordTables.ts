import { records } from '#contract/records.ts';
import { tablesOf } from '../recordTable.ts';
import { accounts } from './accounts.ts';
import { admins } from './admins.ts';
import { meetings, transactions } from './meetings.ts';

/** The table of each resource of records, under the resource's name. */
export const recordTables = tablesOf(records, { accounts, meetings, transactions, admins });
