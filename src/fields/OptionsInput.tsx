import { Autocomplete, Button, TextField } from '@mui/material';
import { useState } from 'react';
import { useTranslate, useWrappedSource } from 'react-admin';
import { useController } from 'react-hook-form';
import { useSentence } from '#src/ui/texts.tsx';
import type { FieldInputProps } from './field.tsx';
import { useOptions, type OptionList } from './lists.tsx';

interface OptionsInputProps extends FieldInputProps {
  readonly from: OptionList;
  /** Takes other texts, on Enter and blur. */
  readonly takesOthers: boolean;
}

/** A multi-select over an option list; an unknown stored value is shown as it is. */
export const OptionsInput = ({ from, takesOthers, label, isRequired = false, ...props }: OptionsInputProps) => {
  const { disabled = false, helperText } = props;
  const name = useWrappedSource(props.source);
  const translate = useTranslate();
  const say = useSentence();
  const { field: input, fieldState } = useController<Record<string, string[]>>({ name });
  const { labels, isError, retry } = useOptions(from);
  const [typed, setTyped] = useState('');
  const chosen = input.value ?? [];
  const add = (text: string) => text !== '' && !chosen.includes(text) && input.onChange([...chosen, text]);
  const help = isError ? (
    <>
      {translate('components.options.failed')}{' '}
      <Button size="small" onClick={retry}>
        {translate('components.options.retry')}
      </Button>
    </>
  ) : (
    (takesOthers && !disabled && translate('components.options.addOther')) || helperText || ' '
  );
  return (
    <Autocomplete
      id={name}
      multiple
      disableCloseOnSelect
      filterSelectedOptions
      freeSolo={takesOthers}
      disabled={disabled}
      options={[...labels.keys()]}
      getOptionLabel={(value) => labels.get(value) ?? value}
      value={chosen}
      onChange={(_, values) => input.onChange([...new Set(values.map((value) => value.trim()).filter(Boolean))])}
      inputValue={typed}
      onInputChange={(_, text) => setTyped(text)}
      onBlur={() => {
        if (takesOthers) add(typed.trim());
        input.onBlur();
      }}
      renderInput={(params) => (
        <TextField
          {...params}
          label={label}
          required={isRequired}
          inputRef={input.ref}
          error={fieldState.invalid}
          helperText={say(fieldState.error?.message) ?? help}
        />
      )}
    />
  );
};
