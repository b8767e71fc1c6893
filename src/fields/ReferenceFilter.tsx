import { Autocomplete, TextField } from '@mui/material';
import { useState } from 'react';
import { type RaRecord, useGetList, useGetRecordRepresentation, useReference } from 'react-admin';
import type { FilterInputProps } from '#src/components/list/filters.ts';
import { useDebouncedText } from '#src/components/list/FilterInput.tsx';

/** A list's filter for one record of another resource; the URL holds the id. */
export const ReferenceFilter = ({ to, label, value, onChange }: FilterInputProps & { readonly to: string }) => {
  const [asked, setAsked] = useState('');
  const { text, setText } = useDebouncedText(asked, setAsked);
  const nameOf = useGetRecordRepresentation(to);
  const { data = [], isFetching } = useGetList<RaRecord>(to, {
    pagination: { page: 1, perPage: 25 },
    filter: asked === '' ? {} : { q: asked },
  });
  const textOf = (record: RaRecord): string => {
    const name = nameOf(record);
    return typeof name === 'string' ? name : String(record.id);
  };
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
      isOptionEqualToValue={(a, b) => a.id === b.id}
      value={chosen === undefined ? null : (referenceRecord ?? { id: chosen })}
      onChange={(_, record) => onChange(record?.id)}
      inputValue={text}
      onInputChange={(_, typed) => setText(typed)}
      renderInput={(params) => <TextField {...params} label={label} />}
    />
  );
};
