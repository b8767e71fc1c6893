import {
  Children,
  createContext,
  type CSSProperties,
  type ReactNode,
  startTransition,
  useContext,
  useLayoutEffect,
  useState,
} from 'react';

interface InTurnProps {
  /** Keeps what follows out of sight until all are there: it does not move while they come. */
  readonly keepsRoom?: boolean;
  readonly children: ReactNode;
}

/** Where nobody looks all is drawn at once: what is hidden has no effects, and no turn would come. */
export const AtOnce = createContext(false);

const room: CSSProperties = { blockSize: '100vh', gridColumn: '1 / -1' };

/**
 * Draws its children for the first time one after the other: each in pieces of a few milliseconds, between which the browser
 * answers whoever types or clicks, and shown before the next is begun. React by itself holds the page until the answer of
 * the API is drawn whole. Once all are there it does nothing more.
 */
export const InTurn = ({ keepsRoom = false, children }: InTurnProps) => {
  const parts = Children.toArray(children);
  const [drawn, setDrawn] = useState(useContext(AtOnce) ? Infinity : 0);
  const isDone = drawn >= parts.length;
  useLayoutEffect(() => {
    if (isDone) return;
    startTransition(() => setDrawn(drawn + 1 < parts.length ? drawn + 1 : Infinity));
  }, [drawn, isDone, parts.length]);
  return (
    <>
      {parts.slice(0, drawn)}
      {!isDone && <div className="coming" aria-busy style={keepsRoom ? room : undefined} />}
    </>
  );
};
