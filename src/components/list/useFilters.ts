import { useListContext, useTranslate } from 'react-admin';
import { activeValues, type FilterControl } from './filters.ts';

/** The filters of the list around, as the URL has them. */
export const useFilters = (filters: readonly FilterControl[]) => {
  const translate = useTranslate();
  const { setFilters, resource, ...list } = useListContext();
  const values = activeValues(list.filterValues);
  const set = (source: string, value: unknown) => setFilters(activeValues({ ...values, [source]: value }), {}, false);
  return {
    values,
    set,
    clear: () => setFilters({}, {}, false),
    label: ({ source, label }: FilterControl) => translate(label ?? `resources.${resource}.fields.${source}`),
    active: filters.filter(({ source }) => source in values),
  };
};
