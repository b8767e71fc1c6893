import type { ComponentType } from 'react';
import {
  AutocompleteArrayInput,
  AutocompleteInput,
  BooleanInput,
  DateInput,
  DateTimeInput,
  NumberInput,
  ReferenceInput,
  SelectInput,
  TextInput,
  useTranslate,
  type RaRecord,
} from 'react-admin';
import { z } from 'zod';
import { defaultsOf } from '#contract/fieldKinds.ts';
import { useFieldLabel } from '#src/components/texts.tsx';
import { EntriesInput } from './EntriesInput.tsx';
import { useWords, type Field, type FieldInputProps } from './field.tsx';
import { fieldsOfShape } from './fieldsOf.ts';
import { RecordFields } from './RecordFields.tsx';

type InputProps = FieldInputProps & { readonly options: object };
type Input = ComponentType<InputProps>;

/** What react-admin's inputs take of ours; `required` marks the label, the form's schema decides. */
const taken = ({ source, label, isRequired = false }: InputProps) => ({
  source,
  label,
  required: isRequired,
  helperText: false,
  fullWidth: true,
});

const textOf = (options: object, name: string): string | undefined => {
  const value: unknown = Reflect.get(options, name);
  return typeof value === 'string' ? value : undefined;
};

const choicesOf = (options: object): string[] | undefined => {
  const value: unknown = Reflect.get(options, 'choices');
  return Array.isArray(value) ? value.map(String) : undefined;
};

const typed = (type: string): Input => {
  const TypedInput = (props: InputProps) => <TextInput {...taken(props)} type={type} />;
  return TypedInput;
};

const ChoiceInput: Input = (props) => {
  const translate = useTranslate();
  const words = textOf(props.options, 'words');
  const choices = (choicesOf(props.options) ?? []).map((id) => ({
    id,
    name: words === undefined ? id : translate(`${words}.${id}`, { _: id }),
  }));
  return <SelectInput {...taken(props)} choices={choices} translateChoice={false} />;
};

/** Known values are chosen; where any text fits, what is typed becomes one on Enter. */
const TagsInput: Input = (props) => {
  const known = choicesOf(props.options);
  const choices = (known ?? []).map((id) => ({ id, name: id }));
  return (
    <AutocompleteArrayInput
      {...taken(props)}
      choices={choices}
      translateChoice={false}
      {...(!known && { onCreate: (text?: string) => ({ id: text ?? '', name: text ?? '' }) })}
    />
  );
};

const ReferredInput: Input = (props) => (
  <ReferenceInput source={props.source} reference={textOf(props.options, 'to') ?? ''}>
    <AutocompleteInput {...taken(props)} filterToQuery={(text: string) => ({ q: text })} />
  </ReferenceInput>
);

/** The inputs of an entry are those of its own fields; it is known by the first. */
const OwnEntriesInput: Input = ({ source, label, options }) => {
  const words = useWords();
  const entry: unknown = Reflect.get(options, 'entry');
  if (!(entry instanceof z.core.$ZodObject)) return null;
  const { shape } = entry._zod.def;
  const fields = Object.values(fieldsOfShape(shape));
  return (
    <EntriesInput
      source={source}
      label={label}
      blank={() => defaultsOf(shape)}
      titleOf={(one) => fields[0]?.text({ id: '', ...one }, words) ?? ''}
      canMove
    >
      {fields.map((field) => (
        <FieldInput key={field.source} field={field} />
      ))}
    </EntriesInput>
  );
};

/** The input of each kind: react-admin's own. They are fetched with the first form, not with the first list. */
const inputs: Readonly<Record<string, Input>> = {
  text: typed('text'),
  longText: (props) => <TextInput {...taken(props)} multiline minRows={3} />,
  email: typed('email'),
  phone: typed('tel'),
  url: typed('url'),
  number: (props) => <NumberInput {...taken(props)} />,
  money: (props) => <NumberInput {...taken(props)} step={0.01} />,
  boolean: ({ isRequired: _always, ...props }) => <BooleanInput {...taken(props)} />,
  choice: ChoiceInput,
  status: ChoiceInput,
  instant: (props) => <DateTimeInput {...taken(props)} />,
  date: (props) => <DateInput {...taken(props)} />,
  month: typed('month'),
  tags: TagsInput,
  entries: OwnEntriesInput,
  reference: ReferredInput,
};

/** The input of a field, in a form of react-admin; one that is read only is shown. */
export const FieldInput = <R extends RaRecord>({ field }: { readonly field: Field<R> }) => {
  const labelOf = useFieldLabel();
  const { source, options, isRequired = false, isReadOnly } = field;
  const Own = field.Input ?? inputs[field.kind];
  if (isReadOnly) return <RecordFields fields={[field]} />;
  if (!Own) return null;
  return <Own source={source} label={labelOf(field)} isRequired={isRequired} options={options} />;
};
