import { anyRecords } from '#contract/records.ts';
import { callsOf } from '#server/http/capabilities.ts';

/** Every call by name: those of the endpoint table, and those of each record resource. */
export const everyCall = callsOf(anyRecords);
