import type { ReactNode } from 'react';
import { useLocale, type RaRecord } from 'react-admin';
import { fileAmount, formatMoney } from '#src/format/money.ts';
import { numberFormat } from '#src/format/intl.ts';
import { boundFilters } from '#src/components/list/filters.ts';
import { defineKind } from './defineKind.tsx';
import { type Filtered, type Words } from './field.tsx';

const figureOf = (value: unknown, locale: string): string => numberFormat(locale, {}).format(Number(value));

const numberFilters = (field: Filtered) =>
  boundFilters(field, () => ({
    kind: 'typed',
    type: 'number',
    parse: (typed) => (Number.isFinite(Number(typed)) ? Number(typed) : undefined),
    format: String,
    text: figureOf,
  }));

const written = (value: number, unit: string | undefined, { locale, translate }: Words): string => {
  const figure = figureOf(value, locale);
  return unit === undefined ? figure : translate(unit, { smart_count: value, _: figure });
};

/** A number as the language writes it, with its unit where there is one (an i18n key of a plural); plain in files. */
export const number = defineKind<number, { readonly unit?: string }>(
  {
    name: 'number',
    width: 6,
    card: ({ unit } = {}) => (unit === undefined ? 'named' : 'fact'),
    text: ({ value, options }, words) => written(value, options?.unit, words),
    file: ({ value }) => String(value),
    filters: numberFilters,
  },
  (value): value is number => typeof value === 'number' && Number.isFinite(value),
);

const currencyOf = (record: RaRecord): string | undefined => {
  const currency: unknown = record['currency'];
  return typeof currency === 'string' ? currency : undefined;
};

interface MoneyFieldProps {
  /** Major units, as on the wire; anything that is no number shows '0' (product.md §7). */
  readonly amount: unknown;
  readonly currency?: string | null | undefined;
}

/** An amount with its currency, in figures that never wrap. */
export const moneyOf = ({ amount, currency }: MoneyFieldProps, locale: string): ReactNode => (
  <span className="whole">{formatMoney(amount, currency, locale)}</span>
);

/** The same where no list around knows the language. */
export const MoneyField = (props: MoneyFieldProps) => moneyOf(props, useLocale());

/**
 * An amount in major units of its record's `currency`, in figures of one width; in a file a plain number to add up.
 * A missing one is '0' (product.md §7).
 */
export const money = defineKind<number>(
  {
    name: 'money',
    width: 7,
    card: () => 'end',
    cell: ({ value, record }, { locale }) => moneyOf({ amount: value, currency: currencyOf(record) }, locale),
    text: ({ value, record }, { locale }) => formatMoney(value, currencyOf(record), locale),
    file: ({ value }) => fileAmount(value),
    none: fileAmount(undefined),
    numeric: true,
    filters: numberFilters,
  },
  (value): value is number => typeof value === 'number',
);
