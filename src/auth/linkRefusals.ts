import { HttpError } from '#src/api/HttpError.ts';

/** The API has nothing of the kind. */
export const isNotOffered = (error: unknown): error is HttpError => error instanceof HttpError && error.status === 404;

/** Nothing that is typed here would help: what the page was opened with is used, expired, withdrawn or none. */
export const isLinkRefused = (error: unknown): error is HttpError =>
  error instanceof HttpError && error.code === 'BAD_REQUEST' && Object.keys(error.fields).length === 0;
