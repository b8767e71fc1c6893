import { useDeferredValue } from 'react';

const isMissing = (value: unknown): boolean => value === undefined;

/**
 * The value, from when it no longer waits (unless told otherwise, for itself): what draws it first is drawn in pieces of a few
 * milliseconds, between which the browser answers whoever types or clicks; react-query by itself has all that looks at an
 * answer drawn at once. What comes later changes what is there, and is shown at once.
 */
export const useFirstInPieces = <T>(value: T, awaits: (value: T) => boolean = isMissing): T => {
  const deferred = useDeferredValue(value);
  return awaits(deferred) ? deferred : value;
};

/** Whether a controller of react-admin's has no answer yet. */
export const isAwaited = (controller: { readonly isPending?: boolean }): boolean => controller.isPending === true;
