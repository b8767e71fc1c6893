import { expect, it } from 'vitest';
import { fuzz } from '#tests/fuzz/fuzz.ts';
import { describeOnBothEngines } from '#tests/support/db.ts';

/** Fixed sample; `npm test -- fuzz` tries others, and many more. */
const PINNED = { seed: 7, requests: 500 };

const requests = Number(process.env['FUZZ_REQUESTS'] ?? PINNED.requests);
const seed = Number(process.env['FUZZ_SEED'] ?? PINNED.seed);
const perRequest = 100;

describeOnBothEngines('Concurrent generated requests, valid and hostile', (database) => {
  it(
    `get responses as in the server’s OpenAPI document, and none fails on our side (seed ${seed})`,
    async () => {
      const { failures, statuses, succeeded, untried } = await fuzz(database(), { seed, requests });
      expect(failures.slice(0, 10), `${failures.length} of ${requests} with seed ${seed}`).toEqual([]);
      expect(untried).toEqual([]);
      expect((statuses.get(200) ?? 0) / requests).toBeGreaterThan(0.15);
      expect(succeeded.size).toBeGreaterThan(20);
    },
    120_000 + requests * perRequest,
  );
});
