import { Box } from '@mui/material';
import { choiceFilter } from '#src/components/list/filters.ts';
import { StatusChip } from '#src/components/StatusChip.tsx';
import { defineKind, useWords, type Words } from './field.tsx';

export interface ChoiceOptions {
  readonly choices?: readonly string[];
  /** Where its words are: an i18n key that the value follows. A value without a word is shown as it is. */
  readonly words?: string;
  /** A filter may name several. */
  readonly isMultiple?: boolean;
}

const wordKey = (value: string, words: string | undefined) => (words === undefined ? value : `${words}.${value}`);
const say = (value: string, words: string | undefined, { translate }: Words) =>
  translate(wordKey(value, words), { _: value });

const Word = ({ value, words }: { readonly value: string; readonly words: string | undefined }) => (
  <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
    {say(value, words, useWords())}
  </Box>
);

const isText = (value: unknown): value is string => typeof value === 'string';

const choiceFilters = (
  {
    source,
    value,
    ...more
  }: { readonly source: string; readonly value: (record: object & { id: string | number }) => unknown },
  { choices = [], words, isMultiple = false }: ChoiceOptions = {},
) => [
  {
    ...choiceFilter(
      source,
      choices.map((one) => ({ value: one, label: wordKey(one, words) })),
      { read: value, isMultiple },
    ),
    ...more,
  },
];

/** One of a few values, in words. */
export const choice = defineKind<string, ChoiceOptions>(
  {
    name: 'choice',
    Cell: ({ value, options }) => <Word value={value} words={options?.words} />,
    text: ({ value, options }, words) => say(value, options?.words, words),
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
    text: ({ value }, words) => say(value, statusWords, words),
    filters: (field, options) => choiceFilters(field, { ...options, words: statusWords }),
  },
  isText,
);
