import type { ReactNode } from 'react';
import { EditContextProvider, useEditContext } from 'react-admin';
import { isAwaited, useFirstInPieces } from '#src/components/useFirstInPieces.ts';

/** Defers the first rendering of the record (components/useFirstInPieces.ts). */
export const FirstInPieces = ({ children }: { children: ReactNode }) => (
  <EditContextProvider value={useFirstInPieces(useEditContext(), isAwaited)}>{children}</EditContextProvider>
);
