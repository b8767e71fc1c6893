import type { z } from 'zod';
import { fromWire } from '#contract/codecs.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { messages } from '#contract/messages.ts';
import { ownWords } from '#contract/rules.ts';
import { ApiError, validationError } from '#server/errors.ts';

/** The contract's name for the field that each product names after itself (product.md §7: `{product}Discount`). */
const FIELD = 'platformDiscount';

export const productField = (productKey: string): string => `${productKey}Discount`;

/** Swaps the two names, so that a product with its own name does not accept the contract's. Its own inverse. */
const exchange = <T>(record: Readonly<Record<string, T>>, productKey: string): Readonly<Record<string, T>> => {
  const own = productField(productKey);
  if (!Object.hasOwn(record, own) && !Object.hasOwn(record, FIELD)) return record;
  const names = new Map([
    [own, FIELD],
    [FIELD, own],
  ]);
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [names.get(key) ?? key, value]));
};

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const fromProduct = (body: unknown, productKey: string): unknown =>
  isRecord(body) ? exchange(body, productKey) : body;

/** Runs part of a call; field errors use the product's field names. */
export const inProductTerms = async <T>(productKey: string, run: () => Promise<T>): Promise<T> => {
  try {
    return await run();
  } catch (error) {
    if (!(error instanceof ApiError) || error.fields === undefined) throw error;
    throw new ApiError(error.code, error.message, { fields: { ...exchange(error.fields, productKey) }, cause: error });
  }
};

/** NUL and lone surrogates: not valid text, and the database cannot store them. */
const isHostile = (text: string) => text.includes('\0') || /\p{Surrogate}/u.test(text);

/** True if a string or key anywhere in the value is malformed. Iterative: deep nesting cannot overflow the stack. */
const hasHostileText = (value: unknown): boolean => {
  const left: unknown[] = [value];
  while (left.length > 0) {
    const next = left.pop();
    if (typeof next === 'string' && isHostile(next)) return true;
    if (typeof next !== 'object' || next === null) continue;
    for (const [key, item] of Object.entries(next)) {
      if (isHostile(key)) return true;
      left.push(item);
    }
  }
  return false;
};

type Issue = z.core.$ZodIssue;

/** Maximum unknown fields in a response, and maximum length of a field's path: the caller controls both. */
const UNKNOWN_FIELDS = 20;
const FIELD_LENGTH = 200;
/** Maximum fields in an error response: as many as the longest form has. */
const FIELDS = 500;

const pathOf = (...keys: PropertyKey[]) => {
  const path = keys.map(String).join('.');
  return path.length <= FIELD_LENGTH ? path : path.slice(0, FIELD_LENGTH).replace(/\p{Surrogate}/u, '');
};

/** The message of the last alternative, which is more specific than "must be empty". */
const unionMessage = (issue: z.core.$ZodIssueInvalidUnion): string =>
  issue.errors.flat().at(-1)?.message ?? messages.invalid;

const problemsOf = (issue: Issue): [field: string, message: string][] => {
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.slice(0, UNKNOWN_FIELDS).map((key) => [pathOf(...issue.path, key), messages.unknownField]);
  }
  return [[pathOf(...issue.path), issue.code === 'invalid_union' ? unionMessage(issue) : issue.message]];
};

/** The first message of each field, in the order of the issues; of unknown fields, only the first `UNKNOWN_FIELDS`. */
const fieldErrors = (issues: readonly Issue[]): Record<string, string> => {
  const fields = new Map<string, string>();
  let unknown = 0;
  for (const issue of issues) {
    for (const [field, message] of problemsOf(issue)) {
      if (fields.size >= FIELDS) return Object.fromEntries(fields);
      if (fields.has(field)) continue;
      if (message === messages.unknownField && (unknown += 1) > UNKNOWN_FIELDS) break;
      fields.set(field, message);
    }
  }
  return Object.fromEntries(fields);
};

export const parse = <T>(schema: z.ZodType<T>, value: unknown): T => {
  if (hasHostileText(value)) throw new ApiError('BAD_REQUEST', messages.invalid);
  const parsed = schema.safeParse(value, { error: ownWords });
  if (!parsed.success) throw validationError(fieldErrors(parsed.error.issues));
  if (hasHostileText(parsed.data)) throw new ApiError('BAD_REQUEST', messages.invalid);
  return parsed.data;
};

const received = (schema: z.ZodType, value: unknown): unknown => {
  const parsed = parse(schema, value);
  try {
    return fromWire(schema, parsed);
  } catch (cause) {
    throw new ApiError('BAD_REQUEST', messages.invalid, { cause });
  }
};

interface Raw {
  readonly params: unknown;
  readonly query: Readonly<Record<string, unknown>>;
  readonly body: unknown;
}

/** Validates a request by the row's schemas and fills in defaults. Throws a 400 ApiError. */
export const parseInput = (row: Endpoint, { params, query, body }: Raw): object => ({
  params,
  ...(row.query && { query: received(row.query, { ...query }) }),
  ...(row.body && { body: received(row.body, body === undefined ? {} : body) }),
});
