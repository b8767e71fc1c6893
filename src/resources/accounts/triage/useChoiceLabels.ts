import { useRead } from '#src/dataProvider/useRead.ts';
import { useOptionLabels } from '../useOptionLabels.ts';

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
