import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { idle } from '#src/idle.ts';

const quiet = async (queryClient: QueryClient): Promise<void> => {
  do await idle();
  while (queryClient.isFetching() > 0);
};

/** True once the first page has all that it fetches: what the shell fetches for itself waits until then. */
export const useQuiet = (): boolean => {
  const queryClient = useQueryClient();
  const [isQuiet, setQuiet] = useState(false);
  useEffect(() => {
    let isHere = true;
    void quiet(queryClient).then(() => isHere && setQuiet(true));
    return () => void (isHere = false);
  }, [queryClient]);
  return isQuiet;
};
