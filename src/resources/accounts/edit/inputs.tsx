import { Box, TextField, type TextFieldProps } from '@mui/material';
import { DatePicker } from '@mui/x-date-pickers/DatePicker';
import { useState } from 'react';
import { useLocaleState, useTranslate } from 'react-admin';
import { useController } from 'react-hook-form';
import { lengthOf } from '#contract/messages.ts';
import { useSentence } from '#src/components/texts.tsx';
import { dateOfMonth } from '#src/format/months.ts';
import { monthOfPicker } from './months.ts';

/** A field's text while there is nothing to say: it keeps the place of an error, so that nothing moves under the pointer. */
export const ROOM = ' ';

/** The label of a field of accounts, with '(Optional)' where the spec says so. */
export const useFieldLabel = (field: string, optional = false): string => {
  const translate = useTranslate();
  const label = translate(`resources.accounts.fields.${field}`);
  return optional ? translate('accounts.edit.optional', { label }) : label;
};

type FormTextProps = Pick<TextFieldProps, 'disabled' | 'required' | 'type'> & {
  /** The field's path in the form. */
  readonly name: string;
  /** Its label under `resources.accounts.fields`. */
  readonly field: string;
  readonly optional?: boolean;
  /** Shown while there is no error. */
  readonly help?: string;
};

/** A text field of the edit form; its error is read out with it. */
export const FormText = ({ name, field, optional = false, help, ...props }: FormTextProps) => {
  const say = useSentence();
  const { field: input, fieldState } = useController<Record<string, string>>({ name });
  return (
    <TextField
      {...props}
      id={name}
      label={useFieldLabel(field, optional)}
      name={name}
      value={input.value}
      onChange={input.onChange}
      onBlur={input.onBlur}
      inputRef={input.ref}
      error={fieldState.invalid}
      helperText={say(fieldState.error?.message) ?? help ?? ROOM}
    />
  );
};

interface LongTextFieldProps {
  /** The field's path in the form. */
  readonly name: string;
  /** Its label under `resources.accounts.fields`. */
  readonly field: string;
  /** In characters. */
  readonly limit: number;
  readonly minRows: number;
  readonly disabled: boolean;
  readonly optional?: boolean;
}

/** Sentences with a live count of their characters; what is too long is kept, and told at once. */
export const LongTextField = ({ name, field, limit, minRows, disabled, optional = false }: LongTextFieldProps) => {
  const translate = useTranslate();
  const say = useSentence();
  const [locale] = useLocaleState();
  const label = useFieldLabel(field, optional);
  const { field: input, fieldState } = useController<Record<string, string>>({ name });
  const length = lengthOf(input.value ?? '');
  const over = length - limit;
  const number = new Intl.NumberFormat(locale);
  return (
    <TextField
      id={name}
      label={label}
      required={!optional}
      multiline
      minRows={minRows}
      maxRows={16}
      disabled={disabled}
      name={name}
      value={input.value}
      onChange={input.onChange}
      onBlur={input.onBlur}
      inputRef={input.ref}
      error={fieldState.invalid || over > 0}
      helperText={
        <Box component="span" sx={{ display: 'flex', justifyContent: 'space-between', gap: 2 }}>
          <span>
            {say(fieldState.error?.message) ?? (over > 0 && translate('accounts.edit.over', { smart_count: over }))}
          </span>
          <Box component="span" sx={{ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}>
            {translate('accounts.edit.counter', { count: number.format(length), limit: number.format(limit) })}
          </Box>
        </Box>
      }
    />
  );
};

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
