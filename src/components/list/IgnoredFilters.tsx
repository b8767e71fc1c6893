import { Alert } from '@mui/material';
import { useMemo } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import { activeValues, ignoredFilters } from './filters.ts';
import { useListFilters } from './ListFiltersContext.tsx';
import { useFilters } from './useFilters.ts';

/** Says which filters the API has taken no notice of, where a row of the page shows it. */
export const IgnoredFilters = () => {
  const translate = useTranslate();
  const { data, isPlaceholderData, ...list } = useListContext();
  const filterValues: unknown = list.filterValues;
  const filters = useListFilters();
  const { label } = useFilters(filters);
  /* Once for each answer: what is past or stuck is so at the time at which it was read. */
  const ignored = useMemo(
    () => ignoredFilters(filters, activeValues(filterValues), isPlaceholderData ? [] : (data ?? [])),
    [filters, filterValues, data, isPlaceholderData],
  );
  if (ignored.length === 0) return null;
  return (
    <Alert severity="warning" sx={{ mb: 1 }}>
      {translate('components.list.ignored', {
        smart_count: ignored.length,
        filters: ignored.map((filter) => label(filter)).join(', '),
      })}
    </Alert>
  );
};
