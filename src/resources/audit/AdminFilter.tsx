import { MenuItem, TextField } from '@mui/material';
import { useGetList, useGetRecordRepresentation, useTranslate, type RaRecord } from 'react-admin';
import type { FilterInputProps } from '#src/components/list/filters.ts';

const all = { pagination: { page: 1, perPage: 1000 }, sort: { field: 'firstName', order: 'ASC' } } as const;

/** One of the administrators, those among them who are no longer active. The URL holds the id. */
export const AdminFilter = ({ label, value, onChange }: FilterInputProps) => {
  const translate = useTranslate();
  const nameOf = useGetRecordRepresentation('admins');
  const { data = [] } = useGetList<RaRecord>('admins', all);
  const chosen = typeof value === 'string' && data.some(({ id }) => id === value) ? value : '';
  return (
    <TextField
      select
      label={label}
      value={chosen}
      onChange={({ target }) => onChange(target.value)}
      sx={{ flex: '1 1 140px', maxWidth: 220 }}
      slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
    >
      <MenuItem value="">{translate('components.list.any')}</MenuItem>
      {data.map((admin) => (
        <MenuItem key={admin.id} value={String(admin.id)}>
          {nameOf(admin)}
        </MenuItem>
      ))}
    </TextField>
  );
};
