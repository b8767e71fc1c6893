import { useQueryClient } from '@tanstack/react-query';
import { Fragment, type ReactNode, useMemo } from 'react';
import { useLocale } from 'react-admin';
import { useSentence } from '#src/components/texts.tsx';
import { useRead } from '#src/dataProvider/useCall.ts';
import { choiceFilters } from './choice.tsx';
import { defineKind } from './defineKind.tsx';
import { type Field, isThere, useWords, type Words } from './field.tsx';
import { text, textFilter } from './text.tsx';

/** The calls that tell what can be chosen, and the resources whose records they tell. */
const optionLists = {
  listLanguages: 'languages',
  listExpertises: 'expertises',
  listCountries: 'countries',
  listCategoriesOfExpertise: 'categories',
} as const;

export type OptionList = keyof typeof optionLists;

const isOptionList = (list: unknown): list is OptionList => typeof list === 'string' && list in optionLists;

/** Where the values of a field are chosen from; undefined for one that is told no list. */
export const optionListOf = (options: object): OptionList | undefined =>
  'from' in options && isOptionList(options.from) ? options.from : undefined;

/** For how long a list is not asked for again, ms: it changes seldom. */
const FRESH = 300_000;

/** A list is read again before that where this portal has written one of its records since. */
const useFreshness = (list: OptionList) => {
  const writes = useQueryClient().getMutationCache();
  return ({ state }: { readonly state: { readonly dataUpdatedAt: number } }) =>
    writes
      .getAll()
      .some(
        ({ options, state: { submittedAt } }) =>
          options.mutationKey?.[0] === optionLists[list] && submittedAt >= state.dataUpdatedAt,
      )
      ? 0
      : FRESH;
};

interface Option {
  readonly value: string;
  readonly label: string;
}

/** What the options of a list are called, in the order of the alphabet. */
const labelsOf = (options: readonly Option[], locale: string, say: (sentence: string) => string) => {
  const countries = new Intl.DisplayNames(locale, { type: 'region', fallback: 'none' });
  const { compare } = new Intl.Collator(locale);
  const labelOf = ({ value, label }: Option): string => {
    const isCountry = locale !== 'en' && /^[A-Z]{2}$/.test(value);
    return (isCountry && countries.of(value)) || say(label);
  };
  return new Map(
    options
      .map((option) => [option.value, labelOf(option)] as const)
      .toSorted(([, one], [, other]) => compare(one, other)),
  );
};

/**
 * What can be chosen from a list of the API, by value and in the order of the alphabet, in the chosen language: by its name
 * where that is known, a market by its country code, else as the API calls it. In English always as the API calls it.
 */
export const useOptions = (list: OptionList) => {
  const say = useSentence();
  const locale = useLocale();
  const { data, isError, refetch } = useRead(list, {}, { staleTime: useFreshness(list) });
  const labels: ReadonlyMap<string, string> = useMemo(
    () => labelsOf(data?.data ?? [], locale, say),
    [data, locale, say],
  );
  return { labels, isError, retry: () => void refetch() };
};

export interface TagsOptions {
  /** Where the known values are, and what they are called; one that is not among them is shown as it is. */
  readonly from?: OptionList;
  /** What is typed and not among them becomes a value of its own. */
  readonly takesOthers?: boolean;
  /** The values that it may have, where they are few and known. */
  readonly choices?: readonly string[];
}

const chipsOf = (texts: readonly string[]) => (
  <span className="tags">
    {[...new Set(texts)].map((one) => (
      <span key={one} className="tag">
        {one}
      </span>
    ))}
  </span>
);

const Called = ({ value, from }: { readonly value: readonly string[]; readonly from: OptionList }) => {
  const { labels } = useOptions(from);
  return chipsOf(value.map((one) => labels.get(one) ?? one));
};

/** Several short texts. */
export const tags = defineKind<readonly string[], TagsOptions>(
  {
    name: 'tags',
    card: () => 'none',
    cell: ({ value, options }) => (options?.from ? <Called value={value} from={options.from} /> : chipsOf(value)),
    text: ({ value }, { say }) => value.map(say).join(', '),
    filters: (field, options) =>
      options?.choices ? choiceFilters(field, { ...options, isMultiple: true }) : textFilter(field),
  },
  (value): value is readonly string[] => Array.isArray(value) && value.every((one) => typeof one === 'string'),
);

/** An object in a list of a record. */
export type Entry = Readonly<Record<string, unknown>>;

export const isEntry = (value: unknown): value is Entry =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export interface EntriesOptions {
  /** The fields of an entry, in the order in which they are shown. */
  readonly fields?: readonly Field[];
}

/** Without fields the entry's own parts, as they are. */
const fieldsIn = (entry: Entry, { fields }: EntriesOptions = {}): readonly Field[] =>
  fields ?? Object.keys(entry).map((source) => text(source));

const lineOf = (entry: Entry, options: EntriesOptions | undefined, words: Words): string =>
  fieldsIn(entry, options)
    .map((field) => field.text({ id: '', ...entry }, words))
    .filter(Boolean)
    .join(' · ');

/** An entry's parts that say something, in a line. */
const inLine = (entry: Entry, options: EntriesOptions | undefined, draw: (field: Field) => ReactNode): ReactNode =>
  fieldsIn(entry, options)
    .filter((field) => isThere(entry[field.source]))
    .map((field, index) => (
      <Fragment key={field.source}>
        {index > 0 && ' · '}
        {draw(field)}
      </Fragment>
    ));

/** A list of objects of one shape: an expert's education. Each is a line. */
export const entries = defineKind<readonly Entry[], EntriesOptions>(
  {
    name: 'entries',
    card: () => 'none',
    cell: ({ value, options }, words) =>
      [...value.entries()].map(([place, entry]) => (
        <span key={place} className="line">
          {inLine(entry, options, (field) => field.cell({ id: '', ...entry }, words))}
        </span>
      )),
    Inline: ({ value, options }) => {
      const words = useWords();
      return [...value.entries()].map(([place, entry]) => (
        <Fragment key={place}>
          {place > 0 && '; '}
          {inLine(entry, options, (field) => field.formatNode(entry[field.source], words, { id: '', ...entry }))}
        </Fragment>
      ));
    },
    text: ({ value, options }, words) => value.map((entry) => lineOf(entry, options, words)).join('; '),
    referred: (value, options) =>
      value.flatMap((entry) =>
        fieldsIn(entry, options).flatMap((field) => field.referred(entry[field.source], { id: '', ...entry })),
      ),
  },
  (value): value is readonly Entry[] => Array.isArray(value) && value.every(isEntry),
);
