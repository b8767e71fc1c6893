import {
  type ComponentType,
  type FunctionComponent,
  lazy,
  type ReactNode,
  startTransition,
  Suspense,
  useEffect,
  useReducer,
  useState,
  type ComponentProps,
} from 'react';
import { useTranslate } from 'react-admin';
import { ErrorBoundary } from 'react-error-boundary';
import { BarButton } from './controls.tsx';
import { useNotifyFailure } from './failures.tsx';

export const Loading = () => (
  <div role="progressbar" className="loading" aria-label={useTranslate()('ra.page.loading')} />
);

/** A lazily loaded component; `fetch` preloads it, and rejects on failure. */
export type LazyPart<P extends object = object> = FunctionComponent<P> & { readonly fetch: () => Promise<unknown> };

interface Current<P> {
  readonly Current: ComponentType<P>;
  readonly loading?: Promise<unknown>;
}

/** Like `React.lazy`, but loads again on the next mount after a failure. */
export const lazyPart = <P extends object>(
  load: () => Promise<ComponentType<P>>,
  fallback: ReactNode = <Loading />,
): LazyPart<P> => {
  let loaded: ComponentType<P> | undefined;
  const fetchPart = async () => {
    loaded = await load();
    return { default: loaded };
  };
  const Part = (props: P) => {
    const [{ Current, loading }] = useState((): Current<P> => {
      if (loaded) return { Current: loaded };
      const fetched = fetchPart();
      return { Current: lazy<ComponentType<P>>(() => fetched), loading: fetched };
    });
    const [, rerender] = useReducer((times: number) => times + 1, 0);
    /* React alone would keep the fallback for 300 ms. A failure is shown where the part renders. */
    useEffect(() => {
      loading?.then(
        () => startTransition(rerender),
        () => undefined,
      );
    }, [loading]);
    return (
      <Suspense fallback={fallback}>
        <Current {...props} />
      </Suspense>
    );
  };
  return Object.assign(Part, { fetch: fetchPart });
};

/** Preloads a part on hover or focus; a failure is shown when the part is opened. */
export const onIntent = ({ fetch }: Pick<LazyPart, 'fetch'>) => {
  const prefetch = () => void fetch().catch(() => undefined);
  return { onPointerEnter: prefetch, onFocus: prefetch };
};

export const partWith = <P extends object>(Part: LazyPart<P>, props: P): LazyPart =>
  Object.assign(() => <Part {...props} />, { fetch: Part.fetch });

export const isLazyPart = (component: unknown): component is LazyPart =>
  typeof component === 'function' && 'fetch' in component && typeof component.fetch === 'function';

interface OpenedProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** A lazy part; the caller passes it the open state. */
  readonly children: ReactNode;
}

/** Renders a lazy menu or dialog once it has been opened for the first time; a failed download is a notice. */
export const Opened = ({ isOpen, onClose, children }: OpenedProps) => {
  const notifyFailure = useNotifyFailure();
  const [isDrawn, setDrawn] = useState(isOpen);
  if (isOpen && !isDrawn) setDrawn(true);
  const fail = (error: unknown) => {
    setDrawn(false);
    onClose();
    notifyFailure(error);
  };
  return (
    isDrawn && (
      <ErrorBoundary fallback={null} onError={fail}>
        {children}
      </ErrorBoundary>
    )
  );
};

interface OpenerProps extends Omit<ComponentProps<typeof BarButton>, 'children'> {
  readonly lazy: Pick<LazyPart, 'fetch'>;
  readonly children: (opened: { readonly anchor: HTMLElement | undefined; readonly onClose: () => void }) => ReactNode;
}

export const Opener = ({ lazy: part, children, ...button }: OpenerProps) => {
  const [anchor, setAnchor] = useState<HTMLElement>();
  const isOpen = anchor !== undefined;
  const onClose = () => setAnchor(undefined);
  return (
    <>
      <BarButton
        {...button}
        aria-expanded={button['aria-haspopup'] === 'menu' ? isOpen : undefined}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        {...onIntent(part)}
      />
      <Opened isOpen={isOpen} onClose={onClose}>
        {children({ anchor, onClose })}
      </Opened>
    </>
  );
};
