import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router-dom';

/** A link that a click follows here: to a page of the portal, and not into a tab, a window or a file of its own. */
const linkOf = (event: MouseEvent): HTMLAnchorElement | undefined => {
  const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
  if (!isPlain || event.defaultPrevented || !(event.target instanceof Element)) return undefined;
  const link = event.target.closest<HTMLAnchorElement>('a.link[href]:not([target])');
  return link?.origin === location.origin ? link : undefined;
};

/**
 * The link of a list's row that was clicked beside its links and controls: a whole row opens its record, as its name does.
 * A click that ends a selection of text is none.
 */
const rowLinkOf = ({ button, defaultPrevented, target }: MouseEvent): Element | null | undefined => {
  if (button !== 0 || defaultPrevented || !(target instanceof Element)) return undefined;
  if (target.closest('a, button, input, select, label, summary') || getSelection()?.isCollapsed === false)
    return undefined;
  return target.closest('.rows tbody tr, .cards .card')?.querySelector('a.link.name');
};

/** Follows every plain link of the page (`<a className="link">`): one listener, where each `Link` of the router has its own. */
export const usePlainLinks = (): void => {
  const navigate = useNavigate();
  const follow = useEffectEvent((event: MouseEvent) => {
    const rowLink = rowLinkOf(event);
    /* With its modifier keys: the browser opens a tab of its own for Ctrl. */
    if (rowLink) return void rowLink.dispatchEvent(new MouseEvent('click', event));
    const link = linkOf(event);
    if (!link) return undefined;
    event.preventDefault();
    const to = link.pathname + link.search + link.hash;
    return void navigate(to, { replace: link.href === location.href });
  });
  useEffect(() => {
    const control = new AbortController();
    document.addEventListener('click', follow, { signal: control.signal });
    return () => control.abort();
  }, []);
};
