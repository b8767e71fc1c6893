import { Skeleton } from '@mui/material';
import {
  Children,
  createContext,
  type ReactNode,
  startTransition,
  use,
  useCallback,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';

interface InTurnProps {
  /** Keeps what follows out of sight until all are there: it is not drawn before them, and does not move while they come. */
  readonly keepsRoom?: boolean;
  readonly children: ReactNode;
}

/** What a part that keeps room has the parts around it wait by; it returns what ends that. */
const Waiting = createContext<() => () => void>(() => () => undefined);

/** Stands where something is awaited: the parts of the page that follow are not drawn for the first time before that is there. */
export const Awaited = ({ height }: { readonly height: number }) => {
  const wait = use(Waiting);
  useLayoutEffect(() => wait(), [wait]);
  return <Skeleton variant="rounded" height={height} />;
};

/**
 * The style of parts that wait for answers of their own: what comes may be shorter than the room kept for it, so each is seen
 * once all before it are there, and never moves. All ask at once.
 */
export const seenInTurn = {
  '& > :is(.MuiSkeleton-root, .coming, :has(.MuiSkeleton-root, .coming, .awaited)) ~ *': { visibility: 'hidden' },
} as const;

/** Keeps the room of a whole window for something that is on its way. */
const keptRoom = <div className="coming" aria-busy style={{ blockSize: '100vh', gridColumn: '1 / -1' }} />;

/**
 * Draws its children for the first time one after the other: each in pieces of a few milliseconds, between which the browser
 * answers whoever types or clicks, and shown before the next is begun. React by itself holds the page until the answer of
 * the API is drawn whole. Once all are there it does nothing more.
 */
export const InTurn = ({ keepsRoom = false, children }: InTurnProps) => {
  const parts = Children.toArray(children);
  const [drawn, setDrawn] = useState(0);
  const isDone = drawn >= parts.length;
  const count = useRef(parts.length);
  const held = useRef(0);
  const wait = use(Waiting);
  const advance = useCallback(() => {
    if (held.current === 0) startTransition(() => setDrawn((now) => (now + 1 < count.current ? now + 1 : Infinity)));
  }, []);
  const hold = useCallback(() => {
    held.current += 1;
    return () => {
      held.current -= 1;
      advance();
    };
  }, [advance]);
  useLayoutEffect(() => {
    count.current = parts.length;
  });
  useLayoutEffect(() => (keepsRoom && !isDone ? wait() : undefined), [keepsRoom, isDone, wait]);
  useLayoutEffect(() => {
    if (!isDone) advance();
  }, [drawn, isDone, advance]);
  return (
    <Waiting value={hold}>
      {parts.slice(0, drawn)}
      {!isDone && (keepsRoom ? keptRoom : <div className="coming" aria-busy />)}
    </Waiting>
  );
};
