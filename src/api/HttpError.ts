/** Rejection of a call whose session has ended; named AbortError, so that it is not reported. */
export class LateAnswer extends DOMException {
  constructor() {
    super('The session of this request is over', 'AbortError');
  }
}

/** Never settles; for a page that the user is about to leave. */
export const never = () => new Promise<never>(() => {});

export const clientCodes = {
  notReached: 'NOT_REACHED',
  timedOut: 'TIMED_OUT',
  malformed: 'MALFORMED_ANSWER',
  refused: 'NOT_CONFIRMED',
  /** The token has expired and the sign-in service fails. */
  signInDown: 'SIGN_IN_DOWN',
} as const;

type HttpErrorDetails = Pick<HttpError, 'status' | 'message' | 'cause'> &
  Partial<Omit<HttpError, keyof Error | 'status' | 'body' | 'reference' | 'isOutcomeUnknown' | 'isPassing'>>;

/** A failed call; `message` can be shown, `status` and `body` are read by react-admin. */
export class HttpError extends Error {
  override readonly name = 'HttpError';
  /** HTTP status; 0 without a response. */
  declare readonly status: number;
  /** A code of the contract (`errorStatuses`) or of `clientCodes`. */
  declare readonly code: string | undefined;
  /** First error message of each field, by path (`profile.phone`). */
  readonly fields: Readonly<Record<string, string>>;
  /** First message in `errors`, whether or not it belongs to a field. */
  declare readonly firstError: string | undefined;
  declare readonly requestId: string | undefined;
  declare readonly retryAfter: number | undefined;
  declare readonly serverMessage: string | undefined;
  /** Call and invalid field of a malformed response. */
  declare readonly details: string | undefined;
  readonly body: { readonly errors?: Readonly<Record<string, string>> };

  constructor({ message, cause, fields = {}, ...details }: HttpErrorDetails) {
    super(message, { cause });
    Object.assign(this, details);
    this.fields = fields;
    this.body = Object.keys(fields).length > 0 ? { errors: fields } : {};
  }

  /** To quote to support, which has nothing to look up for a 4xx. */
  get reference(): string | undefined {
    return this.status >= 400 && this.status < 500 ? undefined : this.requestId;
  }

  get isOutcomeUnknown(): boolean {
    return this.status === 0 || this.status >= 500 || this.code === clientCodes.malformed;
  }

  /** Whether the same call may succeed later. */
  get isPassing(): boolean {
    return [0, 401, 408, 429].includes(this.status) || this.status >= 500;
  }
}
