import { createContext, useCallback, useContext } from 'react';
import { type NavigateFunction, type NavigateOptions, useLocation } from 'react-router-dom';

/** A page that updates its own URL must not undo a navigation. */
export const isStillAt = ({ pathname }: Pick<Location, 'pathname'>): boolean => location.pathname === pathname;

/** The data route's own `navigate`, which can flush synchronously. */
export const NavigateContext = createContext<NavigateFunction | undefined>(undefined);

type Changes = Readonly<Record<string, string | number | undefined>>;

/** Changes the URL's query (`setSearchParams` would use the last rendered one); undefined removes a parameter. */
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
