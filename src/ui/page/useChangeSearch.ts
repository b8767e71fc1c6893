import { useCallback, useContext } from 'react';
import { type NavigateOptions, useLocation } from 'react-router-dom';
import { isStillAt } from './isStillAt.ts';
import { NavigateContext } from './navigateAtOnce.ts';

type Changes = Readonly<Record<string, string | number | undefined>>;

/**
 * Changes search parameters of the current address (`setSearchParams` has the last rendered one); undefined removes.
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
