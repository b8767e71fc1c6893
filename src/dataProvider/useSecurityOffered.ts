import { useEffect } from 'react';
import { useStore } from 'react-admin';
import { useRead } from './useCall.ts';

/**
 * Whether this API lets administrators keep their own sign-in in order: another one may have no such calls (404). What was
 * found is remembered, so that nothing appears or goes under a click; it is asked once a visit, not before `isAsked`.
 */
export const useSecurityOffered = (isAsked: boolean): boolean => {
  const [isOffered, setOffered] = useStore('security.offered', true);
  const { data } = useRead('getSecondFactor', {}, { enabled: isAsked, staleTime: Infinity });
  const found = data && !data.isAbsent;
  useEffect(() => {
    if (found !== undefined && found !== isOffered) setOffered(found);
  }, [found, isOffered, setOffered]);
  return found ?? isOffered;
};
