import { useEffect, useRef } from 'react';
import { useDraft } from './useDraft.ts';

interface TypedDraftOptions<T> {
  /** Names the form, the shape of what is kept and the record: `cancel@1 42`. */
  readonly page: string;
  /** What is typed now; undefined while nothing is. Another value is another object. */
  readonly typed: T | undefined;
  /** Whether a draft has the form of `typed`: another build of the portal may have written it. */
  readonly isTyped: (typed: unknown) => typed is T;
}

const nothing = () => undefined;

/** `useDraft` for a form that is held in React state. */
export const useTypedDraft = <T>({ page, typed, isTyped }: TypedDraftOptions<T>) => {
  const changed = useRef<() => void>(nothing);
  const draft = useDraft<T>({
    page,
    isTyped,
    read: () => typed,
    subscribe: (tell) => {
      changed.current = tell;
      return () => {
        changed.current = nothing;
      };
    },
  });
  useEffect(() => changed.current(), [typed]);
  return draft;
};
