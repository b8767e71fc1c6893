import { startFaultProxy, type FaultProxy } from '#tests/support/faultProxy.ts';
import { test as whole } from './fixtures.ts';

/** Every read of a screen; the reports are read by POST. The session's own calls stay well, that of the capabilities too. */
export const reads = /^\/api\/(?!auth\/(?!sessions|secondFactor)|health\/|capabilities$)/;

interface TestFixtures {
  /** What goes wrong between the page and the server in this test. */
  readonly faults: FaultProxy;
}

interface WorkerFixtures {
  readonly faultProxy: FaultProxy;
}

/** The portal behind a proxy that fails as the test says; `api` goes past it. */
export const test = whole.extend<TestFixtures, WorkerFixtures>({
  faultProxy: [
    async ({ server }, provide) => {
      const proxy = await startFaultProxy(server.url);
      await provide(proxy);
      await proxy.stop();
    },
    { scope: 'worker' },
  ],
  faults: async ({ faultProxy: proxy }, provide) => {
    proxy.clear();
    await provide(proxy);
    proxy.clear();
  },
  baseURL: ({ faultProxy }, provide) => provide(faultProxy.url),
  failsOnPurpose: true,
});
