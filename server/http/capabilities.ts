import type { Answer, Endpoint } from '#contract/endpoint.ts';
import { endpoints, type Endpoints } from '#contract/endpoints.ts';
import type { RecordDefinition } from '#contract/record.ts';
import { recordEndpoints } from '#contract/recordEndpoints.ts';

export const capabilitiesOf = (records: readonly RecordDefinition[]): Answer<Endpoints['getCapabilities']> => {
  const rows = Object.entries<Endpoint>(endpoints);
  return {
    calls: [
      ...rows.filter(([, { documented }]) => !documented).map(([name]) => name),
      ...records.flatMap((record) => recordEndpoints(record).map(([action]) => `${record.name}.${action}`)),
    ],
    filters: Object.fromEntries(
      rows.flatMap(([name, { extensions }]) => (extensions ? [[name, [...extensions]]] : [])),
    ),
    idempotency: true,
    versions: true,
    dryRun: true,
  };
};
