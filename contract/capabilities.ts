import { z } from 'zod';
import { defineEndpoints } from './endpoint.ts';
import { object } from './object.ts';

/** What an API supports beyond product.md §7; headers and dry runs as in docs/your-api.md. */
export const capabilities = object(() => ({
  /** Names of the calls that the spec does not list; calls of a resource of records as `charities.list`. */
  calls: z.array(z.string()),
  /** Query and body fields that the spec does not name, by documented call. */
  filters: z.record(z.string(), z.array(z.string())).nullish(),
  idempotency: z.boolean().nullish(),
  versions: z.boolean().nullish(),
  dryRun: z.boolean().nullish(),
}));
export type CapabilityMap = z.output<typeof capabilities>;

export const documentedOnly: CapabilityMap = { calls: [] };

export const capabilityEndpoints = defineEndpoints({
  getCapabilities: {
    route: 'GET capabilities',
    summary: 'What this API has beyond the documented calls',
    data: capabilities,
  },
});
