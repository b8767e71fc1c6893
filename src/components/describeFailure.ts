/** An error as a user reads it: `message` is an i18n key or a text, `reference` the failed request's id. */
export interface FailureText {
  readonly message: string;
  readonly reference?: string;
  /** For who looks closer: which call, and what was wrong with its answer. */
  readonly details?: string;
}

export const isFailureText = (value: unknown): value is FailureText =>
  typeof value === 'object' && value !== null && 'message' in value;

const textIn = (error: object, name: string): string | undefined => {
  const value: unknown = Reflect.get(error, name);
  return typeof value === 'string' && value !== '' ? value : undefined;
};

/** Any thrown value, told to the user; a fault of our own code says no more than that something went wrong. */
export const describeFailure = (error: unknown): FailureText => {
  if (!(error instanceof Error) || !('status' in error)) return { message: 'components.unexpected' };
  const [reference, details] = [textIn(error, 'requestId'), textIn(error, 'details')];
  return {
    message: error.message || 'components.unexpected',
    ...(reference && { reference }),
    ...(details && { details }),
  };
};
