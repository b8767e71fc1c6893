import { useLocale, useTranslate } from 'react-admin';
import { isLocalDate } from '#contract/calendar.ts';
import { formatDay } from '#src/format/day.ts';
import { Instant } from '../Instant.tsx';
import { type FilterChoice, type FilterControl, valuesOf } from './filters.ts';

/** The value of a filter in words: what a chip says, never the raw value of the URL. */
export const FilterText = ({ filter, value }: { readonly filter: FilterControl; readonly value: unknown }) => {
  const locale = useLocale();
  if (filter.kind === 'custom') return filter.text(value);
  if (filter.kind === 'choice') return <ChoiceText choices={filter.choices} values={valuesOf(value)} />;
  const text = String(value);
  if (filter.kind === 'search') return text;
  return isLocalDate(text) ? formatDay(text, locale) : <Instant value={text} />;
};

/** Several of many are told by those that are left out. */
const ChoiceText = ({ choices, values }: { choices: readonly FilterChoice[]; values: readonly string[] }) => {
  const translate = useTranslate();
  const labelOf = (value: string) => {
    const label = choices.find((choice) => choice.value === value)?.label ?? value;
    return translate(label, { _: label });
  };
  const others = choices.map(({ value }) => value).filter((value) => !values.includes(value));
  const isMost = values.length > 2 && others.length > 0 && others.length < values.length;
  return isMost
    ? translate('components.list.allBut', { choices: others.map(labelOf).join(', ') })
    : values.map(labelOf).join(', ');
};
