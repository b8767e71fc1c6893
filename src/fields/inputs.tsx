import { Box, FormHelperText, TextField } from '@mui/material';
import { type ComponentType, type KeyboardEvent, useId } from 'react';
import {
  AutocompleteInput,
  BooleanInput,
  DateInput,
  DateTimeInput,
  NullableBooleanInput,
  NumberInput,
  ReferenceInput,
  SelectInput,
  TextInput,
  useTranslate,
  useWrappedSource,
  type RaRecord,
} from 'react-admin';
import { useController, useWatch } from 'react-hook-form';
import { z } from 'zod';
import { blankOf } from '#contract/fieldKinds.ts';
import { lengthOf } from '#contract/entryMessages.ts';
import { rowsOnly } from '#src/dataProvider/prefetchList.ts';
import { useFieldLabel, useSentence } from '#src/ui/texts.tsx';
import type { ChoiceOptions } from './choice.tsx';
import { EntriesInput, OptionsInput, TextsInput } from './listInputs.tsx';
import { type Field, type FieldInputProps, type InputLook, isText, useWords } from './field.tsx';
import { RecordFields } from './RecordFields.tsx';
import type { EntriesOptions, TagsOptions } from './lists.tsx';
import { type ReferenceOptions, useChoiceText, useListDefaults } from './reference.tsx';
import type { LongTextOptions } from './text.tsx';

type KindOptions = ChoiceOptions & EntriesOptions & LongTextOptions & ReferenceOptions & TagsOptions;
type InputProps = FieldInputProps & { readonly options: KindOptions };
type Input = ComponentType<InputProps>;

/** `required` marks the label; the schema validates. */
const propsOf = ({ isRequired = false, helperText = false, options: _kinds, ...props }: InputProps) => ({
  ...props,
  required: isRequired,
  helperText,
  fullWidth: true,
});

const PhoneInput: Input = (props) => {
  const translate = useTranslate();
  const hintId = useId();
  return (
    <Box sx={{ mb: 2 }}>
      <TextInput
        {...propsOf(props)}
        helperText={false}
        type="tel"
        margin="dense"
        slotProps={{ htmlInput: { 'aria-describedby': hintId } }}
      />
      {/* The hint stays visible below an error. */}
      <FormHelperText id={hintId} variant="outlined" sx={{ mt: 0 }}>
        {translate('components.form.phoneForm')}
      </FormHelperText>
    </Box>
  );
};

const showWhole = ({ key, currentTarget }: KeyboardEvent<HTMLElement>) => {
  if (key === 'Tab') currentTarget.scrollIntoView({ block: 'nearest' });
};

