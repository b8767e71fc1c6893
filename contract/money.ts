/** Amounts inside the code are whole minor units (cents); on the wire they are major units with at most 2 decimals. */
export type Minor = number;

/** 100 % in basis points. */
export const WHOLE = 10_000;

/** What a meeting can cost. */
export const LOWEST_PRICE: Minor = 50;
export const HIGHEST_PRICE: Minor = 100_000_000;

/** True for a finite number that has at most 2 decimals. */
export const isMoney = (amount: number): boolean =>
  Number.isFinite(amount) && /^-?\d+(\.\d{1,2})?$/.test(String(amount));

/** `49.5` → `4950`. The amount must be money (`isMoney`). */
export const toMinor = (amount: number): Minor => Math.round(amount * 100);

/** `4950` → `49.5`. */
export const fromMinor = (amount: Minor): number => amount / 100;

/** A share of an amount in basis points, rounded half up to the cent. */
export const shareOf = (amount: Minor, basisPoints: number): Minor =>
  Math.floor((amount * basisPoints + WHOLE / 2) / WHOLE);

/** What share of a whole (not 0) an amount is, in basis points, rounded half up. */
export const basisPointsOf = (amount: Minor, whole: Minor): number => Math.floor((amount * WHOLE + whole / 2) / whole);

/** How a meeting's money is shared: the platform's fee on the price, the charity's part of the expert's share. */
export interface Terms {
  readonly platformFeeBp: number;
  readonly charityBp: number;
}

/**
 * Who gets what of the amount that the user is charged, in cents.
 * Always `charged = platformFee + discounts + charity + payout`; `discounts` is never positive: it is what the platform gave away.
 */
export interface Split {
  readonly charged: Minor;
  readonly platformFee: Minor;
  readonly discounts: Minor;
  readonly charity: Minor;
  readonly payout: Minor;
}

/** What the administrator decides on a cancellation, in cents; each between 0 and the price (spec 7). */
export interface CancelAmounts {
  readonly penalty: Minor;
  readonly platformDiscount: Minor;
  readonly expertDiscount: Minor;
}

const splitOf = (base: Minor, platformDiscount: Minor, expertDiscount: Minor, terms: Terms): Split => {
  const givenByPlatform = Math.min(platformDiscount, base);
  const givenByExpert = Math.min(expertDiscount, base - givenByPlatform);
  const expertShare = base - shareOf(base, terms.platformFeeBp);
  const toExpert = Math.max(0, expertShare - givenByExpert);
  const charity = shareOf(toExpert, terms.charityBp);
  return {
    charged: base - givenByPlatform - givenByExpert,
    platformFee: base - givenByExpert - toExpert,
    discounts: givenByPlatform === 0 ? 0 : -givenByPlatform,
    charity,
    payout: toExpert - charity,
  };
};

/** The split of a meeting that took place: the whole price is charged. */
export const splitOfMeeting = (price: Minor, terms: Terms): Split => splitOf(price, 0, 0, terms);

/** The split of a cancelled meeting. */
export const splitOfCancellation = (
  { penalty, platformDiscount, expertDiscount }: CancelAmounts,
  terms: Terms,
): Split => splitOf(penalty, platformDiscount, expertDiscount, terms);

/** The fields of a cancellation that are more than the price. */
export const amountsOverPrice = (amounts: CancelAmounts, price: Minor): (keyof CancelAmounts)[] =>
  (['penalty', 'platformDiscount', 'expertDiscount'] as const).filter((field) => amounts[field] > price);

/**
 * What a cancellation leaves of the price: of what is `held` on the card the charge is taken and the rest is `released`;
 * what was never held cannot be given back. Always `price = charged + released + notHeld`.
 */
export const restOf = (
  price: Minor,
  { charged, held }: { readonly charged: Minor; readonly held: Minor },
): { readonly released: Minor; readonly notHeld: Minor } => {
  const released = Math.max(0, held - charged);
  return { released, notHeld: price - charged - released };
};
