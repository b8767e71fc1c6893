import { useContext, useSyncExternalStore } from 'react';
import { DataProviderContext, type DataProvider, useResourceContext } from 'react-admin';
import type { Capabilities } from '#src/api/capabilities.ts';
import { type Declared, listCallOf, type PortalDataProvider } from './index.ts';

const isPortalProvider = (provider: DataProvider | null): provider is PortalDataProvider =>
  provider !== null && 'call' in provider;

export const usePortalProvider = (): PortalDataProvider => {
  const dataProvider = useContext(DataProviderContext);
  if (!isPortalProvider(dataProvider)) throw new Error('This needs the data provider of createDataProvider');
  return dataProvider;
};

/** What the API has: what it has not is not shown (product.md §7). */
export const useCapabilities = (): Capabilities => {
  const { subscribe, getSnapshot } = usePortalProvider().capabilities;
  return useSyncExternalStore(subscribe, getSnapshot);
};

/** Whether the API has the list of a resource. */
export const hasList = ({ has }: Pick<Capabilities, 'has'>, declared: Declared): boolean => {
  const call = listCallOf(declared);
  return call === undefined || has(call);
};

/** Tells which fields of its query the list of the resource around takes. */
export const useListTakes = (): ((...fields: readonly string[]) => boolean) => {
  const call = usePortalProvider().listCalls.get(useResourceContext() ?? '');
  const { takes } = useCapabilities();
  return (...fields) => call === undefined || takes(call, ...fields);
};
