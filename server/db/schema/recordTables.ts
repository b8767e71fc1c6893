import { records } from '#contract/records.ts';
import { type Referable, tablesOf } from '../recordTable.ts';
import { accounts } from './accounts.ts';
import { admins } from './admins.ts';
import { meetings, transactions } from './meetings.ts';

const others = { accounts, meetings, transactions, admins };

export const recordTables = tablesOf(records, others);

export const referable: Referable = { ...others, ...recordTables };
