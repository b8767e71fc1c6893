import { Box } from '@mui/material';
import { LocalizationProvider } from '@mui/x-date-pickers';
import { AdapterDateFns } from '@mui/x-date-pickers/AdapterDateFns';
import { DatePicker } from '@mui/x-date-pickers/DatePicker';
import { enGB } from 'date-fns/locale/en-GB';
import { fr } from 'date-fns/locale/fr';
import { useState } from 'react';
import { useLocale, useWrappedSource } from 'react-admin';
import { useController } from 'react-hook-form';
import { useSentence } from '#src/ui/texts.tsx';
import { dateOfMonth, monthOf } from '#src/format/day.ts';
import type { FieldInputProps } from './field.tsx';

/** An incomplete month, rejected by validation. */
export const UNFINISHED_MONTH = '?';

export const monthOfPicker = (date: Date | null): string => {
  if (date === null) return '';
  return Number.isNaN(date.getTime()) || date.getFullYear() < 1900 ? UNFINISHED_MONTH : monthOf(date);
};

/** Edits `YYYY-MM`, or '' without a value; not after the current month (product.md §2). */
export const MonthInput = ({ label, isRequired = false, disabled = false, helperText, ...props }: FieldInputProps) => {
  const name = useWrappedSource(props.source);
  const say = useSentence();
  const { field: input, fieldState } = useController<Record<string, string>>({ name });
  // Keeps an incomplete month in the picker.
  const [picked, setPicked] = useState<Date | null>(null);
  const value = monthOfPicker(picked) === input.value ? picked : (dateOfMonth(input.value) ?? null);
  return (
    <Box data-field={name} sx={{ minWidth: 0 }}>
      <LocalizationProvider dateAdapter={AdapterDateFns} adapterLocale={useLocale() === 'fr' ? fr : enGB}>
        <DatePicker
          label={label}
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
            field: { clearable: !isRequired },
            textField: {
              id: name,
              size: 'small',
              margin: 'dense',
              required: isRequired,
              onBlur: input.onBlur,
              error: fieldState.invalid,
              helperText: say(fieldState.error?.message) ?? (helperText || ' '),
            },
          }}
        />
      </LocalizationProvider>
    </Box>
  );
};
