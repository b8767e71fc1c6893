import { useEffect, useEffectEvent } from 'react';
import { useStore } from 'react-admin';

/** Whether pages may act on single keys (WCAG 2.1.4): one who dictates or types by chance can switch them off. */
export const singleKeys = ['on', 'off'] as const;
type SingleKeys = (typeof singleKeys)[number];

/** The administrator's own setting, kept with the others; on unless it was switched off. */
export const useSingleKeys = () => useStore<SingleKeys>('singleKeys', 'on');

/** With a modifier it is another key; a sign such as `?` may need Shift to be typed at all. */
const isModified = ({ ctrlKey, metaKey, altKey, shiftKey, key }: KeyboardEvent) =>
  ctrlKey || metaKey || altKey || (shiftKey && /^\p{L}$/u.test(key));

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.closest('input, textarea, select, [role="combobox"], [role="listbox"]') !== null);

/**
 * What single keys do, by the key in lower case: nothing while somebody types or a dialog or menu is open, nothing with a
 * modifier, and nothing at all where the administrator has switched them off.
 */
export const usePressedKeys = (actions: Readonly<Record<string, () => void>>, isOn = true): void => {
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
