import { Fragment, type ReactNode, useMemo } from 'react';
import { useLocale } from 'react-admin';
import { useSentence } from '#src/ui/texts.tsx';
import { useRead } from '#src/dataProvider/useCall.ts';
import { remembered } from '#src/format/intl.ts';
import { choiceFilters } from './choice.tsx';
import { defineKind } from './defineKind.tsx';
import { type Field, isThere, type ListFilter, type Words } from './field.tsx';
import { text, textFilter } from './text.tsx';

export type OptionList = 'listLanguages' | 'listExpertises' | 'listCountries' | 'listCategoriesOfExpertise';

interface Option {
  readonly value: string;
  readonly label: string;
}

const regions = remembered((locale: string) => new Intl.DisplayNames(locale, { type: 'region', fallback: 'none' }));

const countryOf = (list: OptionList, value: string, locale: string): string | undefined =>
  list === 'listCountries' && /^[A-Z]{2}$/.test(value) ? regions(locale).of(value) : undefined;

const labelsOf = (list: OptionList, options: readonly Option[], { locale, say }: Pick<Words, 'locale' | 'say'>) => {
  const { compare } = new Intl.Collator(locale);
  const labelOf = ({ value, label }: Option) => (locale !== 'en' && countryOf(list, value, locale)) || say(label);
  const labels = options.map((option) => [option.value, labelOf(option)] as const);
  const isTranslated = options.some(({ label }, index) => labels[index]?.[1] !== label);
  return new Map(isTranslated ? labels.toSorted(([, one], [, other]) => compare(one, other)) : labels);
};

/** Labels of a list's options by value, in the language and its order (countries by code); in English, the API's. */
export const useOptions = (list: OptionList) => {
  const say = useSentence();
  const locale = useLocale();
  const { data, isError, refetch } = useRead(list, {});
  const labels: ReadonlyMap<string, string> = useMemo(
    () => labelsOf(list, data?.data ?? [], { locale, say }),
    [list, data, locale, say],
  );
  /* A country that is no longer offered keeps its name. */
  const labelOf = (value: string) => labels.get(value) ?? countryOf(list, value, locale) ?? value;
  return { labels, labelOf, isError, retry: () => void refetch() };
};

interface OptionsProps {
  readonly value: readonly string[];
  readonly from: OptionList;
}

const useLabels = ({ value, from }: OptionsProps) => value.map(useOptions(from).labelOf);

export const OptionNames = (props: OptionsProps) => useLabels(props).join(', ');

export const linkedOption = (source: string, from: OptionList): ListFilter => ({
  kind: 'custom',
  source,
  text: (value) => <OptionNames value={[String(value)]} from={from} />,
});

export interface TagsOptions {
  readonly from?: OptionList;
  readonly takesOthers?: boolean;
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

const Called = (props: OptionsProps) => chipsOf(useLabels(props));

export const tags = defineKind<readonly string[], TagsOptions>(
  (value): value is readonly string[] => Array.isArray(value) && value.every((one) => typeof one === 'string'),
  {
    name: 'tags',
    card: () => 'none',
    cell: ({ value, options }) => (options?.from ? <Called value={value} from={options.from} /> : chipsOf(value)),
    inline: ({ value, options }, { say }) =>
      options?.from ? <OptionNames value={value} from={options.from} /> : value.map(say).join(', '),
    text: ({ value }, { say }) => value.map(say).join(', '),
    filters: (field, options) =>
      options?.choices ? choiceFilters(field, { ...options, isMultiple: true }) : textFilter(field),
  },
);

export type Entry = Readonly<Record<string, unknown>>;

export const isEntry = (value: unknown): value is Entry =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export interface EntriesOptions {
  readonly fields?: readonly Field[];
}

const fieldsIn = (entry: Entry, { fields }: EntriesOptions = {}): readonly Field[] =>
  (fields ?? Object.keys(entry).map((source) => text(source))).filter(({ source }) => isThere(entry[source]));

const inLine = (entry: Entry, options: EntriesOptions | undefined, draw: (field: Field) => ReactNode): ReactNode =>
  fieldsIn(entry, options).map((field, index) => (
    <Fragment key={field.source}>
      {index > 0 && ' · '}
      {draw(field)}
    </Fragment>
  ));

export const entries = defineKind<readonly Entry[], EntriesOptions>(
  (value): value is readonly Entry[] => Array.isArray(value) && value.every(isEntry),
  {
    name: 'entries',
    card: () => 'none',
    cell: ({ value, options }, words) =>
      [...value.entries()].map(([place, entry]) => (
        <span key={place} className="line">
          {inLine(entry, options, (field) => field.cell({ id: '', ...entry }, words))}
        </span>
      )),
    inline: ({ value, options }, words) =>
      [...value.entries()].map(([place, entry]) => (
        <Fragment key={place}>
          {place > 0 && '; '}
          {inLine(entry, options, (field) => field.formatNode(entry[field.source], words, { id: '', ...entry }))}
        </Fragment>
      )),
    text: ({ value, options }, words) => {
      const lineOf = (entry: Entry) => fieldsIn(entry, options).map((field) => field.text({ id: '', ...entry }, words));
      return value.map((entry) => lineOf(entry).join(' · ')).join('; ');
    },
    referred: (value, options) =>
      value.flatMap((entry) =>
        fieldsIn(entry, options).flatMap((field) => field.referred(entry[field.source], { id: '', ...entry })),
      ),
  },
);
