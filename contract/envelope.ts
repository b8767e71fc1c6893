import { z } from 'zod';
import { object } from './object.ts';
import { instant, queryNumber } from './primitives.ts';

export const errorStatuses = {
  VALIDATION_ERROR: 400,
  BAD_REQUEST: 400,
  INVALID_CREDENTIALS: 401,
  SECOND_FACTOR_REQUIRED: 401,
  SECOND_FACTOR_WRONG: 401,
  TOKEN_EXPIRED: 401,
  TOKEN_INVALID: 401,
  REFRESH_REUSED: 401,
  PAYMENT_ERROR: 402,
  ACCESS_DENIED: 403,
  SECOND_STEP_NEEDED: 403,
  NOT_FOUND: 404,
  SLOT_UNAVAILABLE: 409,
  SAME_PERSON: 409,
  NO_PRICING: 409,
  NO_PAYMENT_METHOD: 409,
  STAGE_CONFLICT: 409,
  IN_USE: 409,
  VERSION_CONFLICT: 412,
  PAYLOAD_TOO_LARGE: 413,
  IDEMPOTENCY_KEY_REUSED: 422,
  RATE_LIMITED: 429,
  INTERNAL: 500,
  UNAVAILABLE: 503,
} as const;

export type ErrorCode = keyof typeof errorStatuses;

/** `message` is for the user; changes after `asOf` may be missing. */
export const success = <T extends z.ZodType>(data: T) =>
  object(() => ({ data, message: z.string().nullish(), asOf: instant.nullish() }));

/** Body of a 4xx or 5xx response. `errors` maps a field path (`profile.phone`) to its messages. */
export const failure = object(() => ({
  message: z.string(),
  code: z.string().nullish(),
  errors: z.record(z.string(), z.union([z.string(), z.array(z.string())])).nullish(),
}));
export type Failure = z.infer<typeof failure>;

/** Number of uses of a record, by English plural: `[['experts', 3], ['accounts', 1]]`. */
export type UseCounts = readonly (readonly [word: string, count: number])[];

const singular = (word: string) => word.replace(/ies$/, 'y').replace(/s$/, '');
const plural = (word: string) => (word.endsWith('y') ? `${word.slice(0, -1)}ies` : `${word}s`);

export const usedByText = (uses: UseCounts): string =>
  `Used by ${uses.map(([word, count]) => `${count} ${count === 1 ? singular(word) : word}`).join(' and ')}.`;

export const readUsedBy = (text: string): UseCounts | undefined => {
  const list = /^Used by ((?:\d+ [a-z ]+?)(?: and \d+ [a-z ]+?)*)\.$/.exec(text)?.[1];
  return list?.split(/ and (?=\d)/).map((use) => {
    const [count = '', ...words] = use.split(' ');
    const word = words.join(' ');
    return [Number(count) === 1 ? plural(word) : word, Number(count)];
  });
};

/** Another API may omit the totals. If `totalIsExact` is false, there are more rows than were counted. */
export const listOf = <T extends z.ZodType>(item: T) =>
  object(() => ({
    items: z.array(item),
    page: z.number().int().optional(),
    itemsPerPage: z.number().int().optional(),
    totalItems: z.number().int().optional(),
    totalIsExact: z.boolean().optional(),
    totalPages: z.number().int().optional(),
  }));

/** `false`: the total in Content-Range is a lower bound, because counting has a limit. */
export const totalIsExactHeader = 'x-total-is-exact';

/** product.md §9; `sizes` are the selectable page sizes. */
export const paging = { page: 1, perPage: 10, maxPerPage: 100, sizes: [10, 25, 50, 100] } as const;

export const pageQuery = {
  page: queryNumber(1_000_000).default(paging.page),
  perPage: queryNumber(paging.maxPerPage).default(paging.perPage),
};
export const sortDirection = z.enum(['asc', 'desc']);
