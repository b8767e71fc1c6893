import type { CapabilityMap } from '#contract/capabilities.ts';
import type { TestApp } from './app.ts';

/** The same app, listing only these capabilities; without any it lacks that call, like a documented API. */
export const listing = (app: TestApp, given?: CapabilityMap | (() => Promise<CapabilityMap>)): TestApp => ({
  ...app,
  app: new Proxy(app.app, {
    get: (target, key) => {
      if (key !== 'inject') return Reflect.get(target, key) as unknown;
      return async (request: { readonly url: string }) => {
        if (request.url !== '/api/capabilities') return target.inject(request);
        const map = typeof given === 'function' ? await given() : given;
        const body = map ? { data: map } : { message: 'Not found' };
        return { statusCode: map ? 200 : 404, headers: {}, body: JSON.stringify(body) };
      };
    },
  }),
});
