import { z } from 'zod';
import { defineEndpoints } from './endpoint.ts';
import { object } from './object.ts';

/** What an API has beyond the documented calls of product.md §7. Another API lists as much of it as it has. */
export const capabilities = object(() => ({
  /** Names of the calls that the spec does not list; those of a resource of records as `charities.list`. */
  calls: z.array(z.string()),
  /** By documented call: the fields of its query or body that the spec does not name. */
  filters: z.record(z.string(), z.array(z.string())).nullish(),
  /** Writes under an `Idempotency-Key` have one effect. */
  idempotency: z.boolean().nullish(),
  /** Records answer with an `ETag`, and writes check `If-Match`. */
  versions: z.boolean().nullish(),
  /** Writes can be tried with `dryRun=true`. */
  dryRun: z.boolean().nullish(),
}));
export type CapabilityMap = z.output<typeof capabilities>;

/** An API that says nothing else. */
export const documentedOnly: CapabilityMap = { calls: [] };

export const capabilityEndpoints = defineEndpoints({
  getCapabilities: {
    route: 'GET capabilities',
    summary: 'What this API has beyond the documented calls',
    data: capabilities,
  },
});
