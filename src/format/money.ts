import type { TransactionItem } from '#contract/meetings.ts';
import { isMoney, type Minor, toMinor } from '#contract/money.ts';
import { numberFormat } from './intl.ts';

const NO_AMOUNT = '0';

/** Major units with currency and 2 decimals; '0' if the amount is missing (product.md §7). */
export const formatMoney = (amount: unknown, currency?: string | null, locale?: string): string => {
  if (typeof amount !== 'number' || !Number.isFinite(amount)) return NO_AMOUNT;
  const decimals = { minimumFractionDigits: 2, maximumFractionDigits: 2 };
  return numberFormat(locale, { ...decimals, ...styleOf(currency), signDisplay: 'negative' }).format(amount);
};

const styleOf = (currency: string | null | undefined) =>
  currency && /^[A-Za-z]{3}$/.test(currency) ? ({ style: 'currency', currency } as const) : {};

/** A plain number with 2 decimals; '0' if the amount is missing (product.md §7). */
export const fileAmount = (amount: unknown): string =>
  typeof amount === 'number' && Number.isFinite(amount) ? amount.toFixed(2) : NO_AMOUNT;

/** `€12K` */
export const shortAmount = (amount: number, currency: string, locale: string): string =>
  numberFormat(locale, {
    ...styleOf(currency),
    currencyDisplay: 'narrowSymbol',
    notation: 'compact',
    minimumFractionDigits: 0,
    maximumFractionDigits: 1,
  }).format(amount);

/** Parses `49.5`, `49,5` or `1 000,50` to cents; undefined for anything else: `1,000` is ambiguous, and money. */
export const parseAmount = (typed: string): Minor | undefined => {
  const text = typed.trim().replaceAll(/(?<=\d)\s(?=\d{3}(?!\d))/g, '');
  const amount = Number(text.replace(',', '.'));
  return /^-?(\d+[.,]?|\d*[.,]\d{1,2})$/.test(text) && isMoney(amount) ? toMinor(amount) : undefined;
};

const outgoing = new Set(['RELEASE', 'REFUND', 'PAYOUT']);

export const signedAmount = ({ type, amount }: Pick<TransactionItem, 'type' | 'amount'>): number | undefined => {
  if (typeof amount !== 'number') return undefined;
  return outgoing.has(type) ? 0 - Math.abs(amount) : amount;
};
