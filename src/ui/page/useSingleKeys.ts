import { useStore } from 'react-admin';
import { useWindowEvent } from './useWindowEvent.ts';

/** Single-key shortcuts can be switched off (WCAG 2.1.4). */
export const singleKeys = ['on', 'off'] as const;
type SingleKeys = (typeof singleKeys)[number];

export const useSingleKeys = () => useStore<SingleKeys>('singleKeys', 'on');

/** Shift alone is allowed: `?` needs it. */
const isModified = ({ ctrlKey, metaKey, altKey, shiftKey, key }: KeyboardEvent) =>
  ctrlKey || metaKey || altKey || (shiftKey && /^\p{L}$/u.test(key));

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.closest('input, textarea, select, [role="combobox"], [role="listbox"]') !== null);

/** Runs actions by key (lower case), but not in inputs, dialogs or menus, with a modifier, or when switched off. */
export const usePressedKeys = (actions: Readonly<Record<string, () => void>>, isOn = true): void => {
  const [setting] = useSingleKeys();
  useWindowEvent('keydown', (event) => {
    if (!isOn || setting === 'off' || isModified(event) || event.repeat || isTyping(event.target)) return;
    if (document.querySelector('[role="dialog"], [role="menu"]')) return;
    const action = actions[event.key.toLowerCase()];
    if (!action) return;
    event.preventDefault();
    action();
  });
};
