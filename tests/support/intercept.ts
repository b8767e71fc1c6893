import { vi } from 'vitest';

type Answer = (pass: () => Promise<Response>, signal?: AbortSignal | null) => Response | Promise<Response>;

/** Answers matching calls (`METHOD url`) as another back end, until the test ends; `pass` gets our own response. */
export const intercept = (pattern: RegExp, answer: Answer): void => {
  const ours = fetch;
  vi.stubGlobal('fetch', (input: string | URL, init?: RequestInit) => {
    const pass = () => ours(input, init);
    return pattern.test(`${init?.method ?? 'GET'} ${String(input)}`) ? answer(pass, init?.signal) : pass();
  });
};

/** The browser cannot even send a write: it has no idempotency key. */
export const failToSend = () =>
  vi.spyOn(crypto, 'getRandomValues').mockImplementation(() => {
    throw new TypeError('No randomness');
  });

export const json = (body: unknown, status = 200, reference?: string): Response =>
  new Response(JSON.stringify(body), {
    status,
    headers: { 'Content-Type': 'application/json', ...(reference !== undefined && { 'X-Request-Id': reference }) },
  });

/** Our responses to the matching calls, with another message. */
export const withMessage = (message: string, pattern: RegExp): void =>
  intercept(pattern, async (pass) => json({ ...((await (await pass()).json()) as object), message }));

type Data = Readonly<Record<string, unknown>>;

/** Our responses to the matching calls, with other data. */
export const withData = (pattern: RegExp, change: (data: Data) => unknown): void =>
  intercept(pattern, async (pass) => json({ data: change(((await (await pass()).json()) as { data: Data }).data) }));

/** Loses our responses to the matching calls, which have been done, until the returned function is called. */
export const loseAnswers = (pattern: RegExp): (() => void) => {
  let isLost = true;
  intercept(pattern, async (pass) => {
    const response = await pass();
    if (isLost) throw new TypeError('Failed to fetch');
    return response;
  });
  return () => void (isLost = false);
};

/** Holds back our responses to matching calls. Resolves, once there is one, to a function that releases them all. */
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

/** Holds responses back like `holdBack`; `send` sends the first request. Resolves to a function that releases them. */
export const sendHeld = async (pattern: RegExp, send: () => Promise<unknown>): Promise<() => void> => {
  const held = holdBack(pattern);
  await send();
  return held;
};
