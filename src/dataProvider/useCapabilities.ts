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

/** A screen shows only what the API has (product.md §7). */
export const useCapabilities = (): Capabilities => {
  const { subscribe, getSnapshot } = usePortalProvider().capabilities;
  return useSyncExternalStore(subscribe, getSnapshot);
};

export const hasList = ({ has }: Pick<Capabilities, 'has'>, declared: Declared): boolean => {
  const call = listCallOf(declared);
  return call === undefined || has(call);
};

/** Whether the call of a list, of the resource in context by default, takes these fields. */
export const useListTakes = (resource?: string): ((...fields: readonly string[]) => boolean) => {
  const around = useResourceContext();
  const call = usePortalProvider().listCalls.get(resource ?? around ?? '');
  const { takes } = useCapabilities();
  return (...fields) => call === undefined || takes(call, ...fields);
};
