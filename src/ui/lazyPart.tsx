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
} from 'react';
import { Loading } from './Loading.tsx';

/** A lazily loaded component; `fetch` loads it ahead, and rejects on failure. */
export type LazyPart<P extends object = object> = FunctionComponent<P> & { readonly fetch: () => Promise<unknown> };

interface Current<P> {
  readonly Current: ComponentType<P>;
  readonly coming?: Promise<unknown>;
}

/**
 * `React.lazy` that loads again on the next mount after a failure; `meanwhile` is its fallback, with the same props
 * where it is a function.
 */
export const lazyPart = <P extends object>(
  load: () => Promise<ComponentType<P>>,
  meanwhile: ReactNode | ((props: P) => ReactNode) = <Loading />,
): LazyPart<P> => {
  let loaded: ComponentType<P> | undefined;
  const fetchPart = async () => {
    loaded = await load();
    return { default: loaded };
  };
  const Part = (props: P) => {
    const [{ Current, coming }] = useState((): Current<P> => {
      if (loaded) return { Current: loaded };
      const fetched = fetchPart();
      return { Current: lazy<ComponentType<P>>(() => fetched), coming: fetched };
    });
    const [, drawAgain] = useReducer((times: number) => times + 1, 0);
    /* React by itself would keep the fallback for 300 ms. A failure shows where the part renders. */
    useEffect(() => {
      coming?.then(
        () => startTransition(drawAgain),
        () => undefined,
      );
    }, [coming]);
    return (
      <Suspense fallback={typeof meanwhile === 'function' ? meanwhile(props) : meanwhile}>
        <Current {...props} />
      </Suspense>
    );
  };
  return Object.assign(Part, { fetch: fetchPart });
};

/** Loads a part on hover or focus; a failure shows when it is opened. */
export const onIntent = ({ fetch }: Pick<LazyPart, 'fetch'>) => {
  const ask = () => void fetch().catch(() => undefined);
  return { onPointerEnter: ask, onFocus: ask };
};

export const partWith = <P extends object>(Part: LazyPart<P>, props: P): LazyPart =>
  Object.assign(() => <Part {...props} />, { fetch: Part.fetch });

export const isLazyPart = (component: unknown): component is LazyPart =>
  typeof component === 'function' && 'fetch' in component && typeof component.fetch === 'function';
