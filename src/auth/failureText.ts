import { HttpError } from '#src/api/HttpError.ts';
import { fill, type Texts } from './texts.ts';

const MINUTE = 60;

const tryAgain = (seconds: number, texts: Texts): string =>
  seconds < MINUTE
    ? fill(texts.login.tryAgainSeconds, { count: seconds })
    : fill(texts.login.tryAgainMinutes, { count: Math.ceil(seconds / MINUTE) });

/** What a failed sign-in or registration says: the server's words, when to try again (429), what to quote. */
export const failureText = (error: unknown, texts: Texts): string => {
  if (!(error instanceof HttpError)) return texts.failed;
  if (error.status === 0) return texts.notReached;
  const { message, retryAfter, requestId } = error;
  return [
    texts.say(message),
    retryAfter === undefined ? '' : tryAgain(retryAfter, texts),
    error.status >= 500 && requestId ? fill(texts.reference, { reference: requestId }) : '',
  ]
    .filter(Boolean)
    .join(' ');
};
