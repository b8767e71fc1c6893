import { Autocomplete, TextField } from '@mui/material';
import { useState } from 'react';
import { type RaRecord, useGetList, useReference } from 'react-admin';
import type { FilterInputProps } from '#src/list/filters/filters.ts';
import { useDebouncedText } from '#src/list/filters/useDebounced.ts';
import { type ReferenceOptions, useChoiceText, useListOrder } from './reference.tsx';

interface ReferenceFilterProps extends FilterInputProps, ReferenceOptions {
  readonly to: string;
}

export const ReferenceFilter = ({ to, filter, label, value, onChange }: ReferenceFilterProps) => {
  const [search, setSearch] = useState('');
  const { text, setText } = useDebouncedText(search, setSearch);
  const textOf = useChoiceText(to);
  const sort = useListOrder(to);
  const { data = [], isFetching } = useGetList<RaRecord>(to, {
    pagination: { page: 1, perPage: 25 },
    filter: { ...filter, ...(search !== '' && { q: search }) },
    ...(sort && { sort }),
  });
  const chosen = typeof value === 'string' || typeof value === 'number' ? value : undefined;
  const { referenceRecord } = useReference({
    reference: to,
    id: chosen ?? '',
    options: { enabled: chosen !== undefined },
  });
  return (
    <Autocomplete
      sx={{ flex: '1 1 180px', maxWidth: 260 }}
      options={data}
      loading={isFetching}
      filterOptions={(options) => options}
      getOptionLabel={textOf}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(a, b) => a.id === b.id}
      value={chosen === undefined ? null : (referenceRecord ?? { id: chosen })}
      onChange={(_, record) => onChange(record?.id)}
      inputValue={text}
      onInputChange={(_, typed) => setText(typed)}
      renderInput={(params) => <TextField {...params} label={label} />}
    />
  );
};
