import { useDeferredValue } from 'react';

/**
 * The value, from when what it waits for is there: what draws it first is drawn in pieces of a few milliseconds, between
 * which the browser answers whoever types or clicks; react-query by itself has all that looks at an answer drawn at once.
 * What comes later changes what is there, and is shown at once.
 */
export const useFirstInPieces = <T>(value: T, awaits: (value: T) => boolean): T => {
  const deferred = useDeferredValue(value);
  return awaits(deferred) ? deferred : value;
};

/** Whether a controller of react-admin's has no answer yet. */
export const isAwaited = (controller: { readonly isPending?: boolean }): boolean => controller.isPending === true;
