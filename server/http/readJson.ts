import { messages } from '#contract/messages.ts';
import { ApiError } from '#server/errors.ts';

/** What a body may have: the fullest account has a fifth of these values, and is six deep. */
export const bodyLimits = { values: 5000, depth: 32 } as const;

const [QUOTE, COMMA, BACKSLASH] = [0x22, 0x2c, 0x5c];
const opens: ReadonlySet<number> = new Set([0x5b, 0x7b]);
const closes: ReadonlySet<number> = new Set([0x5d, 0x7d]);

/** The end of a text that begins at a quote: its closing quote, or the end of everything. */
const endOfText = (json: string, start: number): number => {
  for (let at = json.indexOf('"', start + 1); at !== -1; at = json.indexOf('"', at + 1)) {
    let slashes = 0;
    while (json.charCodeAt(at - 1 - slashes) === BACKSLASH) slashes += 1;
    if (slashes % 2 === 0) return at;
  }
  return json.length;
};

interface Measure {
  /** Where the last member begins that is within the limits; undefined: all of them are. */
  readonly cutAt: number | undefined;
}

const refuse = (): never => {
  throw new ApiError('BAD_REQUEST', messages.invalid);
};

/** Counts values and nesting, of text that may be no JSON, and stops where there is too much of one. */
const measure = (json: string): Measure => {
  let depth = 0;
  let values = 1;
  let cutAt = -1;
  for (let at = 0; at < json.length; at += 1) {
    const char = json.charCodeAt(at);
    if (char === QUOTE) at = endOfText(json, at);
    else if (opens.has(char)) {
      depth += 1;
      values += 1;
    } else if (closes.has(char)) depth -= 1;
    else if (char === COMMA) {
      values += 1;
      if (depth === 1) cutAt = at;
    }
    if (depth > bodyLimits.depth) return refuse();
    if (values > bodyLimits.values) return { cutAt };
  }
  return { cutAt: undefined };
};

export interface ReadableJson {
  readonly json: string;
  /** False where members were left out, because there are too many: the body is refused, and what is left says why. */
  readonly isWhole: boolean;
}

/**
 * A body's text before it is parsed. What has more values than any call of ours takes would hold up everybody while it is
 * parsed and checked: of an object with too many members the first ones are left, to say which of them nobody knows;
 * anything else that is too much, or nested too deep, is refused (400). Reads each character at most once.
 */
export const readableJson = (text: string): ReadableJson => {
  const { cutAt } = measure(text);
  if (cutAt === undefined) return { json: text, isWhole: true };
  if (cutAt === -1 || !text.trimStart().startsWith('{')) return refuse();
  return { json: `${text.slice(0, cutAt)}}`, isWhole: false };
};
