import { MenuItem, TextField } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { ListFilter } from './filters.ts';
import { SearchInput } from './SearchInput.tsx';

interface Props {
  readonly filter: ListFilter;
  readonly label: string;
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The input of one filter. */
export const FilterInput = ({ filter, label, value, onChange }: Props) => {
  const translate = useTranslate();
  if (filter.kind === 'custom') return filter.input({ label, value, onChange });
  const text = textOf(value);
  if (filter.kind === 'search') return <SearchInput label={label} value={text} onChange={onChange} />;
  const isDay = filter.kind === 'day';
  return (
    <TextField
      label={label}
      value={text}
      onChange={(event) => onChange(event.target.value || undefined)}
      sx={{ flex: '1 1 140px', maxWidth: 220 }}
      select={!isDay}
      type={isDay ? 'date' : undefined}
      slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
    >
      {filter.kind === 'choice' && [
        <MenuItem key="" value="">
          {translate('components.list.any')}
        </MenuItem>,
        ...filter.choices.map((choice) => (
          <MenuItem key={choice.value} value={choice.value}>
            {translate(choice.label, { _: choice.label })}
          </MenuItem>
        )),
      ]}
    </TextField>
  );
};
