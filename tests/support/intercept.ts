import { vi } from 'vitest';

type Answer = (pass: () => Promise<Response>) => Response | Promise<Response>;

/** Another back end's answer to the calls that fit, `METHOD url`; `pass` is what ours says. Until the end of the test. */
export const intercept = (pattern: RegExp, answer: Answer): void => {
  const ours = fetch;
  vi.stubGlobal('fetch', (input: string | URL, init?: RequestInit) => {
    const pass = () => ours(input, init);
    return pattern.test(`${init?.method ?? 'GET'} ${String(input)}`) ? answer(pass) : pass();
  });
};

export const json = (body: unknown, status = 200): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json' } });
