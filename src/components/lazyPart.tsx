import { LinearProgress } from '@mui/material';
import { lazy, type ComponentType, type ReactNode, Suspense, useState } from 'react';

/**
 * A component that is fetched when it is first shown. Unlike `lazy` alone, which remembers a failure for ever, it is
 * fetched again when it is mounted again: a boundary's Retry then helps. `meanwhile` stands in its place until it is there.
 */
export const lazyPart = <P extends object>(
  load: () => Promise<ComponentType<P>>,
  meanwhile: ReactNode = <LinearProgress />,
): ComponentType<P> => {
  let loaded: ComponentType<P> | undefined;
  const fetchPart = async () => {
    loaded = await load();
    return { default: loaded };
  };
  const Part = (props: P) => {
    const [Current] = useState<ComponentType<P>>(() => loaded ?? lazy<ComponentType<P>>(fetchPart));
    return (
      <Suspense fallback={meanwhile}>
        <Current {...props} />
      </Suspense>
    );
  };
  return Part;
};
