import { useState } from 'react';
import { useListFilterContext, useTranslate } from 'react-admin';
import { useIsPhone } from '../screen.ts';
import { glyph } from '../glyph.tsx';
import { useFieldLabel } from '../texts.tsx';
import { SearchInput } from './FilterInput.tsx';
import { FilterPill } from './FilterPill.tsx';
import { activeValues, type ListFilter, valuesOf } from './filters.ts';

const filterIcon = glyph('M10 18h4v-2h-4zM3 6v2h18V6zm3 7h12v-2H6z');

/** The filters of the list around that are on, and how to set one; undefined takes it away. */
const useFilterValues = () => {
  const { setFilters, ...list } = useListFilterContext();
  const values = activeValues(list.filterValues);
  return {
    values,
    set: (source: string, value: unknown) => setFilters(activeValues({ ...values, [source]: value }), {}, false),
    clear: () => setFilters({}, {}, false),
  };
};

/** Whether there is something to press where the filter is off. */
const isOffered = (filter: ListFilter) => filter.kind !== 'custom' || filter.input !== undefined;

interface FilterBarProps {
  readonly filters: readonly ListFilter[];
}

/** The search and the list's other filters, in the list's one line. A phone shows the search and what is on; the others on demand. */
export const FilterBar = ({ filters }: FilterBarProps) => {
  const translate = useTranslate();
  const isPhone = useIsPhone();
  const [isOpen, setOpen] = useState(false);
  const labelOf = useFieldLabel();
  const { values, set, clear } = useFilterValues();
  const active = filters.filter(({ source }) => source in values);
  const isShown = (filter: ListFilter) => active.includes(filter) || (isOffered(filter) && (!isPhone || isOpen));
  const controlOf = (filter: ListFilter) => ({
    label: labelOf(filter),
    value: values[filter.source],
    onChange: (value: unknown) => set(filter.source, value),
  });
  const search = filters.filter(({ kind }) => kind === 'search');
  const others = filters.filter((filter) => filter.kind !== 'search' && isShown(filter));
  return (
    <search className="filters">
      {search.map((filter) => {
        const { value, ...control } = controlOf(filter);
        return (
          <SearchInput key={filter.source} {...control} value={value === undefined ? '' : valuesOf(value).join(', ')} />
        );
      })}
      {isPhone && filters.length > search.length && (
        <button type="button" className="text-button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {filterIcon}
          {translate('components.list.filters')}
        </button>
      )}
      {others.map((filter) => (
        <FilterPill key={filter.source} filter={filter} {...controlOf(filter)} />
      ))}
      {/* Has its place while nothing is on: the rows must not move away under a click that the search has been left for. */}
      <button
        type="button"
        className={active.length > 0 ? 'text-button small' : 'text-button small waiting'}
        onClick={clear}
      >
        {translate('components.list.clearAll')}
      </button>
    </search>
  );
};
