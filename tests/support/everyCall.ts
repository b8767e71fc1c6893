import { anyRecords } from '#contract/records.ts';
import { callsOf } from '#server/http/capabilities.ts';

/** Every call there is, by name: the table's, and those of each resource of records. */
export const everyCall = callsOf(anyRecords);
