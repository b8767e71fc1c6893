import { type KeyboardEvent, useEffect, useEffectEvent, useState } from 'react';
import type { Choice } from './choices.ts';

interface Offered {
  readonly choices: readonly Choice[];
  /** Whether the results are those of the current text. */
  readonly isAnswered: boolean;
  readonly error: unknown;
  readonly open: (choice: Choice, isInTab: boolean) => void;
  /** Searches without the debounce. */
  readonly flush: () => void;
  readonly retry: () => void;
}

/** The index after an arrow key; undefined for other keys. */
const indexAfter = ({ key }: KeyboardEvent, from: number, count: number): number | undefined => {
  if (key === 'ArrowDown') return (from + 1) % count;
  if (key === 'ArrowUp') return (from <= 0 ? count : from) - 1;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : undefined;
};

/** The choice for Enter: the first, or the one moved to. Enter waits for the results of the current text. */
export const useActiveChoice = ({ choices, isAnswered, error, open, flush, retry }: Offered) => {
  const [movedTo, setMovedTo] = useState<string>();
  const [entered, setEntered] = useState<{ readonly isInTab: boolean }>();
  const active = movedTo === undefined ? choices[0] : choices.find(({ key }) => key === movedTo);

  const onAnswer = useEffectEvent(() => {
    const [first] = choices;
    if (entered && first && error === null) open(first, entered.isInTab);
  });
  const isDue = entered !== undefined && isAnswered;
  useEffect(() => {
    if (isDue) onAnswer();
  }, [isDue]);

  const enter = (isInTab: boolean) => {
    if (active && (isAnswered || movedTo !== undefined)) open(active, isInTab);
    else if (error !== null) retry();
    else if (!isAnswered) {
      setEntered({ isInTab });
      flush();
    }
  };
  const reset = () => {
    setMovedTo(undefined);
    setEntered(undefined);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') {
      event.preventDefault();
      enter(event.ctrlKey || event.metaKey);
      return;
    }
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || choices.length === 0) return;
    const index = indexAfter(event, active ? choices.indexOf(active) : -1, choices.length);
    if (index === undefined) return;
    event.preventDefault();
    setEntered(undefined);
    setMovedTo(choices[index]?.key);
  };
  return { active, onKeyDown, reset };
};
