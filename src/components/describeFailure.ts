/** An error as a user reads it: `message` is an i18n key or a text, `reference` the failed request's id. */
export interface FailureText {
  readonly message: string;
  readonly reference?: string;
}

/** Any thrown value, told to the user; a fault of our own code says no more than that something went wrong. */
export const describeFailure = (error: unknown): FailureText => {
  if (!(error instanceof Error) || !('status' in error)) return { message: 'components.unexpected' };
  const reference = 'requestId' in error && typeof error.requestId === 'string' ? error.requestId : undefined;
  return { message: error.message || 'components.unexpected', ...(reference && { reference }) };
};
