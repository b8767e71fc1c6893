import type { RaRecord } from 'react-admin';
import type { FilterChoice, ListFilter } from '#src/components/list/filters.ts';
import { stateOf } from '#src/components/StatusChip.tsx';
import { defineKind } from './defineKind.tsx';
import { isText, type Filtered, type Shown, type Words } from './field.tsx';

/** A list's filter for rows that have one of the chosen values. */
const filterOf = (field: Filtered, choices: readonly FilterChoice[], isMultiple = false): readonly ListFilter[] => [
  {
    kind: 'choice',
    ...field,
    choices,
    isMultiple,
  },
];

export interface ChoiceOptions {
  readonly choices?: readonly string[];
  /** Where its words are: an i18n key that the value follows. A value without a word is shown as it is. */
  readonly words?: string;
  /** A filter may name several. */
  readonly isMultiple?: boolean;
}

/** The values that a field has been told it may have. */
export const choicesOf = (options: object): string[] | undefined => {
  const value: unknown = Reflect.get(options, 'choices');
  return Array.isArray(value) ? value.map(String) : undefined;
};

const wordKey = (value: string, words: string | undefined) => (words === undefined ? value : `${words}.${value}`);
const wordOf = (value: string, words: string | undefined, { translate }: Words) =>
  translate(wordKey(value, words), { _: value });

export const choiceFilters = (field: Filtered, { choices = [], words, isMultiple }: ChoiceOptions = {}) =>
  filterOf(
    field,
    choices.map((value) => ({ value, label: wordKey(value, words) })),
    isMultiple,
  );

/** One of a few values, in words. */
export const choice = defineKind<string, ChoiceOptions>(
  {
    name: 'choice',
    width: 8.5,
    cell: ({ value, options }, words) => <span className="whole">{wordOf(value, options?.words, words)}</span>,
    text: ({ value, options }, words) => wordOf(value, options?.words, words),
    filters: choiceFilters,
  },
  isText,
);

/** What is to be said of a state, in the chosen language. */
export interface StatusNote {
  readonly text: string;
  readonly severity: 'warning' | 'error';
}

export interface StatusOptions extends ChoiceOptions {
  /** Stands below the state in a list; undefined where there is nothing to say. */
  note?(this: void, record: RaRecord, words: Words): StatusNote | undefined;
}

/** A state by icon and word, and what is to be said of it. */
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

/** A choice that is the record's state: by icon and word; another text and filter have it in words of one's own. */
export const status = defineKind<string, StatusOptions>(
  {
    name: 'status',
    width: 9.5,
    cell: stateCell,
    card: () => 'end',
    text: ({ value, options }, words) => wordOf(value, options?.words ?? stateWords, words),
    filters: (field, options) => choiceFilters(field, { words: stateWords, ...options }),
  },
  isText,
);

export interface BooleanOptions {
  /** Where its words are, an i18n key that `.yes` or `.no` follows; react-admin's Yes and No unless told. */
  readonly words?: string;
  /** Shown as a state: ACTIVE or INACTIVE. */
  readonly isState?: boolean;
}

const yesNoKey = (value: boolean, { words }: BooleanOptions = {}): string =>
  words === undefined ? `ra.boolean.${value}` : `${words}.${value ? 'yes' : 'no'}`;

/** Yes or no. */
export const boolean = defineKind<boolean, BooleanOptions>(
  {
    name: 'boolean',
    width: 6.5,
    cell: ({ value, options }, { translate }) =>
      options?.isState ? stateOf(value ? 'ACTIVE' : 'INACTIVE', translate) : translate(yesNoKey(value, options)),
    card: ({ isState = false, words } = {}) => (isState ? 'end' : words === undefined ? 'named' : 'fact'),
    text: ({ value, options }, { translate }) => translate(yesNoKey(value, options)),
    filters: (field, options) =>
      filterOf(
        field,
        [true, false].map((value) => ({ value, label: yesNoKey(value, options) })),
      ),
  },
  (value): value is boolean => typeof value === 'boolean',
);
