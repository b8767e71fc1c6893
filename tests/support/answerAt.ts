import { vi } from 'vitest';

/** From now on, until the test ends, calls to this path answer so, in place of the app. */
export const answerAt = (path: RegExp, body: unknown, { status = 200, reference = 'req-1' } = {}): void => {
  const real = fetch;
  vi.stubGlobal('fetch', async (...[url, init]: Parameters<typeof fetch>) =>
    path.test(url instanceof Request ? url.url : url.toString())
      ? new Response(JSON.stringify(body), { status, headers: { 'X-Request-Id': reference } })
      : real(url, init),
  );
};