/** Shows a live character count; does not cut excess text. */
const CountedInput = ({ limit, options, label, isRequired = false, ...props }: InputProps & { limit: number }) => {
  const name = useWrappedSource(props.source);
  const translate = useTranslate();
  const say = useSentence();
  const { field, fieldState } = useController<Record<string, string>>({ name });
  const { ref, ...input } = { ...field, value: field.value ?? '' };
  const length = lengthOf(input.value);
  const over = length - limit;
  const problem =
    say(fieldState.error?.message) ?? (over > 0 && translate('components.form.over', { smart_count: over }));
  return (
    <TextField
      {...input}
      inputRef={ref}
      id={name}
      label={label}
      required={isRequired}
      multiline
      minRows={options.minRows ?? 3}
      maxRows={16}
      disabled={props.disabled ?? false}
      onKeyUp={showWhole}
      error={fieldState.invalid || over > 0}
      helperText={
        <Box component="span" sx={{ display: 'flex', justifyContent: 'space-between', gap: 2 }}>
          <span>{problem}</span>
          <Box component="span" sx={{ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}>
            {translate('components.form.counter', { count: length, limit })}
          </Box>
        </Box>
      }
    />
  );
};

const LongTextInput: Input = (props) => {
  const { limit } = props.options;
  if (limit !== undefined) return <CountedInput {...props} limit={limit} />;
  return <TextInput {...propsOf(props)} multiline minRows={3} onKeyUp={showWhole} />;
};

const NO_VALUE = 'components.form.noValue';

const useChoiceLabels = ({ choices, words }: ChoiceOptions) => {
  const translate = useTranslate();
  return choices?.map((id) => ({ id, name: words === undefined ? id : translate(`${words}.${id}`, { _: id }) }));
};

/** Shows an unknown value of another API as it is. */
const ChoiceInput: Input = (props) => {
  const { choices = [], ...options } = props.options;
  const value: unknown = useWatch({ name: useWrappedSource(props.source) });
  const all = new Set(isText(value) && value !== '' ? [...choices, value] : choices);
  return (
    <SelectInput
      {...propsOf(props)}
      choices={useChoiceLabels({ ...options, choices: [...all] }) ?? []}
      translateChoice={false}
      emptyText={NO_VALUE}
    />
  );
};

/** Not a switch unless required, as a switch without a value would mean No. */
const FlagInput: Input = (props) => {
  const { required, ...look } = propsOf(props);
  return required ? <BooleanInput {...look} /> : <NullableBooleanInput {...look} nullLabel={NO_VALUE} />;
};

const InstantInput: Input = (props) => (
  <DateTimeInput {...propsOf(props)} parse={(local: string) => (local === '' ? null : new Date(local).toISOString())} />
);

const TagsInput: Input = ({ options, ...look }) => {
  const { from, takesOthers = false } = options;
  const choices = useChoiceLabels(options);
  if (from) return <OptionsInput {...look} from={from} takesOthers={takesOthers} />;
  const labels = new Map(choices?.map(({ id, name }) => [id, name]));
  return <TextsInput {...look} labels={labels} takesOthers={choices === undefined} />;
};

const ReferredInput: Input = (props) => {
  const { required, ...look } = propsOf(props);
  const { to = '', filter } = props.options;
  const { sort } = useListDefaults(to);
  const query = { filter, sort, queryOptions: { meta: rowsOnly } };
  return (
    <ReferenceInput source={props.source} reference={to} {...query}>
      <AutocompleteInput
        {...look}
        TextFieldProps={{ required }}
        optionText={useChoiceText(to)}
        filterToQuery={(text: string) => ({ q: text })}
      />
    </ReferenceInput>
  );
};

const OwnEntriesInput: Input = ({ source, label, options }) => {
  const words = useWords();
  const { entry, fields }: EntriesOptions & { readonly entry?: unknown } = options;
  if (!fields || !(entry instanceof z.core.$ZodObject)) return null;
  return (
    <Box sx={{ my: 2 }}>
      <EntriesInput
        source={source}
        label={label}
        blank={() => blankOf(entry._zod.def.shape)}
        titleOf={(one) => fields[0]?.text({ id: '', ...one }, words) ?? ''}
        canMove
      >
        {fields.map((field) => (
          <FieldInput key={field.source} field={field} />
        ))}
      </EntriesInput>
    </Box>
  );
};

/** Loaded with the first form. */
const inputs: Readonly<Record<string, Input>> = {
  text: (props) => <TextInput {...propsOf(props)} type="text" />,
  longText: LongTextInput,
  email: (props) => <TextInput {...propsOf(props)} type="email" />,
  phone: PhoneInput,
  url: (props) => <TextInput {...propsOf(props)} type="url" />,
  number: (props) => <NumberInput {...propsOf(props)} />,
  money: (props) => <NumberInput {...propsOf(props)} step={0.01} />,
  boolean: FlagInput,
  choice: ChoiceInput,
  status: ChoiceInput,
  instant: InstantInput,
  date: (props) => <DateInput {...propsOf(props)} />,
  /* Chromium shows a pattern in an empty field, which the label must not cover. */
  month: (props) => <TextInput {...propsOf(props)} type="month" slotProps={{ inputLabel: { shrink: true } }} />,
  tags: TagsInput,
  entries: OwnEntriesInput,
  reference: ReferredInput,
};

interface FieldInputOptions<R extends RaRecord> extends InputLook {
  readonly field: Field<R>;
  readonly isOptional?: boolean;
}

export const FieldInput = <R extends RaRecord>({ field, isOptional = false, ...look }: FieldInputOptions<R>) => {
  const translate = useTranslate();
  const labelOf = useFieldLabel();
  const id = useWrappedSource(field.source);
  const { source, options, isRequired = false, isReadOnly } = field;
  const Own = field.Input ?? inputs[field.kind];
  if (isReadOnly) return <RecordFields fields={[field]} />;
  if (!Own) return null;
  const label = isOptional ? translate('components.form.optional', { label: labelOf(field) }) : labelOf(field);
  return <Own id={id} source={source} label={label} isRequired={isRequired} options={options} {...look} />;
};
