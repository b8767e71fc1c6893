import { useState } from 'react';
import { fromMinor, toMinor, type Minor } from '#contract/money.ts';
import { parseAmount } from '#src/format/money.ts';

/** An expert's prices by duration, major units. */
export interface Pricing {
  readonly currency: string;
  readonly prices: readonly { readonly duration: number; readonly price: number }[];
}

/** What the expert asks for a meeting of this many minutes, in cents; undefined where no price is set. */
export const askedPrice = (pricing: Pricing | null | undefined, duration: number | undefined): Minor | undefined => {
  /* What another API tells in place of a number is no price. */
  const found = pricing?.prices.find(({ duration: minutes, price }) => minutes === duration && Number.isFinite(price));
  return found && toMinor(found.price);
};

/** The duration to start from (minutes): the first option that the expert has a price for, else the first. */
export const preferredDuration = (
  options: readonly { readonly value: number }[],
  pricing: Pricing | null | undefined,
): number | undefined => (options.find(({ value }) => askedPrice(pricing, value) !== undefined) ?? options[0])?.value;

export interface Price {
  /** What the expert asks, in cents; undefined where no price is set. */
  readonly asked: Minor | undefined;
  /** What is in the field. */
  readonly typed: string;
  /** What will be charged, in cents; undefined while the field holds no amount. */
  readonly price: Minor | undefined;
  /** True where the field holds something that nobody has but the administrator. */
  readonly isOwn: boolean;
  readonly type: (text: string) => void;
  readonly reset: () => void;
}

/**
 * The price: the expert's for the duration until the administrator types another. What is typed is kept for its expert and
 * duration (`of`): another choice starts from its own price, and the way back brings the typed one again.
 */
export const usePrice = (pricing: Pricing | null | undefined, duration: number | undefined, of: string): Price => {
  const [own, setOwn] = useState<Readonly<Record<string, string>>>({});
  const key = `${of} ${duration}`;
  const asked = askedPrice(pricing, duration);
  const listed = asked === undefined ? '' : fromMinor(asked).toFixed(2);
  const typed = own[key] ?? listed;
  const { [key]: _current, ...others } = own;
  return {
    asked,
    typed,
    price: asked === undefined ? undefined : parseAmount(typed),
    isOwn: typed !== listed,
    type: (text) => setOwn({ ...others, [key]: text }),
    reset: () => setOwn(others),
  };
};
