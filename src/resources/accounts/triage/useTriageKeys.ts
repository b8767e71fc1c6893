import { useEffect, useEffectEvent } from 'react';
import { useSingleKeys } from '#src/components/useSingleKeys.ts';

const isModified = ({ ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent) => ctrlKey || metaKey || altKey || shiftKey;

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.closest('input, textarea, select, [role="combobox"], [role="listbox"]') !== null);

/**
 * Single keys of the queue: none while somebody types or a dialog or menu is open, none with a modifier, and none at all
 * where the administrator has switched them off.
 */
export const useTriageKeys = (actions: Readonly<Record<string, () => void>>, isOn: boolean): void => {
  const [setting] = useSingleKeys();
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!isOn || setting === 'off' || isModified(event) || event.repeat || isTyping(event.target)) return;
    if (document.querySelector('[role="dialog"], [role="menu"]')) return;
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
