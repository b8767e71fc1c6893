import { useDeferredValue } from 'react';

/** As many rows as a tall window shows. */
const IN_SIGHT = 25;

const none: readonly never[] = [];

/** The records of a list: where one page follows another, the rows in sight are drawn first, and the rest in the browser's spare time. */
export const useSightFirst = <R>(data: readonly R[] = none): readonly R[] => {
  const drawn = useDeferredValue(data);
  return drawn.length < data.length ? data : [...data.slice(0, IN_SIGHT), ...drawn.slice(IN_SIGHT, data.length)];
};
