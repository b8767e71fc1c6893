import { useCallback, useEffect, useRef } from 'react';

/** Tells at any moment whether the component is still there: for what comes after an answer that one may not have waited for. */
export const useIsMounted = (): (() => boolean) => {
  const isMounted = useRef(false);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  return useCallback(() => isMounted.current, []);
};
