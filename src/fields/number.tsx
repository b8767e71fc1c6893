import { useWords, defineKind, type Words } from './field.tsx';

const written = (value: number, unit: string | undefined, { locale, translate }: Words): string => {
  const figure = new Intl.NumberFormat(locale).format(value);
  return unit === undefined ? figure : translate(unit, { smart_count: value, _: figure });
};

const NumberText = ({ value, unit }: { readonly value: number; readonly unit: string | undefined }) =>
  written(value, unit, useWords());

/** A number as the language writes it, with its unit where there is one (an i18n key of a plural); plain in files. */
export const number = defineKind<number, { readonly unit?: string }>(
  {
    name: 'number',
    Cell: ({ value, options }) => <NumberText value={value} unit={options?.unit} />,
    text: ({ value, options }, words) => written(value, options?.unit, words),
    file: ({ value }) => String(value),
  },
  (value): value is number => typeof value === 'number' && Number.isFinite(value),
);
