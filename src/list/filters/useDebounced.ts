import { useEffect, useEffectEvent, useState } from 'react';

export const useDebounced = <T>(value: T, milliseconds: number): readonly [settled: T, settle: () => void] => {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), milliseconds);
    return () => clearTimeout(timer);
  }, [value, milliseconds]);
  return [settled, () => setSettled(value)];
};

const PAUSE = 300;

/** A typed text, passed to `onChange` after a pause or by `flush`; another `value` replaces it. */
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
