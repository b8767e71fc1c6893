import { z } from 'zod';

/** Every machine-readable failure code and its HTTP status. */
export const errorStatuses = {
  VALIDATION_ERROR: 400,
  BAD_REQUEST: 400,
  INVALID_CREDENTIALS: 401,
  TOKEN_EXPIRED: 401,
  TOKEN_INVALID: 401,
  REFRESH_REUSED: 401,
  PAYMENT_ERROR: 402,
  ACCESS_DENIED: 403,
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

/** A success: 2xx. `message` is for the user to read. */
export const success = <T extends z.ZodType>(data: T) => z.object({ data, message: z.string().nullish() });

/** A failure: 4xx or 5xx. `errors` maps a field's path (`profile.phone`) to what is wrong with it. */
export const failure = z.object({
  message: z.string(),
  code: z.string().nullish(),
  errors: z.record(z.string(), z.union([z.string(), z.array(z.string())])).nullish(),
});
export type Failure = z.infer<typeof failure>;

/** The envelope of a page of a list. Another API may leave the totals out: then only `items` is there. */
export const listOf = <T extends z.ZodType>(item: T) =>
  z.object({
    items: z.array(item),
    page: z.number().int().optional(),
    itemsPerPage: z.number().int().optional(),
    totalItems: z.number().int().optional(),
    totalPages: z.number().int().optional(),
  });

/** Limits of paging (spec 9): pages start at 1, 10 rows unless asked, 100 at most. */
export const paging = { page: 1, perPage: 10, maxPerPage: 100 } as const;

const wholeNumber = () => z.coerce.number<number | string>().int().min(1);
export const pageQuery = {
  page: wholeNumber().max(1_000_000).default(paging.page),
  perPage: wholeNumber().max(paging.maxPerPage).default(paging.perPage),
};
export const sortDirection = z.enum(['asc', 'desc']);
export type SortDirection = z.infer<typeof sortDirection>;
