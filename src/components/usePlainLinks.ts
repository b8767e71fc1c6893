import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router-dom';

/** A link that a click follows here: to a page of the portal, and not into a tab, a window or a file of its own. */
const linkOf = (event: MouseEvent): HTMLAnchorElement | undefined => {
  const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
  if (!isPlain || event.defaultPrevented || !(event.target instanceof Element)) return undefined;
  const link = event.target.closest<HTMLAnchorElement>('a.link[href]:not([target])');
  return link?.origin === location.origin ? link : undefined;
};

/** Follows every plain link of the page (`<a className="link">`): one listener, where each `Link` of the router has its own. */
export const usePlainLinks = (): void => {
  const navigate = useNavigate();
  const follow = useEffectEvent((event: MouseEvent) => {
    const link = linkOf(event);
    if (!link) return;
    event.preventDefault();
    const to = link.pathname + link.search + link.hash;
    void navigate(to, { replace: link.href === location.href });
  });
  useEffect(() => {
    const control = new AbortController();
    document.addEventListener('click', follow, { signal: control.signal });
    return () => control.abort();
  }, []);
};
