import { memo, useEffect, useId, useRef, useState } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { useLocation } from 'react-router-dom';
import { useWindowEvent } from '#src/ui/page/useWindowEvent.ts';
import { lazyPart } from '../lazyPart.tsx';

/** Without its chunk there are no tooltips. */
const Tip = lazyPart(async () => (await import('./Tip.tsx')).Tip, null);

const HAS_TOOLTIP = 'time[datetime], [data-tip]';
const FOCUSABLE = 'a[href], button, [role="button"]';

/** Delays of opening and closing by pointer, ms. */
const ENTER = 300;
const LEAVE = 100;
/** Touch: long press on a link or button, and how long the tooltip stays open, ms. */
const HOLD = 700;
const STAY = 5000;

const anchorAt = (target: EventTarget | null): HTMLElement | undefined =>
  (target instanceof Element && target.closest<HTMLElement>(HAS_TOOLTIP)) || undefined;

const isTip = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('[role="tooltip"]') !== null;

/** The focused element, or the time inside it. */
const anchorIn = (target: EventTarget | null): HTMLElement | undefined => {
  if (!(target instanceof HTMLElement) || !target.matches(':focus-visible')) return undefined;
  if (target.matches(HAS_TOOLTIP)) return target;
  return (target.matches(FOCUSABLE) && target.querySelector<HTMLElement>(HAS_TOOLTIP)) || undefined;
};

const useTooltipAnchor = () => {
  const { pathname } = useLocation();
  const [shown, setShown] = useState<{ readonly element: HTMLElement; readonly pathname: string }>();
  const [isOpen, setOpen] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const after = (delay: number, act: () => void) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(act, delay);
  };
  const close = () => {
    clearTimeout(timer.current);
    setOpen(false);
  };
  const open = (element: HTMLElement) => {
    clearTimeout(timer.current);
    setShown({ element, pathname });
    setOpen(element.isConnected);
  };
  const keepOpen = () => clearTimeout(timer.current);
  return { element: shown?.element, isOpen: isOpen && shown?.pathname === pathname, open, close, after, keepOpen };
};

/** One tooltip for the whole page, so that list rows need no listeners. */
export const Tips = memo(() => {
  const id = useId();
  const { element, isOpen, open, close, after, keepOpen } = useTooltipAnchor();

  useWindowEvent('pointerover', ({ target, pointerType }) => {
    if (pointerType === 'touch') return;
    const anchor = anchorAt(target);
    if (isOpen && (anchor === element || isTip(target))) keepOpen();
    else if (anchor) after(ENTER, () => open(anchor));
    else after(LEAVE, close);
  });
  useWindowEvent('focusin', ({ target }) => {
    const anchor = anchorIn(target);
    /* At once: the tooltip may cover the element that has just received focus. */
    close();
    if (anchor) after(ENTER, () => open(anchor));
  });
  useWindowEvent('touchstart', ({ target }) => {
    const anchor = anchorAt(target);
    if (anchor) after(anchor.closest(FOCUSABLE) ? HOLD : 0, () => open(anchor));
    else if (!isTip(target)) close();
  });
  useWindowEvent('touchend', () => after(STAY, close));
  /* The click may change the label that the tooltip shows. */
  useWindowEvent('click', ({ target }) => {
    if (anchorAt(target)?.matches('[data-tip]')) close();
  });

  useEffect(() => {
    /* An icon button already has its label. */
    if (!isOpen || !(element instanceof HTMLTimeElement)) return undefined;
    element.setAttribute('aria-describedby', id);
    return () => element.removeAttribute('aria-describedby');
  }, [element, id, isOpen]);

  if (!element) return null;
  return (
    <ErrorBoundary fallback={null} resetKeys={[element]}>
      <Tip id={id} element={element} isOpen={isOpen} onClose={close} />
    </ErrorBoundary>
  );
});
