import { isMoney, type Minor, toMinor } from '#contract/money.ts';
import { numberFormat } from './intl.ts';

/** What a missing or non-numeric amount shows (product.md §7). */
const NO_AMOUNT = '0';

/**
 * An amount in major units, as it comes on the wire, with its currency and 2 decimals; '0' where it is missing or no
 * number (product.md §7); what rounds to zero has no sign. Without a currency, or with one that is none, the bare number.
 */
export const formatMoney = (amount: unknown, currency?: string | null, locale?: string): string => {
  if (typeof amount !== 'number' || !Number.isFinite(amount)) return NO_AMOUNT;
  const decimals = { minimumFractionDigits: 2, maximumFractionDigits: 2 };
  return numberFormat(locale, { ...decimals, ...styleOf(currency), signDisplay: 'negative' }).format(amount);
};

/** How an amount is written in a currency; without one, or with one that is none, as a bare number. */
const styleOf = (currency: string | null | undefined) =>
  currency && /^[A-Za-z]{3}$/.test(currency) ? ({ style: 'currency', currency } as const) : {};

/** The same in a file: a plain number with 2 decimals that a spreadsheet can add up; '0' where it is missing (product.md §7). */
export const fileAmount = (amount: unknown): string =>
  typeof amount === 'number' && Number.isFinite(amount) ? amount.toFixed(2) : NO_AMOUNT;

/** An amount on the axis of a chart: `€12K`. */
export const shortAmount = (amount: number, currency: string, locale: string): string =>
  numberFormat(locale, {
    ...styleOf(currency),
    currencyDisplay: 'narrowSymbol',
    notation: 'compact',
    minimumFractionDigits: 0,
    maximumFractionDigits: 1,
  }).format(amount);

/** An amount as typed (`49.5`, or `49,5` as the French write it) in cents; undefined when it is none. */
export const parseAmount = (typed: string): Minor | undefined => {
  const text = typed.trim().replace(',', '.');
  const amount = Number(text);
  return text !== '' && isMoney(amount) ? toMinor(amount) : undefined;
};

/** What goes back to the user or out to the expert; the rest is held or taken. */
const outgoing = new Set(['RELEASE', 'REFUND', 'PAYOUT']);

interface Moved {
  readonly type: string;
  readonly amount?: number | null | undefined;
}

/** The amount as a movement: below zero where the money leaves us. Missing stays missing. */
export const signedAmount = ({ type, amount }: Moved): number | undefined => {
  if (typeof amount !== 'number') return undefined;
  return outgoing.has(type) && amount !== 0 ? -amount : amount;
};
