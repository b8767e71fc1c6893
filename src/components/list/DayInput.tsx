import { TextField } from '@mui/material';
import { isLocalDate } from '#contract/localDate.ts';
import { useDebouncedText } from './useDebouncedText.ts';

interface DayInputProps {
  readonly label: string;
  /** A day, or an instant that a link has set: that is told by the chip alone. */
  readonly value: string;
  readonly onChange: (day: string | undefined) => void;
}

/** The API knows no day before; a year that is being typed is one of those. */
const FIRST = '1900-01-01';

/** A day that is asked for once its year is whole and typing has paused, or the field is left. */
export const DayInput = ({ label, value, onChange }: DayInputProps) => {
  const {
    text: day,
    setText: setDay,
    flush,
  } = useDebouncedText(isLocalDate(value) ? value : '', (text) => {
    if (text === '') onChange(undefined);
    else if (text >= FIRST) onChange(text);
  });
  return (
    <TextField
      type="date"
      label={label}
      value={day}
      onChange={({ target }) => setDay(target.value)}
      onBlur={flush}
      sx={{ flex: '1 1 140px', maxWidth: 220 }}
      slotProps={{ inputLabel: { shrink: true }, htmlInput: { min: FIRST, max: '9999-12-31' } }}
    />
  );
};
