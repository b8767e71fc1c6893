import { useCallback } from 'react';
import { useCall } from '#src/dataProvider/useCall.ts';
import type { Loaded } from './loaded.ts';

/** Reads an account anew, past every cache. Rejects with an `HttpError`. */
export const useReadAccount = (): ((id: string) => Promise<Loaded>) => {
  const call = useCall();
  return useCallback(
    async (id) => {
      const { data, version } = await call('getAccount', { params: { id } });
      return { account: data, version };
    },
    [call],
  );
};
