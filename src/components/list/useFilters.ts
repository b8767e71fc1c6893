import { useListContext } from 'react-admin';
import { useFieldLabel } from '../texts.tsx';
import { activeValues, type FilterControl } from './filters.ts';

/** The filters of the list around, as the URL has them. */
export const useFilters = (filters: readonly FilterControl[]) => {
  const labelOf = useFieldLabel();
  const { setFilters, ...list } = useListContext();
  const values = activeValues(list.filterValues);
  const set = (source: string, value: unknown) => setFilters(activeValues({ ...values, [source]: value }), {}, false);
  return {
    values,
    set,
    clear: () => setFilters({}, {}, false),
    label: (filter: FilterControl) => labelOf(filter),
    active: filters.filter(({ source }) => source in values),
  };
};
