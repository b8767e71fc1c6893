import { useCallback, useContext } from 'react';
import { DataProviderContext, useLogoutIfAccessDenied, type DataProvider } from 'react-admin';
import type { Client } from '#src/api/client.ts';
import type { PortalDataProvider } from './index.ts';

const isPortal = (provider: DataProvider | null): provider is PortalDataProvider =>
  provider !== null && 'call' in provider;

/**
 * The client's `call`, with every failure shown to the authProvider (401, 403) and then thrown.
 * Not `useDataProvider`: that answers a forbidden call with `{data: {}}`, which a write would take for success.
 */
export const useCall = (): Client['call'] => {
  const dataProvider = useContext(DataProviderContext);
  if (!isPortal(dataProvider)) throw new Error('useCall needs the data provider of createDataProvider');
  const checkError = useLogoutIfAccessDenied();
  return useCallback<Client['call']>(
    async (name, input, options) => {
      try {
        return await dataProvider.call(name, input, options);
      } catch (error) {
        await checkError(error);
        throw error;
      }
    },
    [dataProvider, checkError],
  );
};
