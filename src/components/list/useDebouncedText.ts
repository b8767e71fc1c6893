import { useEffect, useEffectEvent, useState } from 'react';

/** Long enough not to ask for every letter, short enough not to be felt; in milliseconds. */
const DEBOUNCE = 300;

/**
 * A text that is typed here and told on after a pause, or at once by `flush`; a value that changes from outside (Back,
 * "Clear all") wins.
 */
export const useDebouncedText = (value: string, onChange: (text: string) => void) => {
  const [text, setText] = useState(value);
  const [told, setTold] = useState(value);
  if (value !== told) {
    setTold(value);
    setText(value);
  }
  const tell = useEffectEvent(onChange);
  useEffect(() => {
    if (text === told) return undefined;
    const timer = setTimeout(() => {
      setTold(text);
      tell(text);
    }, DEBOUNCE);
    return () => clearTimeout(timer);
  }, [text, told]);
  const flush = () => {
    if (text === told) return;
    setTold(text);
    onChange(text);
  };
  return { text, setText, flush };
};
