import { type InstantRange, isLocalDate } from '#contract/calendar.ts';
import { isThere, type ListFilter } from '#src/fields/field.tsx';
import { calendarOf } from '#src/format/intl.ts';
import { useEffect, useEffectEvent, useState } from 'react';

const dayBound = (value: unknown, end: keyof InstantRange, zone: string): unknown =>
  typeof value === 'string' && isLocalDate(value) ? calendarOf(zone).rangeOf(value, value)[end] : value;

/** Converts `from` and `to` from days (on screen) to instants (in the request). */
export const withInstants = (filter: Readonly<Record<string, unknown>>, zone: string): Record<string, unknown> => ({
  ...filter,
  from: dayBound(filter['from'], 'startDate', zone),
  to: dayBound(filter['to'], 'endDate', zone),
});

export const activeValues = (values: unknown): Record<string, unknown> =>
  Object.fromEntries(Object.entries(values ?? {}).filter(([, value]) => isThere(value)));

export const valuesOf = (value: unknown): string[] => [value].flat().map(String);

export const searchFilter = (label?: string): ListFilter => ({ source: 'keyword', kind: 'search', label });

export const useDebounced = <T>(value: T, milliseconds: number): readonly [settled: T, settle: () => void] => {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), milliseconds);
    return () => clearTimeout(timer);
  }, [value, milliseconds]);
  return [settled, () => setSettled(value)];
};

const PAUSE = 300;

/** State of a text input: passes the text to `onChange` after a pause or on `flush`; a new `value` replaces it. */
export const useDebouncedText = (value: string, onChange: (text: string) => void) => {
  const [text, setText] = useState(value);
  const [sent, setSent] = useState(value);
  const [seen, setSeen] = useState(value);
  if (value !== seen) {
    setSeen(value);
    if (value !== sent) {
      setSent(value);
      setText(value);
    }
  }
  const send = (typed: string) => {
    setSent(typed);
    onChange(typed);
  };
  const sendLater = useEffectEvent(send);
  useEffect(() => {
    if (text === sent) return undefined;
    const timer = setTimeout(() => sendLater(text), PAUSE);
    return () => clearTimeout(timer);
  }, [text, sent]);
  const flush = () => {
    if (text !== sent) send(text);
  };
  return { text, setText, flush };
};
