import { Box, TextField } from '@mui/material';
import { useLocaleState, useTranslate } from 'react-admin';
import { useController } from 'react-hook-form';
import { lengthOf } from '#contract/textLength.ts';
import { useSentence } from '#src/components/useSentence.ts';
import { useFieldLabel } from './useFieldLabel.ts';

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
