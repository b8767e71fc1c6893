import { type ReactNode, useMemo } from 'react';
import { type Store, StoreContext, useStoreContext } from 'react-admin';

/** react-admin stores a list's last search, which can name a person, although its `storeKey` is false. */
export const SearchNotStored = ({ children }: { readonly children: ReactNode }) => {
  const store = useStoreContext();
  const withoutListParams = useMemo(
    (): Store => ({
      ...store,
      setItem: (key, value) => {
        if (!key.endsWith('.listParams')) store.setItem(key, value);
      },
    }),
    [store],
  );
  return <StoreContext value={withoutListParams}>{children}</StoreContext>;
};
