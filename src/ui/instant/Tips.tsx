import { memo, useEffect, useId, useRef, useState } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { useLocation } from 'react-router-dom';
import { useWindowEvent } from '#src/ui/page/useWindowEvent.ts';
import { HOST } from './Instant.tsx';
import { lazyPart } from '../lazyPart.tsx';

/** Without its file there are no tooltips. */
const Tip = lazyPart(async () => (await import('./Tip.tsx')).Tip, null);

const TELLING = 'time[datetime], [data-tip]';

/** Delays of opening and closing by pointer, ms. */
const ENTER = 300;
const LEAVE = 100;
/** On touch: how long a link is held, and how long the tooltip stays, ms. */
const HOLD = 700;
const STAY = 5000;

const tellingAt = (target: EventTarget | null): HTMLElement | undefined =>
  (target instanceof Element && target.closest<HTMLElement>(TELLING)) || undefined;

const isTip = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('[role="tooltip"]') !== null;

/** The focused element, or the time inside it. */
const tellingIn = (target: EventTarget | null): HTMLElement | undefined => {
  if (!(target instanceof HTMLElement) || !target.matches(':focus-visible')) return undefined;
  if (target.matches(TELLING)) return target;
  return (target.matches(HOST) && target.querySelector<HTMLElement>(TELLING)) || undefined;
};

const useTelling = () => {
  const { pathname } = useLocation();
  const [told, setTold] = useState<{ readonly element: HTMLElement; readonly pathname: string }>();
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
  const tell = (element: HTMLElement) => {
    clearTimeout(timer.current);
    setTold({ element, pathname });
    setOpen(element.isConnected);
  };
  const stay = () => clearTimeout(timer.current);
  return { element: told?.element, isOpen: isOpen && told?.pathname === pathname, tell, close, after, stay };
};

/** One tooltip for the whole page: rows of lists have no listeners of their own. */
export const Tips = memo(() => {
  const id = useId();
  const { element, isOpen, tell, close, after, stay } = useTelling();

  useWindowEvent('pointerover', ({ target, pointerType }) => {
    if (pointerType === 'touch') return;
    const telling = tellingAt(target);
    if (isOpen && (telling === element || isTip(target))) stay();
    else if (telling) after(ENTER, () => tell(telling));
    else after(LEAVE, close);
  });
  useWindowEvent('focusin', ({ target }) => {
    const telling = tellingIn(target);
    /* At once: it may cover what has the focus now. */
    close();
    if (telling) after(ENTER, () => tell(telling));
  });
  useWindowEvent('touchstart', ({ target }) => {
    const telling = tellingAt(target);
    if (telling) after(telling.closest(HOST) ? HOLD : 0, () => tell(telling));
    else if (!isTip(target)) close();
  });
  useWindowEvent('touchend', () => after(STAY, close));
  /* The click may change the label. */
  useWindowEvent('click', ({ target }) => {
    if (tellingAt(target)?.matches('[data-tip]')) close();
  });

  useEffect(() => {
    /* An icon button has its label already. */
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
