import type { TestApp } from './app.ts';

/** The same app as an API that takes no notice of some query parameters: those are gone before it sees them. */
export const deafTo = (app: TestApp, ...names: readonly string[]): TestApp => ({
  ...app,
  app: new Proxy(app.app, {
    get: (target, key) => {
      if (key !== 'inject') return Reflect.get(target, key) as unknown;
      return ({ url, ...request }: { readonly url: string }) => {
        const { pathname, searchParams } = new URL(url, 'http://localhost');
        for (const name of names) searchParams.delete(name);
        return target.inject({ ...request, url: `${pathname}?${searchParams.toString()}` });
      };
    },
  }),
});
