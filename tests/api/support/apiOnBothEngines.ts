import { afterAll, beforeAll } from 'vitest';
import type { Config } from '#server/config.ts';
import { describeOnBothEngines } from '#tests/support/db.ts';
import { createTestApi, type TestAdmin, type TestApi } from './testApi.ts';

/** What a block of API tests works with: the API on the block's database, and an administrator who is signed in. */
export interface Bench {
  readonly api: TestApi;
  readonly admin: TestAdmin;
}

/** A `describe` on both engines with the API running on each. */
export const apiOnBothEngines = (name: string, body: (bench: () => Bench) => void, config: Partial<Config> = {}) => {
  describeOnBothEngines(name, (database) => {
    let bench: Bench | undefined;
    beforeAll(async () => {
      const api = await createTestApi(database().db, config);
      bench = { api, admin: await api.newAdmin() };
    });
    afterAll(async () => {
      await bench?.api.app.close();
    });
    body(() => {
      if (bench === undefined) throw new Error('The API is there only inside hooks and tests.');
      return bench;
    });
  });
};
