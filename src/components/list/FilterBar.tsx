import { Box, Button, Chip } from '@mui/material';
import { useTranslate } from 'react-admin';
import { FilterInput } from './FilterInput.tsx';
import type { ListFilter } from './filters.ts';
import { useFilters } from './useFilters.ts';

/** The list's filters, and those that are on as chips to take away. */
export const FilterBar = ({ filters }: { filters: readonly ListFilter[] }) => {
  const translate = useTranslate();
  const { values, set, clear, label, active } = useFilters(filters);
  const textOf = (filter: ListFilter) => {
    const value = values[filter.source];
    if (filter.kind === 'custom') return filter.text(value);
    const choice = filter.kind === 'choice' ? filter.choices.find((one) => one.value === value) : undefined;
    return choice ? translate(choice.label, { _: choice.label }) : String(value);
  };
  return (
    <Box sx={{ mb: 1, '@media print': { display: 'none' } }}>
      <Box role="search" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5 }}>
        {filters.map((filter) => (
          <FilterInput
            key={filter.source}
            filter={filter}
            label={label(filter)}
            value={values[filter.source]}
            onChange={(value) => set(filter.source, value)}
          />
        ))}
      </Box>
      {active.length > 0 && (
        <Box
          role="group"
          aria-label={translate('components.list.active')}
          sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 0.75, mt: 0.5 }}
        >
          {active.map((filter) => (
            <Chip
              key={filter.source}
              size="small"
              label={
                <>
                  {label(filter)}: {textOf(filter)}
                </>
              }
              onDelete={() => set(filter.source, undefined)}
              onClick={() => set(filter.source, undefined)}
              aria-label={translate('components.list.removeFilter', { filter: label(filter) })}
            />
          ))}
          <Button size="small" onClick={clear}>
            {translate('components.list.clearAll')}
          </Button>
        </Box>
      )}
    </Box>
  );
};
