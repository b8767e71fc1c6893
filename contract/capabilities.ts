import { z } from 'zod';
import { defineEndpoints } from './endpoint.ts';
import { object } from './object.ts';

/** Features of an API beyond the documented calls of product.md §7; another API lists those that it supports. */
export const capabilities = object(() => ({
  /** Names of the calls that the spec does not list; calls of a resource of records as `charities.list`. */
  calls: z.array(z.string()),
  /** Query and body fields that the spec does not name, by documented call. */
  filters: z.record(z.string(), z.array(z.string())).nullish(),
  /** Writes with the same `Idempotency-Key` have one effect. */
  idempotency: z.boolean().nullish(),
  /** Responses with a record have an `ETag`, and writes check `If-Match`. */
  versions: z.boolean().nullish(),
  /** Writes can be tried with `dryRun=true`. */
  dryRun: z.boolean().nullish(),
}));
export type CapabilityMap = z.output<typeof capabilities>;

/** Default for an API that declares no capabilities. */
export const documentedOnly: CapabilityMap = { calls: [] };

export const capabilityEndpoints = defineEndpoints({
  getCapabilities: {
    route: 'GET capabilities',
    summary: 'What this API has beyond the documented calls',
    data: capabilities,
  },
});
