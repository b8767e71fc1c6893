import { Autocomplete, Button, TextField } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useController } from 'react-hook-form';
import { useRead } from '#src/dataProvider/useCall.ts';
import { useSentence } from '#src/components/texts.tsx';
import { ROOM, useFieldLabel } from './inputs.tsx';
import { useOptionLabels } from '../options.ts';

type OptionList = 'listLanguages' | 'listExpertises' | 'listCountries' | 'listCategoriesOfExpertise';

interface FormChoicesProps {
  readonly name: string;
  readonly field: string;
  readonly options: OptionList;
  readonly disabled: boolean;
  readonly required?: boolean;
  readonly optional?: boolean;
  /** What is typed and is no option becomes a choice of its own, on Enter and on leaving the field. */
  readonly freeText?: boolean;
}

/** A clearable multi-select over one of the option lists. A stored value that is no option is shown as it is. */
export const FormChoices = ({
  name,
  field,
  options,
  freeText = false,
  optional = false,
  ...props
}: FormChoicesProps) => {
  const translate = useTranslate();
  const say = useSentence();
  const labelsOf = useOptionLabels();
  const label = useFieldLabel(field, optional);
  const { field: input, fieldState } = useController<Record<string, string[]>>({ name });
  const { data, isError, refetch } = useRead(options, {}, { staleTime: 300_000 });
  const [typed, setTyped] = useState('');
  const labels = labelsOf(data?.data ?? []);
  const chosen = input.value ?? [];
  const add = (text: string) => text !== '' && !chosen.includes(text) && input.onChange([...chosen, text]);
  const help = isError ? (
    <>
      {translate('accounts.edit.choicesFailed')}{' '}
      <Button size="small" onClick={() => void refetch()}>
        {translate('accounts.edit.retryChoices')}
      </Button>
    </>
  ) : (
    (freeText && !props.disabled && translate('accounts.edit.addOther')) || ROOM
  );
  return (
    <Autocomplete
      id={name}
      multiple
      disableCloseOnSelect
      filterSelectedOptions
      freeSolo={freeText}
      disabled={props.disabled}
      options={[...labels.keys()]}
      getOptionLabel={(value) => labels.get(value) ?? value}
      value={chosen}
      onChange={(_, values) => input.onChange([...new Set(values.map((value) => value.trim()).filter(Boolean))])}
      inputValue={typed}
      onInputChange={(_, text) => setTyped(text)}
      onBlur={() => {
        if (freeText) add(typed.trim());
        input.onBlur();
      }}
      renderInput={(params) => (
        <TextField
          {...params}
          label={label}
          required={props.required ?? false}
          inputRef={input.ref}
          error={fieldState.invalid}
          helperText={say(fieldState.error?.message) ?? help}
        />
      )}
    />
  );
};
