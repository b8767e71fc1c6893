import type { ReactNode } from 'react';
import { EditContextProvider, useEditContext } from 'react-admin';
import { isAwaited, useFirstInPieces } from '#src/components/useFirstInPieces.ts';

/** Stands in an `EditBase`: what is drawn of its record at first is drawn in pieces (components/useFirstInPieces.ts). */
export const FirstInPieces = ({ children }: { children: ReactNode }) => (
  <EditContextProvider value={useFirstInPieces(useEditContext(), isAwaited)}>{children}</EditContextProvider>
);
