import { afterEach, beforeEach, vi } from 'vitest';
import { HttpError } from '#src/api/HttpError.ts';

const levels = ['error', 'warn'] as const;
let complaints: string[] = [];
let expected: { readonly pattern: RegExp; seen: boolean }[] = [];

const textOf = (values: unknown[]) =>
  values.map((value) => (value instanceof Error ? (value.stack ?? value.message) : String(value))).join(' ');

/** jsdom does not know this element, which every browser knows. */
const isOfJsdom = (text: string) =>
  text.startsWith('The tag <%s> is unrecognized in this browser') && text.endsWith(' search');

/** A refusal is a response that the page shows; a failure of server, network or response has to be expected. */
const isRefusal = (text: string, values: readonly unknown[]) =>
  /^Failed call: .* 4\d\d\b/.test(text) ||
  /* react-admin logs the errors that its own hooks catch. */
  (values.length === 1 && values.some((value) => value instanceof HttpError && String(value.status).startsWith('4')));

/** An aborted read: react-admin does not log it, by its class, which is a different one in jsdom. */
const isEnded = ([value]: readonly unknown[]) => value instanceof Error && value.name === 'AbortError';

const isExpected = (text: string) => {
  const found = expected.filter(({ pattern }) => pattern.test(text));
  for (const one of found) one.seen = true;
  return found.length > 0;
};

/** Declares the lines that a provoked failure logs (product.md §8). Each must appear, and no other. */
export const expectOnConsole = (...patterns: readonly RegExp[]): void => {
  expected.push(...patterns.map((pattern) => ({ pattern, seen: false })));
};

/** A screen that logs errors or warnings is broken, even if every assertion holds. */
beforeEach(() => {
  complaints = [];
  expected = [];
  for (const level of levels) {
    vi.spyOn(console, level).mockImplementation((...values: unknown[]) => {
      const text = textOf(values);
      if (!isExpected(text) && !isOfJsdom(text) && !isRefusal(text, values) && !isEnded(values))
        complaints.push(`console.${level}: ${text}`);
    });
  }
});

afterEach(() => {
  if (complaints.length > 0)
    throw new Error(
      `The console stays silent in a good test; what is made to fail is announced by expectOnConsole.\n${complaints.join('\n\n')}`,
    );
  const missing = expected.filter(({ seen }) => !seen).map(({ pattern }) => String(pattern));
  if (missing.length > 0) throw new Error(`Expected on the console, and not said: ${missing.join(', ')}`);
});
