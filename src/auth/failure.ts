import { HttpError } from '#src/api/HttpError.ts';
import { fill, type Texts } from './texts.ts';

const MINUTE = 60;

const tryAgain = (seconds: number, texts: Texts): string =>
  seconds < MINUTE
    ? fill(texts.login.tryAgainSeconds, { count: seconds })
    : fill(texts.login.tryAgainMinutes, { count: Math.ceil(seconds / MINUTE) });

/** Why a form did not go through, and what to quote. */
export interface Failure {
  readonly text: string;
  readonly reference?: string | undefined;
}

/** What a failed sign-in or registration says: the server's words, and when to try again (429). */
export const failureOf = (error: unknown, texts: Texts): Failure => {
  if (!(error instanceof HttpError)) return { text: texts.failed };
  if (error.status === 0) return { text: texts.notReached };
  const { retryAfter, requestId } = error;
  const message = texts.say(error.message);
  return {
    text: retryAfter === undefined ? message : `${message} ${tryAgain(retryAfter, texts)}`,
    reference: requestId,
  };
};
