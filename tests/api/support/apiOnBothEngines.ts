import { afterAll, beforeAll } from 'vitest';
import { createTestApp, type SignedIn, type TestApp, type TestAppOptions } from '#tests/support/app.ts';
import { describeOnBothEngines } from '#tests/support/db.ts';

/** What a block of API tests works with: the API on the block's database, and an administrator who is signed in. */
export interface Bench {
  readonly api: TestApp;
  readonly admin: SignedIn;
}

/** A `describe` on both engines with the API running on each, its clock too. What `bench` gives is filled before the first test. */
export const apiOnBothEngines = (name: string, body: (bench: () => Bench) => void, options: TestAppOptions = {}) => {
  describeOnBothEngines(name, (database) => {
    const bench = { api: {} as TestApp, admin: {} as SignedIn };
    beforeAll(async () => {
      Object.assign(bench.api, await createTestApp(database(), options));
      bench.api.clock.run();
      Object.assign(bench.admin, await bench.api.login());
    });
    afterAll(() => bench.api.close());
    body(() => bench);
  });
};
