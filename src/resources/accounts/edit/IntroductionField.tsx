import { Box, TextField } from '@mui/material';
import { useLocaleState, useTranslate } from 'react-admin';
import { useController } from 'react-hook-form';
import { limits } from '#contract/rules.ts';
import { lengthOf } from '#contract/textLength.ts';
import { useSentence } from '#src/components/useSentence.ts';
import type { AccountForm } from './accountForm.ts';
import { useFieldLabel } from './useFieldLabel.ts';

/** The introduction with a live count of its characters; what is too long is kept, and told at once. */
export const IntroductionField = ({ disabled }: { disabled: boolean }) => {
  const translate = useTranslate();
  const say = useSentence();
  const [locale] = useLocaleState();
  const label = useFieldLabel('introduction');
  const { field, fieldState } = useController<AccountForm, 'expertProfile.introduction'>({
    name: 'expertProfile.introduction',
  });
  const length = lengthOf(field.value);
  const over = length - limits.introduction;
  const number = new Intl.NumberFormat(locale);
  return (
    <TextField
      id={field.name}
      label={label}
      required
      multiline
      minRows={5}
      maxRows={16}
      disabled={disabled}
      name={field.name}
      value={field.value}
      onChange={field.onChange}
      onBlur={field.onBlur}
      inputRef={field.ref}
      error={fieldState.invalid || over > 0}
      helperText={
        <Box component="span" sx={{ display: 'flex', justifyContent: 'space-between', gap: 2 }}>
          <span>
            {say(fieldState.error?.message) ?? (over > 0 && translate('accounts.edit.over', { smart_count: over }))}
          </span>
          <Box component="span" sx={{ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}>
            {translate('accounts.edit.counter', {
              count: number.format(length),
              limit: number.format(limits.introduction),
            })}
          </Box>
        </Box>
      }
    />
  );
};
