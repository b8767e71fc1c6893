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

/** A component whose file comes when it is first shown, or before: `fetch` rejects where it cannot come. */
export type LazyPart<P extends object = object> = FunctionComponent<P> & { readonly fetch: () => Promise<unknown> };

interface Current<P> {
  readonly Current: ComponentType<P>;
  /** Where it is awaited. */
  readonly coming?: Promise<unknown>;
}

/**
 * A component that is fetched when it is first shown. Unlike `lazy` alone, which remembers a failure for ever, it is
 * fetched again when it is mounted again: a boundary's Retry then helps. `meanwhile` stands in its place until it is there;
 * a function is given the same props.
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
    /* Left alone, React shows what was awaited 300 ms after `meanwhile` at the earliest. A failure is told where it is drawn. */
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

/** For what opens a part: has it fetched when somebody is about to. A failure is met again, and told, when it is opened. */
export const onIntent = ({ fetch }: Pick<LazyPart, 'fetch'>) => {
  const ask = () => void fetch().catch(() => undefined);
  return { onPointerEnter: ask, onFocus: ask };
};

/** A lazy part with all its props: a screen. */
export const partWith = <P extends object>(Part: LazyPart<P>, props: P): LazyPart =>
  Object.assign(() => <Part {...props} />, { fetch: Part.fetch });

/** Whether a component is a lazy part. */
export const isLazyPart = (component: unknown): component is LazyPart =>
  typeof component === 'function' && 'fetch' in component && typeof component.fetch === 'function';
