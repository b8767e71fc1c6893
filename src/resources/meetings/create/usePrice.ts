import { useState } from 'react';
import { fromMinor, type Minor } from '#contract/money.ts';
import { parseAmount } from '../amount.ts';
import { askedPrice, type Pricing } from './booking.ts';

export interface Price {
  /** What the expert asks, in cents; undefined where no price is set. */
  readonly asked: Minor | undefined;
  /** What is in the field. */
  readonly typed: string;
  /** What will be charged, in cents; undefined while the field holds no amount. */
  readonly price: Minor | undefined;
  readonly type: (text: string) => void;
  readonly reset: () => void;
}

/** The price: the expert's for the duration until the administrator types another. */
export const usePrice = (pricing: Pricing | null | undefined, duration: number | undefined): Price => {
  const [own, setOwn] = useState<string>();
  const asked = askedPrice(pricing, duration);
  const typed = own ?? (asked === undefined ? '' : fromMinor(asked).toFixed(2));
  return {
    asked,
    typed,
    price: asked === undefined ? undefined : parseAmount(typed),
    type: setOwn,
    reset: () => setOwn(undefined),
  };
};
