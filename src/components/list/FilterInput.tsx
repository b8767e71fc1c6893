import { Checkbox, MenuItem, TextField } from '@mui/material';
import { useTranslate } from 'react-admin';
import { DayInput } from './DayInput.tsx';
import { FilterText } from './FilterText.tsx';
import { valuesOf, type FilterControl } from './filters.ts';
import { SearchInput } from './SearchInput.tsx';

interface Props {
  readonly filter: FilterControl;
  readonly label: string;
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
}

const textOf = (value: unknown): string => (value === undefined ? '' : valuesOf(value).join(', '));
const chosen = (value: unknown): string[] => (value === undefined ? [] : valuesOf(value));

/** The input of one filter. */
export const FilterInput = ({ filter, label, value, onChange }: Props) => {
  const translate = useTranslate();
  if (filter.kind === 'custom') return filter.input?.({ label, value, onChange });
  const text = textOf(value);
  if (filter.kind === 'search') return <SearchInput label={label} value={text} onChange={onChange} />;
  if (filter.kind === 'day') return <DayInput label={label} value={text} onChange={onChange} />;
  const { choices, isMultiple = false } = filter;
  const any = translate('components.list.any');
  return (
    <TextField
      select
      label={label}
      value={isMultiple ? chosen(value) : (chosen(value)[0] ?? '')}
      onChange={(event) => onChange(event.target.value)}
      sx={{ flex: '1 1 140px', maxWidth: 220 }}
      slotProps={{
        inputLabel: { shrink: true },
        select: {
          multiple: isMultiple,
          displayEmpty: true,
          renderValue: () => (text === '' ? any : <FilterText filter={filter} value={value} />),
        },
      }}
    >
      {!isMultiple && <MenuItem value="">{any}</MenuItem>}
      {choices.map((choice) => (
        <MenuItem key={choice.value} value={choice.value}>
          {isMultiple && (
            <Checkbox
              size="small"
              checked={chosen(value).includes(choice.value)}
              sx={{ p: 0, marginInlineEnd: 1 }}
              disableRipple
            />
          )}
          {translate(choice.label, { _: choice.label })}
        </MenuItem>
      ))}
    </TextField>
  );
};
