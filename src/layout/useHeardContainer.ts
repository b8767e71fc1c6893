import { useEffect, useState } from 'react';

/**
 * A place of its own in the page's body for what has to be heard at any time. An open dialog hides everything beside
 * itself from screen readers, a live region as well: this one shows itself again at once.
 */
export const useHeardContainer = (): HTMLElement => {
  const [container] = useState(() => document.createElement('div'));
  useEffect(() => {
    const show = () => {
      if (container.hasAttribute('aria-hidden')) container.removeAttribute('aria-hidden');
    };
    const observer = new MutationObserver(show);
    observer.observe(container, { attributes: true, attributeFilter: ['aria-hidden'] });
    document.body.append(container);
    return () => {
      observer.disconnect();
      container.remove();
    };
  }, [container]);
  return container;
};
