import type { Endpoint } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
import { recordEndpoints } from '#contract/recordEndpoints.ts';
import { anyRecords } from '#contract/records.ts';

/** Every call there is, by name: the table's, and those of each resource of records. */
export const everyCall: readonly (readonly [name: string, row: Endpoint])[] = [
  ...Object.entries<Endpoint>(endpoints),
  ...anyRecords.flatMap((record) =>
    recordEndpoints(record).map(([action, row]) => [`${record.name}.${action}`, row] as const),
  ),
];
