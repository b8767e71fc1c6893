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
  /** Hides what follows until all children are there, so that nothing moves. */
  readonly keepsRoom?: boolean;
  readonly children: ReactNode;
}

/** Delays the siblings of a part; returns the end of the delay. */
const Waiting = createContext<() => () => void>(() => () => undefined);

/** A placeholder that delays the siblings after it. */
export const Awaited = ({ height }: { readonly height: number }) => {
  const wait = use(Waiting);
  useLayoutEffect(() => wait(), [wait]);
  return <Skeleton variant="rounded" height={height} />;
};

/** Hides each part until all before it have loaded: an answer may be shorter than its placeholder. */
export const seenInTurn = {
  '& > :is(.MuiSkeleton-root, .coming, :has(.MuiSkeleton-root, .coming, .awaited)) ~ *': { visibility: 'hidden' },
} as const;

const keptRoom = <div className="coming" aria-busy style={{ blockSize: '100vh', gridColumn: '1 / -1' }} />;

/** Renders its children for the first time one by one, in transitions: a long page in one task would block input. */
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
