import { useLocale } from 'react-admin';
import type { z } from 'zod';
import { useSentence } from '#src/components/texts.tsx';
import { useRead } from '#src/dataProvider/useCall.ts';
import { asItIs, defineKind } from './field.tsx';

const optionLists = ['listLanguages', 'listExpertises', 'listCountries', 'listCategoriesOfExpertise'] as const;

/** The calls that tell what can be chosen. */
export type OptionList = (typeof optionLists)[number];

/** Where the values of a field are chosen from; undefined for one that is told no list. */
export const optionListOf = (options: object): OptionList | undefined =>
  optionLists.find((list) => 'from' in options && options.from === list);

interface Option {
  readonly value: string;
  readonly label: string;
}

/**
 * What can be chosen from a list of the API, by value and in the order of the alphabet, in the chosen language: by its name
 * where that is known, a market by its country code, else as the API calls it. In English always as the API calls it.
 */
export const useOptions = (list: OptionList) => {
  const say = useSentence();
  const locale = useLocale();
  const { data, isError, refetch } = useRead(list, {}, { staleTime: 300_000 });
  const countries = new Intl.DisplayNames(locale, { type: 'region', fallback: 'none' });
  const labelOf = ({ value, label }: Option): string => {
    const isCountry = locale !== 'en' && /^[A-Z]{2}$/.test(value);
    return (isCountry && countries.of(value)) || say(label);
  };
  const labels: ReadonlyMap<string, string> = new Map(
    (data?.data ?? [])
      .map((option) => [option.value, labelOf(option)] as const)
      .toSorted(([, one], [, other]) => one.localeCompare(other, locale)),
  );
  return { labels, isError, retry: () => void refetch() };
};

export interface TagsOptions {
  /** Where the known values are, and what they are called; one that is not among them is shown as it is. */
  readonly from?: OptionList;
  /** What is typed and not among them becomes a value of its own. */
  readonly takesOthers?: boolean;
}

const chipsOf = (texts: readonly string[]) => (
  <span className="tags">
    {texts.map((one) => (
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
    cell: ({ value, options }) => (options?.from ? <Called value={value} from={options.from} /> : chipsOf(value)),
    text: ({ value }, { say }) => value.map(say).join(', '),
  },
  (value): value is readonly string[] => Array.isArray(value) && value.every((one) => typeof one === 'string'),
);

/** An object in a list of a record. */
export type Entry = Readonly<Record<string, unknown>>;

export const isEntry = (value: unknown): value is Entry =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const lineOf = (entry: Entry): string =>
  Object.values(entry)
    .filter((part) => part !== null && part !== undefined && part !== '')
    .map(asItIs)
    .join(' · ');

/** A list of objects of one shape: an expert's education. Each is a line. */
export const entries = defineKind<readonly Entry[], { readonly entry?: z.core.$ZodObject }>(
  {
    name: 'entries',
    cell: ({ value }) =>
      value.map((entry) => (
        <span key={lineOf(entry)} className="line">
          {lineOf(entry)}
        </span>
      )),
    text: ({ value }) => value.map(lineOf).join('; '),
  },
  (value): value is readonly Entry[] => Array.isArray(value) && value.every(isEntry),
);
