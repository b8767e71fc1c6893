import { Box } from '@mui/material';
import { type FilterChoice, type ListFilter, valuesOf } from '#src/components/list/filters.ts';
import { StatusChip } from '#src/components/StatusChip.tsx';
import { defineKind, isText, useWords, type Filtered, type Words } from './field.tsx';

/** A list's filter for rows that have one of the chosen values. */
const filterOf = (
  { value, ...field }: Filtered,
  choices: readonly FilterChoice[],
  isMultiple = false,
): readonly ListFilter[] => [
  {
    kind: 'choice',
    ...field,
    choices,
    isMultiple,
    matches: (record, wanted) => valuesOf(wanted).includes(String(value(record))),
  },
];

export interface ChoiceOptions {
  readonly choices?: readonly string[];
  /** Where its words are: an i18n key that the value follows. A value without a word is shown as it is. */
  readonly words?: string;
  /** A filter may name several. */
  readonly isMultiple?: boolean;
}

const wordKey = (value: string, words: string | undefined) => (words === undefined ? value : `${words}.${value}`);
const wordOf = (value: string, words: string | undefined, { translate }: Words) =>
  translate(wordKey(value, words), { _: value });

const Word = ({ value, words }: { readonly value: string; readonly words: string | undefined }) => (
  <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
    {wordOf(value, words, useWords())}
  </Box>
);

const choiceFilters = (field: Filtered, { choices = [], words, isMultiple }: ChoiceOptions = {}) =>
  filterOf(
    field,
    choices.map((value) => ({ value, label: wordKey(value, words) })),
    isMultiple,
  );

/** One of a few values, in words. */
export const choice = defineKind<string, ChoiceOptions>(
  {
    name: 'choice',
    Cell: ({ value, options }) => <Word value={value} words={options?.words} />,
    text: ({ value, options }, words) => wordOf(value, options?.words, words),
    filters: choiceFilters,
  },
  isText,
);

const statusWords = 'components.status';

/** A choice that is the record's state: by icon and word. */
export const status = defineKind<string, Omit<ChoiceOptions, 'words'>>(
  {
    name: 'status',
    Cell: ({ value }) => <StatusChip status={value} />,
    text: ({ value }, words) => wordOf(value, statusWords, words),
    filters: (field, options) => choiceFilters(field, { ...options, words: statusWords }),
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

const YesNo = ({ value, options }: { readonly value: boolean; readonly options: BooleanOptions | undefined }) =>
  useWords().translate(yesNoKey(value, options));

/** Yes or no. */
export const boolean = defineKind<boolean, BooleanOptions>(
  {
    name: 'boolean',
    Cell: ({ value, options }) =>
      options?.isState ? (
        <StatusChip status={value ? 'ACTIVE' : 'INACTIVE'} />
      ) : (
        <YesNo value={value} options={options} />
      ),
    text: ({ value, options }, { translate }) => translate(yesNoKey(value, options)),
    filters: (field, options) =>
      filterOf(
        field,
        [true, false].map((value) => ({ value: String(value), label: yesNoKey(value, options) })),
      ),
  },
  (value): value is boolean => typeof value === 'boolean',
);
