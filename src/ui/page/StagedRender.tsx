import { Skeleton } from '@mui/material';
import {
  Children,
  createContext,
  type ReactNode,
  startTransition,
  use,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useEvent } from 'react-admin';

interface StagedRenderProps {
  /** Hides the content after it until all children are rendered, so that nothing moves. */
  readonly keepsRoom?: boolean;
  readonly children: ReactNode;
}

/** Delays the siblings after a part; returns a function that ends the delay. */
const DelayNext = createContext<() => () => void>(() => () => undefined);

export const DelayingSkeleton = ({ height }: { readonly height: number }) => {
  const delayNext = use(DelayNext);
  useLayoutEffect(() => delayNext(), [delayNext]);
  return <Skeleton variant="rounded" height={height} />;
};

/** Hides each part until all parts before it have loaded: content may be shorter than its placeholder. */
export const revealInOrder = {
  '& > :is(.MuiSkeleton-root, .coming, :has(.MuiSkeleton-root, .coming, .awaited)) ~ *': { visibility: 'hidden' },
} as const;

const keptRoom = <div className="coming" aria-busy style={{ blockSize: '100vh', gridColumn: '1 / -1' }} />;

/** First renders its children one by one, in transitions: a long page in one task would block input. */
export const StagedRender = ({ keepsRoom = false, children }: StagedRenderProps) => {
  const parts = Children.toArray(children);
  const [drawn, setDrawn] = useState(0);
  const isDone = drawn >= parts.length;
  const held = useRef(0);
  const delayNext = use(DelayNext);
  const advance = useEvent(() => {
    if (held.current === 0) startTransition(() => setDrawn((now) => (now + 1 < parts.length ? now + 1 : Infinity)));
  });
  const hold = useEvent(() => {
    held.current += 1;
    return () => {
      held.current -= 1;
      advance();
    };
  });
  useLayoutEffect(() => (keepsRoom && !isDone ? delayNext() : undefined), [keepsRoom, isDone, delayNext]);
  useLayoutEffect(() => {
    if (!isDone) advance();
  }, [drawn, isDone, advance]);
  return (
    <DelayNext value={hold}>
      {parts.slice(0, drawn)}
      {!isDone && (keepsRoom ? keptRoom : <div className="coming" aria-busy />)}
    </DelayNext>
  );
};
