import { Box } from '@mui/material';
import { DatePicker } from '@mui/x-date-pickers/DatePicker';
import { useState } from 'react';
import { useController } from 'react-hook-form';
import { dateOfMonth } from '#src/format/months.ts';
import { monthOfPicker } from './months.ts';
import { useSentence } from '#src/components/useSentence.ts';
import { ROOM } from './room.ts';
import { useFieldLabel } from './useFieldLabel.ts';

interface MonthFieldProps {
  readonly name: string;
  readonly field: string;
  readonly disabled: boolean;
  readonly required?: boolean;
  readonly help?: string;
}

/** A month: typed or picked, none after the current one (spec 2). */
export const MonthField = ({ name, field, disabled, required = false, help }: MonthFieldProps) => {
  const say = useSentence();
  const { field: input, fieldState } = useController<Record<string, string>>({ name });
  // A date typed in part is no month of the form: the picker keeps it, else the next digit would find an empty field.
  const [picked, setPicked] = useState<Date | null>(null);
  const value = monthOfPicker(picked) === input.value ? picked : (dateOfMonth(input.value) ?? null);
  return (
    <Box data-field={name}>
      <DatePicker
        label={useFieldLabel(field)}
        views={['year', 'month']}
        openTo="month"
        format="MM/yyyy"
        disableFuture
        disabled={disabled}
        value={value}
        onChange={(date) => {
          setPicked(date);
          input.onChange(monthOfPicker(date));
        }}
        slotProps={{
          field: { clearable: !required },
          textField: {
            id: name,
            size: 'small',
            margin: 'dense',
            required,
            onBlur: input.onBlur,
            error: fieldState.invalid,
            helperText: say(fieldState.error?.message) ?? help ?? ROOM,
          },
        }}
      />
    </Box>
  );
};
