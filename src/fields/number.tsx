import type { ReactNode } from 'react';
import { useLocale } from 'react-admin';
import { fileAmount, formatMoney } from '#src/format/money.ts';
import { formatNumber } from '#src/format/intl.ts';
import { boundFilters, defineKind } from './defineKind.tsx';
import { type Filtered, isText } from './field.tsx';

const numberFilters = (field: Filtered) =>
  boundFilters(field, () => ({
    kind: 'typed',
    type: 'number',
    parse: (typed) => (Number.isFinite(Number(typed)) ? Number(typed) : undefined),
    format: String,
    text: (value, locale) => formatNumber(Number(value), locale),
  }));

/** A number with its unit (i18n key of a plural); without the unit in files. */
export const number = defineKind<number, { readonly unit?: string }>(
  (value): value is number => typeof value === 'number' && Number.isFinite(value),
  {
    name: 'number',
    width: 6,
    card: ({ unit } = {}) => (unit === undefined ? 'named' : 'fact'),
    text: ({ value, options: { unit } = {} }, { locale, translate }) => {
      const figure = formatNumber(value, locale);
      return unit === undefined ? figure : translate(unit, { smart_count: value, _: figure });
    },
    file: ({ value }) => String(value),
    filters: numberFilters,
  },
);

const currencyOf = ({ currency }: Record<string, unknown>) => (isText(currency) ? currency : undefined);

interface MoneyFieldProps {
  readonly amount: unknown;
  readonly currency?: string | null | undefined;
}

export const moneyOf = ({ amount, currency }: MoneyFieldProps, locale: string): ReactNode => (
  <span className="whole">{formatMoney(amount, currency, locale)}</span>
);

export const MoneyField = (props: MoneyFieldProps) => moneyOf(props, useLocale());

/** Major units with the record's `currency`; '0' if missing (product.md §7), a plain number in files. */
export const money = defineKind<number>((value): value is number => typeof value === 'number', {
  name: 'money',
  width: 7,
  card: () => 'end',
  cell: ({ value, record }, { locale }) => moneyOf({ amount: value, currency: currencyOf(record) }, locale),
  text: ({ value, record }, { locale }) => formatMoney(value, currencyOf(record), locale),
  file: ({ value }) => fileAmount(value),
  none: fileAmount(undefined),
  numeric: true,
  filters: numberFilters,
});
