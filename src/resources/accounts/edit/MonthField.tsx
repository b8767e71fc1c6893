import { DatePicker } from '@mui/x-date-pickers/DatePicker';
import { useController } from 'react-hook-form';
import { dateOfMonth } from '#src/format/months.ts';
import { monthOfPicker } from './months.ts';
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
  const { field: input, fieldState } = useController<Record<string, string>>({ name });
  return (
    <DatePicker
      label={useFieldLabel(field)}
      views={['year', 'month']}
      openTo="month"
      format="MM/yyyy"
      disableFuture
      disabled={disabled}
      value={dateOfMonth(input.value) ?? null}
      onChange={(date) => input.onChange(monthOfPicker(date))}
      slotProps={{
        field: { clearable: !required },
        textField: {
          id: name,
          size: 'small',
          margin: 'dense',
          required,
          onBlur: input.onBlur,
          error: fieldState.invalid,
          helperText: fieldState.error?.message ?? help ?? ROOM,
        },
      }}
    />
  );
};
