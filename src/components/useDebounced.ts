import { useEffect, useState } from 'react';

/** A value that follows another once that has been still for so many milliseconds, and a way to have it follow at once. */
export const useDebounced = <T>(value: T, milliseconds: number): readonly [settled: T, settle: () => void] => {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), milliseconds);
    return () => clearTimeout(timer);
  }, [value, milliseconds]);
  return [settled, () => setSettled(value)];
};
