import { type KeyboardEvent, useEffect, useEffectEvent, useState } from 'react';
import type { Choice } from './choices.ts';

interface Offered {
  /** Whether Enter was pressed before. */
  readonly isEntered: boolean;
  readonly choices: readonly Choice[];
  /** Whether they are what is found by what is typed now. */
  readonly isAnswered: boolean;
  readonly hasFailed: boolean;
  readonly open: (choice: Choice, isInTab: boolean) => void;
  /** Asks at once. */
  readonly hurry: () => void;
  readonly retry: () => void;
}

/** Where a key leads from the place `from` among `count`; undefined for any other key. */
const placeAfter = ({ key }: KeyboardEvent, from: number, count: number): number | undefined => {
  if (key === 'ArrowDown') return (from + 1) % count;
  if (key === 'ArrowUp') return (from <= 0 ? count : from) - 1;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : undefined;
};

/**
 * The choice that Enter opens: the first one, or the one that was moved to, which stays it as long as it is offered. Enter
 * waits for the answer to what is typed, and then opens the first: never what an earlier text has found.
 */
export const useChosen = ({ isEntered, choices, isAnswered, hasFailed, open, hurry, retry }: Offered) => {
  const [movedTo, setMovedTo] = useState<string>();
  const [entered, setEntered] = useState(isEntered ? { isInTab: false } : undefined);
  const active = movedTo === undefined ? choices[0] : choices.find(({ key }) => key === movedTo);

  const onAnswer = useEffectEvent(() => {
    const [first] = choices;
    if (entered && first && !hasFailed) open(first, entered.isInTab);
  });
  const isDue = entered !== undefined && isAnswered;
  useEffect(() => {
    if (isDue) onAnswer();
  }, [isDue]);

  const enter = (isInTab: boolean) => {
    if (active && (isAnswered || movedTo !== undefined)) open(active, isInTab);
    else if (hasFailed) retry();
    else if (!isAnswered) {
      setEntered({ isInTab });
      hurry();
    }
  };
  const forget = () => {
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
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    const place =
      choices.length > 0 ? placeAfter(event, active ? choices.indexOf(active) : -1, choices.length) : undefined;
    if (place === undefined) return;
    event.preventDefault();
    setEntered(undefined);
    setMovedTo(choices[place]?.key);
  };
  return { active, onKeyDown, forget };
};
