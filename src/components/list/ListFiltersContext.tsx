import { createContext, useContext } from 'react';
import type { RaRecord } from 'react-admin';
import type { ListFilter } from './filters.ts';

type AnyFilter = ListFilter<never> & ListFilter;

const none: readonly AnyFilter[] = [];

/** The filters of the list around: what an export checks its rows with. */
export const ListFiltersContext = createContext<readonly ListFilter[]>(none);

export const useListFilters = <R extends RaRecord>(): readonly ListFilter<R>[] => useContext(ListFiltersContext);
