import { afterAll, beforeAll } from 'vitest';
import type { Config } from '#server/config.ts';
import type { AppOptions } from '#server/http/app.ts';
import { describeOnBothEngines } from '#tests/support/db.ts';
import { createTestApi, type TestAdmin, type TestApi } from './testApi.ts';

/** What a block of API tests works with: the API on the block's database, and an administrator who is signed in. */
export interface Bench {
  readonly api: TestApi;
  readonly admin: TestAdmin;
}

/** A `describe` on both engines with the API running on each. What `bench` gives is filled before the first test. */
export const apiOnBothEngines = (
  name: string,
  body: (bench: () => Bench) => void,
  config: Partial<Config> = {},
  options: AppOptions = {},
) => {
  describeOnBothEngines(name, (database) => {
    const bench = { api: {} as TestApi, admin: {} as TestAdmin };
    beforeAll(async () => {
      Object.assign(bench.api, await createTestApi(database().db, config, options));
      Object.assign(bench.admin, await bench.api.newAdmin());
    });
    afterAll(() => bench.api.app.close());
    body(() => bench);
  });
};
