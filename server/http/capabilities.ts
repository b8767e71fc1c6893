import type { Answer, Endpoint } from '#contract/endpoint.ts';
import { endpoints, type Endpoints } from '#contract/endpoints.ts';
import type { RecordDefinition } from '#contract/record.ts';
import { recordEndpoints } from '#contract/recordEndpoints.ts';

/** All endpoints by name: those of the contract's table, and those of the records. */
export const callsOf = (records: readonly RecordDefinition[]): (readonly [name: string, row: Endpoint])[] => [
  ...Object.entries<Endpoint>(endpoints),
  ...records.flatMap((record) =>
    recordEndpoints(record).map(([action, row]) => [`${record.name}.${action}`, row] as const),
  ),
];

export const capabilitiesOf = (records: readonly RecordDefinition[]): Answer<Endpoints['getCapabilities']> => {
  const rows = callsOf(records);
  return {
    calls: rows.flatMap(([name, { documented }]) => (documented ? [] : [name])),
    filters: Object.fromEntries(
      rows.flatMap(([name, { extensions }]) => (extensions ? [[name, [...extensions]]] : [])),
    ),
    idempotency: true,
    versions: true,
    dryRun: true,
  };
};
