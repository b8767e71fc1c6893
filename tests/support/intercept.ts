import { vi } from 'vitest';

type Answer = (pass: () => Promise<Response>, signal?: AbortSignal | null) => Response | Promise<Response>;

/** Another back end's answer to the calls that fit, `METHOD url`; `pass` is what ours says. Until the end of the test. */
export const intercept = (pattern: RegExp, answer: Answer): void => {
  const ours = fetch;
  vi.stubGlobal('fetch', (input: string | URL, init?: RequestInit) => {
    const pass = () => ours(input, init);
    return pattern.test(`${init?.method ?? 'GET'} ${String(input)}`) ? answer(pass, init?.signal) : pass();
  });
};

export const json = (body: unknown, status = 200, reference?: string): Response =>
  new Response(JSON.stringify(body), {
    status,
    headers: { 'Content-Type': 'application/json', ...(reference !== undefined && { 'X-Request-Id': reference }) },
  });

/** Our answers to the calls that fit, with another message. */
export const saying = (message: string, pattern: RegExp): void =>
  intercept(pattern, async (pass) => json({ ...((await (await pass()).json()) as object), message }));

/** Keeps our answers to the calls that fit on their way. Resolves, when the first is there, to what lets all of them come. */
export const holdBack = (pattern: RegExp): Promise<() => void> =>
  new Promise((isHeld) => {
    let release = () => {};
    const isReleased = new Promise<void>((resolve) => (release = resolve));
    intercept(pattern, async (pass) => {
      const answer = await pass();
      isHeld(release);
      await isReleased;
      return answer;
    });
  });

/** Keeps answers on their way as `holdBack` does, while `ask` asks for the first. Resolves to what lets them come. */
export const askHeld = async (pattern: RegExp, ask: () => Promise<unknown>): Promise<() => void> => {
  const held = holdBack(pattern);
  await ask();
  return held;
};
