import { afterAll, beforeAll } from 'vitest';
import { createTestApp, type SignedIn, type TestApp, type TestAppOptions } from '#tests/support/app.ts';
import { describeOnBothEngines } from '#tests/support/db.ts';

/** Fixtures of a block of API tests: the API on the block's database, and a signed-in administrator. */
export interface Bench {
  readonly api: TestApp;
  readonly admin: SignedIn;
}

/** `describe` on both engines, with the API and its clock running; `bench` is filled before the first test. */
export const apiOnBothEngines = (name: string, body: (bench: Bench) => void, options: TestAppOptions = {}) => {
  describeOnBothEngines(name, (database) => {
    const bench = { api: {} as TestApp, admin: {} as SignedIn };
    beforeAll(async () => {
      Object.assign(bench.api, await createTestApp(database(), options));
      bench.api.clock.run();
      Object.assign(bench.admin, await bench.api.login());
    });
    afterAll(() => bench.api.close());
    body(bench);
  });
};
