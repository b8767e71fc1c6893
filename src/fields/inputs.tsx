import type { ComponentType } from 'react';
import {
  ArrayInput,
  AutocompleteArrayInput,
  AutocompleteInput,
  BooleanInput,
  DateInput,
  DateTimeInput,
  NumberInput,
  ReferenceInput,
  SelectInput,
  SimpleFormIterator,
  TextInput,
  useTranslate,
  type RaRecord,
} from 'react-admin';
import { useFieldLabel } from '#src/components/useFieldLabel.ts';
import type { Field, FieldInputProps } from './field.tsx';

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

const EntriesInput: Input = (props) => (
  <ArrayInput source={props.source} label={props.label}>
    <SimpleFormIterator fullWidth>
      <TextInput source="" label={false} />
    </SimpleFormIterator>
  </ArrayInput>
);

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
  entries: EntriesInput,
  reference: ReferredInput,
};

/** The input of a field, in a form of react-admin; one that is only shown has none. */
export const FieldInput = <R extends RaRecord>({ field }: { readonly field: Field<R> }) => {
  const labelOf = useFieldLabel();
  const { source, options, isRequired = false, isReadOnly } = field;
  const Own = field.Input ?? inputs[field.kind];
  if (isReadOnly || !Own) return null;
  return <Own source={source} label={labelOf(field)} isRequired={isRequired} options={options} />;
};
