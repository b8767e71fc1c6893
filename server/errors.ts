import { errorStatuses, type ErrorCode } from '#contract/envelope.ts';

/** What went wrong, for the caller. Handlers and domain code throw it; one place turns it into the envelope. */
export class ApiError extends Error {
  readonly code: ErrorCode;
  /** Message by field path. */
  readonly fields: Readonly<Record<string, string>> | undefined;
  /** Seconds until it is worth trying again (429). */
  readonly retryAfter: number | undefined;

  constructor(
    code: ErrorCode,
    message: string,
    more: { fields?: Record<string, string>; retryAfter?: number; cause?: unknown } = {},
  ) {
    super(message, { cause: more.cause });
    this.name = 'ApiError';
    this.code = code;
    this.fields = more.fields;
    this.retryAfter = more.retryAfter;
  }

  get status(): number {
    return errorStatuses[this.code];
  }
}
