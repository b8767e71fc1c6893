import { charities as record } from '#contract/charities.ts';
import { recordTable } from '../recordTable.ts';

export const charities = recordTable(record);
