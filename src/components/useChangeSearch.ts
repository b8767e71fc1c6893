import { useCallback, useContext } from 'react';
import { type NavigateOptions, useLocation } from 'react-router-dom';
import { isStillAt } from '#src/isStillAt.ts';
import { NavigateContext } from '#src/navigateAtOnce.ts';

type Changes = Readonly<Record<string, string | number | undefined>>;

/**
 * Changes what the address of this page asks: `undefined` takes a name out. It starts from what the address says by then and
 * is shown at once; react-router's `setSearchParams` starts from what is drawn, and shows later: of two changes made one after
 * the other it can lose the first. A page that has been left changes nothing.
 */
export const useChangeSearch = (): ((changes: Changes, options?: NavigateOptions) => void) => {
  const navigate = useContext(NavigateContext);
  const { pathname } = useLocation();
  return useCallback(
    (changes, options) => {
      if (!navigate) throw new Error('useChangeSearch needs the NavigateContext of the portal');
      if (!isStillAt({ pathname })) return;
      const search = new URLSearchParams(location.search);
      for (const [name, value] of Object.entries(changes)) {
        if (value === undefined) search.delete(name);
        else search.set(name, String(value));
      }
      void navigate({ search: search.toString() }, { flushSync: true, ...options });
    },
    [navigate, pathname],
  );
};
