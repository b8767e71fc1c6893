import CloseIcon from '@mui/icons-material/Close';
import FilterIcon from '@mui/icons-material/FilterList';
import { Box, Button, Chip } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { useListFilterContext, useTranslate } from 'react-admin';
import { useIsPhone } from '../screen.ts';
import { useFieldLabel } from '../texts.tsx';
import { FilterInput, FilterText } from './FilterInput.tsx';
import { activeValues, type FilterControl } from './filters.ts';

const notPrinted = { '@media print': { display: 'none' } };

interface FilterChipProps {
  readonly label: string;
  readonly text: ReactNode;
  readonly onRemove: () => void;
}

/** A filter that is on; the whole chip is the button that takes it away. */
const FilterChip = ({ label, text, onRemove }: FilterChipProps) => {
  const translate = useTranslate();
  const shown = (
    <>
      {label}
      {translate('components.colon')}
      {text}
    </>
  );
  return (
    <Chip
      size="small"
      icon={<CloseIcon />}
      label={shown}
      onClick={onRemove}
      title={translate('components.list.removeFilter', { filter: label })}
    />
  );
};

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

interface FiltersProps {
  readonly filters: readonly FilterControl[];
}

/** The list's filters. A phone shows the search; the others on demand. */
export const FilterBar = ({ filters }: FiltersProps) => {
  const translate = useTranslate();
  const isPhone = useIsPhone();
  const [isOpen, setOpen] = useState(false);
  const labelOf = useFieldLabel();
  const { values, set } = useFilterValues();
  const shown = isPhone && !isOpen ? filters.filter(({ kind }) => kind === 'search') : filters;
  return (
    <Box component="search" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5, mb: 1, ...notPrinted }}>
      {shown.map((filter) => (
        <FilterInput
          key={filter.source}
          filter={filter}
          label={labelOf(filter)}
          value={values[filter.source]}
          onChange={(value) => set(filter.source, value)}
        />
      ))}
      {isPhone && (
        <Button startIcon={<FilterIcon />} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {translate('components.list.filters')}
        </Button>
      )}
    </Box>
  );
};

/**
 * The filters that are on, to take away. They stand in the line of the list's actions, which is there without them: the
 * rows and their heads must not move away under a click that a filter has been left for.
 */
export const ActiveFilters = ({ filters }: FiltersProps) => {
  const translate = useTranslate();
  const labelOf = useFieldLabel();
  const { values, set, clear } = useFilterValues();
  const active = filters.filter(({ source }) => source in values);
  if (active.length === 0) return null;
  return (
    <Box
      sx={{ flex: { xs: '1 1 100%', md: '1 1 0' }, display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 0.75 }}
    >
      {active.map((filter) => (
        <FilterChip
          key={filter.source}
          label={labelOf(filter)}
          text={<FilterText filter={filter} value={values[filter.source]} />}
          onRemove={() => set(filter.source, undefined)}
        />
      ))}
      <Button size="small" onClick={clear}>
        {translate('components.list.clearAll')}
      </Button>
    </Box>
  );
};
