import type { RaRecord } from 'react-admin';
import { MoneyField } from '#src/components/MoneyField.tsx';
import { fileAmount, formatMoney } from '#src/format/money.ts';
import { defineKind } from './field.tsx';

const currencyOf = (record: RaRecord): string | undefined => {
  const currency: unknown = record['currency'];
  return typeof currency === 'string' ? currency : undefined;
};

/**
 * An amount in major units of its record's `currency`, in figures of one width; in a file a plain number to add up.
 * A missing one is '0' in a file (spec 7), and nothing on screen.
 */
export const money = defineKind<number>(
  {
    name: 'money',
    Cell: ({ value, record }) => <MoneyField amount={value} currency={currencyOf(record)} />,
    text: ({ value, record }, { locale }) => formatMoney(value, currencyOf(record), locale),
    file: ({ value }) => fileAmount(value),
    none: fileAmount(undefined),
    numeric: true,
  },
  (value): value is number => typeof value === 'number',
);
