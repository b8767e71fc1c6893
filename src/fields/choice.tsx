import type { RaRecord } from 'react-admin';
import { stateOf } from '#src/domain/StatusChip.tsx';
import { defineKind } from './defineKind.tsx';
import { type Filtered, isText, type ListFilter, type Shown, type Words } from './field.tsx';

export interface ChoiceOptions {
  readonly choices?: readonly string[];
  /** i18n key above the values; a value without a translation is shown as is. */
  readonly words?: string;
  readonly isMultiple?: boolean;
}

const wordKey = (value: string, words: string | undefined) => (words === undefined ? value : `${words}.${value}`);
const wordOf = (value: string, words: string | undefined, { translate }: Words) =>
  translate(wordKey(value, words), { _: value });

export const choiceFilters = (
  field: Filtered,
  { choices = [], words, isMultiple = false }: ChoiceOptions = {},
): readonly ListFilter[] => [
  { kind: 'choice', ...field, choices: choices.map((value) => ({ value, label: wordKey(value, words) })), isMultiple },
];

export const choice = defineKind<string, ChoiceOptions>(isText, {
  name: 'choice',
  width: 8.5,
  cell: ({ value, options }, words) => <span className="whole">{wordOf(value, options?.words, words)}</span>,
  text: ({ value, options }, words) => wordOf(value, options?.words, words),
  filters: choiceFilters,
});

export interface StatusNote {
  readonly text: string;
  readonly severity: 'warning' | 'error';
}

export interface StatusOptions extends ChoiceOptions {
  note?(this: void, record: RaRecord, words: Words): StatusNote | undefined;
}

const stateCell = ({ value, record, options }: Shown<string, RaRecord, StatusOptions>, words: Words) => {
  const state = stateOf(value, words.translate);
  const note = options?.note?.(record, words);
  if (!note) return state;
  return (
    <>
      {state}
      <div className={`note ${note.severity}`}>{note.text}</div>
    </>
  );
};

const stateWords = 'components.status';

export const status = defineKind<string, StatusOptions>(isText, {
  name: 'status',
  width: 9.5,
  cell: stateCell,
  card: () => 'end',
  text: ({ value, options }, words) => wordOf(value, options?.words ?? stateWords, words),
  filters: (field, options) => choiceFilters(field, { words: stateWords, ...options }),
});

export interface BooleanOptions {
  /** i18n key above `.yes` and `.no`; react-admin's key by default. */
  readonly words?: string;
  readonly isState?: boolean;
}

const yesNoKey = (value: boolean, { words }: BooleanOptions = {}): string =>
  words === undefined ? `ra.boolean.${value}` : `${words}.${value ? 'yes' : 'no'}`;

export const boolean = defineKind<boolean, BooleanOptions>((value): value is boolean => typeof value === 'boolean', {
  name: 'boolean',
  width: 6.5,
  cell: ({ value, options }, { translate }) =>
    options?.isState ? stateOf(value ? 'ACTIVE' : 'INACTIVE', translate) : translate(yesNoKey(value, options)),
  card: ({ isState = false, words } = {}) => (isState ? 'end' : words === undefined ? 'named' : 'fact'),
  text: ({ value, options }, { translate }) => translate(yesNoKey(value, options)),
  filters: (field, options) => [
    { kind: 'choice', ...field, choices: [true, false].map((value) => ({ value, label: yesNoKey(value, options) })) },
  ],
});
