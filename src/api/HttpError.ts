/** An answer that comes too late: whoever asked has signed out. An abort by name, so that nobody reports it. */
export class LateAnswer extends DOMException {
  constructor() {
    super('The session of this request is over', 'AbortError');
  }
}

/** For a call whose page is being left: nothing on it may show the failure, or take it for an empty answer. */
export const never = () => new Promise<never>(() => {});

/** Codes that no server sends: what went wrong on this side of the wire. */
export const clientCodes = {
  notReached: 'NOT_REACHED',
  malformed: 'MALFORMED_ANSWER',
  refused: 'NOT_CONFIRMED',
  /** The token has run out and the sign-in service gives no other. */
  signInDown: 'SIGN_IN_DOWN',
} as const;

interface HttpErrorDetails {
  /** HTTP status; 0 when no answer came. */
  readonly status: number;
  readonly message: string;
  /** A code of the contract (`errorStatuses`) or of `clientCodes`. */
  readonly code?: string | undefined;
  /** The first message of each field, by path (`profile.phone`). */
  readonly fields?: Readonly<Record<string, string>>;
  /** The first text of the answer's `errors`, of a field or of none. */
  readonly firstError?: string | undefined;
  /** What to quote to support: the answer's X-Request-Id. */
  readonly requestId?: string | undefined;
  /** Seconds to wait before asking again. */
  readonly retryAfter?: number | undefined;
  /** The answer's own words, where it had any. */
  readonly serverMessage?: string | undefined;
  /** For who looks closer: the call and the field that was wrong. */
  readonly details?: string;
  readonly cause?: unknown;
}

/** A call that failed. `message` can always be shown; `status` and `body` are what react-admin reads. */
export class HttpError extends Error {
  override readonly name = 'HttpError';
  readonly status: number;
  readonly code: string | undefined;
  readonly fields: Readonly<Record<string, string>>;
  readonly firstError: string | undefined;
  readonly requestId: string | undefined;
  readonly retryAfter: number | undefined;
  readonly serverMessage: string | undefined;
  readonly details: string | undefined;
  readonly body: { readonly errors?: Readonly<Record<string, string>> };

  constructor({ message, cause, fields = {}, ...details }: HttpErrorDetails) {
    super(message, { cause });
    this.status = details.status;
    this.code = details.code;
    this.fields = fields;
    this.firstError = details.firstError;
    this.requestId = details.requestId;
    this.retryAfter = details.retryAfter;
    this.serverMessage = details.serverMessage;
    this.details = details.details;
    this.body = Object.keys(fields).length > 0 ? { errors: fields } : {};
  }

  /** True where the server may have done what was asked although we did not hear so. */
  get isOutcomeUnknown(): boolean {
    return this.status === 0 || this.status >= 500 || this.code === clientCodes.malformed;
  }
}
