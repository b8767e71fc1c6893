import { useLocale } from 'react-admin';
import { useSentence } from '#src/components/texts.tsx';
import { useRead } from '#src/dataProvider/useCall.ts';

interface Option {
  readonly value: string;
  readonly label: string;
}

/**
 * What choices are called in the chosen language, by value and in the order of the alphabet: by their name where that
 * is known, a market by its country code, else as the API calls it. In English always as the API calls it.
 */
export const useOptionLabels = () => {
  const say = useSentence();
  const locale = useLocale();
  const countries = new Intl.DisplayNames(locale, { type: 'region', fallback: 'none' });
  const labelOf = ({ value, label }: Option): string => {
    const isCountry = locale !== 'en' && /^[A-Z]{2}$/.test(value);
    return (isCountry && countries.of(value)) || say(label);
  };
  return (options: readonly Option[]): ReadonlyMap<string, string> =>
    new Map(
      options
        .map((option) => [option.value, labelOf(option)] as const)
        .toSorted(([, one], [, other]) => one.localeCompare(other, locale)),
    );
};

const options = { staleTime: 300_000 };

/** Turns stored choices (country codes, categories, languages) into what they are called; others stay as they are. */
export const useChoiceLabels = (): ((values: readonly string[]) => string[]) => {
  const labelsOf = useOptionLabels();
  const lists = [
    useRead('listCountries', {}, options),
    useRead('listCategoriesOfExpertise', {}, options),
    useRead('listLanguages', {}, options),
    useRead('listExpertises', {}, options),
  ];
  const labels = labelsOf(lists.flatMap(({ data }) => data?.data ?? []));
  return (values) => values.map((value) => labels.get(value) ?? value);
};
