import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { useStore } from 'react-admin';

export const useWindowEvent = <K extends keyof WindowEventMap>(
  type: K,
  listener: (event: WindowEventMap[K]) => void,
): void => {
  const onEvent = useEffectEvent(listener);
  useEffect(() => {
    const listen = (event: WindowEventMap[K]) => onEvent(event);
    addEventListener(type, listen);
    return () => removeEventListener(type, listen);
  }, [type]);
};

/** The clicked link, if the router handles it: not for a new tab, a new window or a download. */
const linkOf = (event: MouseEvent): HTMLAnchorElement | undefined => {
  const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
  if (!isPlain || event.defaultPrevented || !(event.target instanceof Element)) return undefined;
  const link = event.target.closest<HTMLAnchorElement>('a.link[href]:not([target])');
  return link?.origin === location.origin ? link : undefined;
};

/** A click beside the links of a row opens its record, or ticks its box; not if it ends a text selection. */
const rowPartOf = ({ button, defaultPrevented, target }: MouseEvent): Element | null | undefined => {
  if (button !== 0 || defaultPrevented || !(target instanceof Element)) return undefined;
  if (target.closest('a, button, input, select, label, summary') || getSelection()?.isCollapsed === false)
    return undefined;
  const box = target.closest('.rows tbody .box')?.querySelector('input');
  return box ?? target.closest('.rows tbody tr, .cards .card')?.querySelector('a.link.name');
};

/** One click listener for all plain `<a className="link">`; router links have one listener each. */
export const usePlainLinks = (): void => {
  const navigate = useNavigate();
  useWindowEvent('click', (event) => {
    const rowPart = rowPartOf(event);
    /* Keeps the modifier keys: Ctrl opens a new tab. */
    if (rowPart) return void rowPart.dispatchEvent(new MouseEvent('click', event));
    const link = linkOf(event);
    if (!link) return undefined;
    event.preventDefault();
    const to = link.pathname + link.search + link.hash;
    return void navigate(to, { replace: link.href === location.href });
  });
};

/** Single-key shortcuts can be switched off (WCAG 2.1.4). */
export const singleKeys = ['on', 'off'] as const;
type SingleKeys = (typeof singleKeys)[number];

export const useSingleKeys = () => useStore<SingleKeys>('singleKeys', 'on');

/** Shift alone is allowed for non-letters: `?` needs it. */
const isModified = ({ ctrlKey, metaKey, altKey, shiftKey, key }: KeyboardEvent) =>
  ctrlKey || metaKey || altKey || (shiftKey && /^\p{L}$/u.test(key));

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.closest('input, textarea, select, [role="combobox"], [role="listbox"]') !== null);

/** Runs actions by key (lower case); not in inputs, dialogs or menus, with a modifier, or if switched off. */
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
