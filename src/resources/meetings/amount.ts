import { isMoney, toMinor, type Minor } from '#contract/money.ts';

/** An amount as typed (`49.5`, or `49,5` as the French write it) in cents; undefined when it is none. */
export const parseAmount = (typed: string): Minor | undefined => {
  const text = typed.trim().replace(',', '.');
  const amount = Number(text);
  return text !== '' && isMoney(amount) ? toMinor(amount) : undefined;
};
