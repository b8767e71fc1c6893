import { useEffect, useEffectEvent } from 'react';

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.closest('input, textarea, select, [role="combobox"], [role="listbox"]') !== null);

/** Single keys of the queue: none while somebody types or a dialog is open, none with a modifier. */
export const useTriageKeys = (actions: Readonly<Record<string, () => void>>, isOn: boolean): void => {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!isOn || event.ctrlKey || event.metaKey || event.altKey || event.repeat || isTyping(event.target)) return;
    if (document.querySelector('[role="dialog"]')) return;
    const action = actions[event.key.toLowerCase()];
    if (!action) return;
    event.preventDefault();
    action();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
};
