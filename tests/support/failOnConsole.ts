import { afterEach, beforeEach, vi } from 'vitest';

const levels = ['error', 'warn'] as const;
let complaints: string[] = [];

const said = (values: unknown[]) =>
  values.map((value) => (value instanceof Error ? (value.stack ?? value.message) : String(value))).join(' ');

/** jsdom does not know the element that every browser knows. */
const isOfJsdom = (text: string) =>
  text.startsWith('The tag <%s> is unrecognized in this browser') && text.endsWith(' search');

/** A screen that complains on the console is broken, even where every assertion holds. */
beforeEach(() => {
  complaints = [];
  for (const level of levels) {
    vi.spyOn(console, level).mockImplementation((...values: unknown[]) => {
      const text = said(values);
      if (!isOfJsdom(text)) complaints.push(`console.${level}: ${text}`);
    });
  }
});

afterEach(() => {
  if (complaints.length > 0) throw new Error(`The console stays silent in a good test.\n${complaints.join('\n\n')}`);
});
