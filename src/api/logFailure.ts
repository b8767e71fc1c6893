import { HttpError } from './HttpError.ts';
import type { WireRequest } from './transport.ts';

/** Writes a line for whoever looks into a failure. */
export type Log = (line: string) => void;

/**
 * Logs a call that failed for good (spec 8): which, how, and the reference to ask the server's log by. Never a body, a
 * query or a token. What nobody waits for any more has not failed.
 */
export const logFailure = (
  log: Log,
  { name = '', method, url }: Pick<WireRequest, 'name' | 'method' | 'url'>,
  error: unknown,
): void => {
  if (!(error instanceof HttpError)) return;
  const { status, code = '', requestId } = error;
  const what = [name, method, url.split('?')[0], status, code].filter((part) => part !== '').join(' ');
  log(`Failed call: ${what}${requestId === undefined ? '' : `, reference ${requestId}`}`);
};
