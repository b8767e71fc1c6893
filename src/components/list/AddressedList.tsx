import { type ReactNode, useMemo } from 'react';
import {
  ListBase,
  type ListBaseProps,
  ListContextProvider,
  type RaRecord,
  type Store,
  StoreContext,
  useListContext,
  useStoreContext,
} from 'react-admin';
import { isAwaited, useFirstInPieces } from '#src/components/useFirstInPieces.ts';
import { rowsOnly } from '#src/dataProvider/prefetchList.ts';

/** A failure stands where the rows would be: react-admin's notice would say it twice. */
const queryOptions = { onError: () => {}, meta: rowsOnly };

/** react-admin writes down what a list was asked last, although `storeKey` says not to, and draws the list once more for that. */
const useStoreWithoutQuestions = (): Store => {
  const store = useStoreContext();
  return useMemo(
    () => ({
      ...store,
      setItem: (key, value) => {
        if (!key.endsWith('.listParams')) store.setItem(key, value);
      },
    }),
    [store],
  );
};

const FirstInPieces = ({ children }: { children: ReactNode }) => (
  <ListContextProvider value={useFirstInPieces(useListContext(), isAwaited)}>{children}</ListContextProvider>
);

/** The list of the resource around; what it is asked is in the address, and nowhere else. */
export const AddressedList = <R extends RaRecord>({ children, ...props }: ListBaseProps<R>) => (
  /* Not react-admin's provider, which sets the store up and empties it again: it is the one that all others use. */
  <StoreContext value={useStoreWithoutQuestions()}>
    <ListBase<R> storeKey={false} exporter={false} disableAuthentication queryOptions={queryOptions} {...props}>
      <FirstInPieces>{children}</FirstInPieces>
    </ListBase>
  </StoreContext>
);
