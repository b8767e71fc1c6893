import { useEffect, useEffectEvent, useState } from 'react';

/** A value that follows another once that has been still for so many milliseconds, and a way to have it follow at once. */
export const useDebounced = <T>(value: T, milliseconds: number): readonly [settled: T, settle: () => void] => {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), milliseconds);
    return () => clearTimeout(timer);
  }, [value, milliseconds]);
  return [settled, () => setSettled(value)];
};

/** Between the last letter and its effect; in milliseconds. */
const PAUSE = 300;

/**
 * A typed text that is passed to `onChange` after a pause, or at once by `flush`. A value from outside (Back, "Clear all")
 * replaces it; the one that was passed on does not: the text may have gone on since.
 */
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
