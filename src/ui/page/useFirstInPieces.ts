import { useDeferredValue } from 'react';

const isMissing = (value: unknown): boolean => value === undefined;

/** Defers the first value only, so that its rendering can be interrupted by input; later values show at once. */
export const useFirstInPieces = <T>(value: T, awaits: (value: T) => boolean = isMissing): T => {
  const deferred = useDeferredValue(value);
  return awaits(deferred) ? deferred : value;
};

export const isAwaited = (controller: { readonly isPending?: boolean }): boolean => controller.isPending === true;
