import { useRead } from '#src/dataProvider/useRead.ts';

const options = { staleTime: 300_000 };

/** Turns stored choices (country codes, categories, languages) into what they are called; others stay as they are. */
export const useChoiceLabels = (): ((values: readonly string[]) => string[]) => {
  const lists = [
    useRead('listCountries', {}, options),
    useRead('listCategoriesOfExpertise', {}, options),
    useRead('listLanguages', {}, options),
    useRead('listExpertises', {}, options),
  ];
  const labels = new Map(lists.flatMap(({ data }) => data?.data ?? []).map(({ value, label }) => [value, label]));
  return (values) => values.map((value) => labels.get(value) ?? value);
};
