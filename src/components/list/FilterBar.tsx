import CloseIcon from '@mui/icons-material/Close';
import FilterIcon from '@mui/icons-material/FilterList';
import { Box, Button, Chip } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import { useIsPhone } from '../screen.ts';
import { useFieldLabel } from '../texts.tsx';
import { FilterInput, FilterText } from './FilterInput.tsx';
import { activeValues, type FilterControl } from './filters.ts';

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

/** The list's filters, and those that are on as chips to take away. A phone shows the search; the others on demand. */
export const FilterBar = ({ filters }: { filters: readonly FilterControl[] }) => {
  const translate = useTranslate();
  const isPhone = useIsPhone();
  const [isOpen, setOpen] = useState(false);
  const labelOf = useFieldLabel();
  const { setFilters, ...list } = useListContext();
  const values = activeValues(list.filterValues);
  const active = filters.filter(({ source }) => source in values);
  const set = (source: string, value: unknown) => setFilters(activeValues({ ...values, [source]: value }), {}, false);
  const shown = isPhone && !isOpen ? filters.filter(({ kind }) => kind === 'search') : filters;
  return (
    <Box sx={{ mb: 1, '@media print': { display: 'none' } }}>
      <Box component="search" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5 }}>
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
      {active.length > 0 && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 0.75, mt: 0.5 }}>
          {active.map((filter) => (
            <FilterChip
              key={filter.source}
              label={labelOf(filter)}
              text={<FilterText filter={filter} value={values[filter.source]} />}
              onRemove={() => set(filter.source, undefined)}
            />
          ))}
          <Button size="small" onClick={() => setFilters({}, {}, false)}>
            {translate('components.list.clearAll')}
          </Button>
        </Box>
      )}
    </Box>
  );
};
