import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';

/** The choices that a link can carry: `?expertId=&userId=&duration=&start=`. */
export interface UrlChoices {
  readonly expertId?: string | undefined;
  readonly userId?: string | undefined;
  /** Minutes. */
  readonly duration?: number | undefined;
  /** ISO instant. */
  readonly start?: string | undefined;
}

const names = ['expertId', 'userId', 'duration', 'start'] as const;

const read = (params: URLSearchParams): UrlChoices => {
  const text = (name: (typeof names)[number]) => params.get(name) || undefined;
  const duration = Number(text('duration'));
  const start = text('start');
  return {
    expertId: text('expertId'),
    userId: text('userId'),
    duration: Number.isInteger(duration) && duration > 0 ? duration : undefined,
    start: start !== undefined && !Number.isNaN(Date.parse(start)) ? start : undefined,
  };
};

/** The scheduler's choices, kept in the URL, so that a reload or a link brings them back. */
export const useUrlChoices = (): readonly [UrlChoices, (change: UrlChoices) => void] => {
  const [params, setParams] = useSearchParams();
  const choices = useMemo(() => read(params), [params]);
  const change = useCallback(
    (changed: UrlChoices) => {
      setParams(
        (current) => {
          const next = new URLSearchParams(current);
          for (const name of names) {
            if (!(name in changed)) continue;
            const value = changed[name];
            if (value === undefined) next.delete(name);
            else next.set(name, String(value));
          }
          return next;
        },
        { replace: true },
      );
    },
    [setParams],
  );
  return [choices, change];
};
