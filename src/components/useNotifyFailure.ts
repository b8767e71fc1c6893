import { useCallback } from 'react';
import { useNotify } from 'react-admin';
import { describeFailure } from './describeFailure.ts';

interface Told {
  /** What is said instead of the error's own words. */
  readonly message?: string | undefined;
  /** Milliseconds, 5 s unless told. */
  readonly autoHideDuration?: number;
}

/** Tells a failure as a notice, with its reference to copy. */
export const useNotifyFailure = (): ((error: unknown, told?: Told) => void) => {
  const notify = useNotify();
  return useCallback(
    (error, { message, ...options } = {}) => {
      const failure = describeFailure(error);
      const text = message ?? failure.message;
      notify(text, { type: 'error', messageArgs: { _: text }, failure, ...options });
    },
    [notify],
  );
};
