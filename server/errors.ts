import { type ErrorCode, errorStatuses } from '#contract/envelope.ts';
import { messages } from '#contract/messages.ts';

/** True for a system or database error with this code (`ENOENT`, `23505`). */
export const hasCode = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code;

/** An error for the caller, thrown by handlers and domain code and converted to the envelope in one place. */
export class ApiError extends Error {
  readonly code: ErrorCode;
  readonly fields: Readonly<Record<string, string>> | undefined;
  /** Seconds until a retry makes sense (429). */
  readonly retryAfter: number | undefined;
  readonly version: number | undefined;

  constructor(
    code: ErrorCode,
    message: string,
    more: { fields?: Record<string, string>; retryAfter?: number; version?: number; cause?: unknown } = {},
  ) {
    super(message, { cause: more.cause });
    this.name = 'ApiError';
    this.code = code;
    this.fields = more.fields;
    this.retryAfter = more.retryAfter;
    this.version = more.version;
  }

  get status(): number {
    return errorStatuses[this.code];
  }
}

/** An error that an operator can correct: only its message is printed. */
export class OperatorError extends Error {
  override readonly name: string = this.constructor.name;
}

/** A 400 with an error per field; the message shown to the user is the first of them (product.md §7). */
export const validationError = (fields: Record<string, string>): ApiError =>
  new ApiError('VALIDATION_ERROR', Object.values(fields)[0] ?? messages.invalid, { fields });

export const found = <T>(record: T | null | undefined): T => {
  if (record === null || record === undefined) throw new ApiError('NOT_FOUND', messages.notFound);
  return record;
};

/** SQLSTATE or network code of a failed query, from the cause of Drizzle's error. Undefined for other errors. */
export const sqlStateOf = (error: unknown): string | undefined => {
  if (!(error instanceof Error)) return undefined;
  if ('code' in error && typeof error.code === 'string') return error.code;
  return sqlStateOf(error.cause);
};

export const sqlStates = {
  uniqueViolation: '23505',
  exclusionViolation: '23P01',
  deadlock: '40P01',
  insufficientPrivilege: '42501',
  foreignKeyViolation: '23503',
} as const;

/** Message of the innermost cause: the database's own, without the query's parameters. */
export const causeOf = (error: Error): string => (error.cause instanceof Error ? causeOf(error.cause) : error.message);

/** True also for lock timeout (55P03), idle transaction (25P03) and read-only after a failover (25006). */
export const isUnavailable = (error: unknown): boolean => {
  const state = sqlStateOf(error);
  if (state === undefined)
    return (
      error instanceof Error &&
      /timeout exceeded|Query read timeout|Connection terminated|is not queryable/.test(causeOf(error))
    );
  return (
    /^((08|40|53|57)[0-9A-Z]{3}|55P03|25P03|25006)$/.test(state) ||
    /^E(CONN|TIMEDOUT|HOSTUNREACH|NOTFOUND|PIPE|AI_AGAIN)/.test(state)
  );
};

export const constraintOf = (error: unknown): string | undefined => {
  if (!(error instanceof Error)) return undefined;
  if ('constraint' in error && typeof error.constraint === 'string') return error.constraint;
  return constraintOf(error.cause);
};
