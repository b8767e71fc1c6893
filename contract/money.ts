/**
 * An amount inside the code: whole hundredths of a currency's major unit, whatever the currency; on the wire it is in major
 * units with at most 2 decimals. What a currency can really be paid in is its smallest unit (`smallestUnit`).
 */
export type Minor = number & { readonly unit: 'minor' };

/** Whole hundredths that are known as such: a literal, or a result of arithmetic. From major units: `toMinor`. */
export const minor = (hundredths: number): Minor => hundredths as Minor;

export const NO_MONEY = minor(0);

export const plus = (...amounts: readonly Minor[]): Minor => minor(amounts.reduce((sum, amount) => sum + amount, 0));
export const minus = (amount: Minor, less: Minor): Minor => minor(amount - less);

const HUNDRED = 100;

/** Where not two (ISO 4217). The ariary (MGA) is listed with two, but has fifths, and nobody pays in parts of it. */
const exponents: ReadonlyMap<string, number> = new Map(
  Object.entries({
    BIF_CLP_DJF_GNF_ISK_JPY_KMF_KRW_MGA_PYG_RWF_UGX_UYI_VND_VUV_XAF_XOF_XPF: 0,
    BHD_IQD_JOD_KWD_LYD_OMR_TND: 3,
    CLF_UYW: 4,
  }).flatMap(([currencies, decimals]) => currencies.split('_').map((currency) => [currency, decimals] as const)),
);

/** How many decimals a currency's own minor unit is: JPY 0, EUR 2, KWD 3. What is not known has two. */
export const exponentOf = (currency: string): number => exponents.get(currency.toUpperCase()) ?? 2;

/** The least that can be paid in a currency, in hundredths: 100 for a yen, 1 for a cent, and for ten fils. */
export const smallestUnit = (currency: string): Minor => minor(exponentOf(currency) === 0 ? HUNDRED : 1);

/** True for an amount that can be paid in a currency: whole yen, whole cents. */
export const isPayable = (amount: Minor, currency: string): boolean => amount % smallestUnit(currency) === 0;

/** An amount in a currency's minor units of a given exponent: 4950 hundredths are 4950 of two decimals, 49500 of three. */
export const toExponent = (amount: Minor, exponent: number): number => (amount * 10 ** exponent) / HUNDRED;

/** 100 % in basis points. */
export const WHOLE = 10_000;

/** What a meeting can cost, whatever the currency. */
export const LOWEST_PRICE = minor(50);
export const HIGHEST_PRICE = minor(100_000_000);

/** True for a finite number that has at most 2 decimals. */
export const isMoney = (amount: number): boolean =>
  Number.isFinite(amount) && /^-?\d+(\.\d{1,2})?$/.test(String(amount));

/** `49.5` → `4950`. The amount must be money (`isMoney`). */
export const toMinor = (amount: number): Minor => minor(Math.round(amount * HUNDRED));

/** `4950` → `49.5`. */
export const fromMinor = (amount: Minor): number => amount / HUNDRED;

/** A share of an amount in basis points, rounded half up to what its currency can be paid in; else to the hundredth. */
export const shareOf = (amount: Minor, basisPoints: number, unit = minor(1)): Minor =>
  minor(Math.floor((amount * basisPoints + (WHOLE * unit) / 2) / (WHOLE * unit)) * unit);

/** What share of a whole (not 0) an amount is, in basis points, rounded half up. */
export const basisPointsOf = (amount: Minor, whole: Minor): number => Math.floor((amount * WHOLE + whole / 2) / whole);

/** How a meeting's money is shared: the platform's fee on the price, the charity's part of the expert's share. */
export interface Terms {
  readonly platformFeeBp: number;
  readonly charityBp: number;
  /** ISO 4217: the shares are amounts that can be paid in it. Unknown: hundredths. */
  readonly currency?: string | null | undefined;
}

/**
 * Who gets what of the amount that the user is charged, in hundredths.
 * Always `charged = platformFee + discounts + charity + payout`; `discounts` is never positive: it is what the platform gave away.
 */
export interface Split {
  readonly charged: Minor;
  readonly platformFee: Minor;
  readonly discounts: Minor;
  readonly charity: Minor;
  readonly payout: Minor;
}

export const decidedAmounts = ['penalty', 'platformDiscount', 'expertDiscount'] as const;

/** What the administrator decides on a cancellation, in hundredths; each between 0 and the price (product.md §7). */
export type CancelAmounts = Readonly<Record<(typeof decidedAmounts)[number], Minor>>;

export const splitOfCancellation = (amounts: CancelAmounts, terms: Terms): Split => {
  const base = amounts.penalty;
  const givenByPlatform = minor(Math.min(amounts.platformDiscount, base));
  const givenByExpert = minor(Math.min(amounts.expertDiscount, base - givenByPlatform));
  const unit = smallestUnit(terms.currency ?? '');
  const expertShare = base - shareOf(base, terms.platformFeeBp, unit);
  const toExpert = minor(Math.max(0, expertShare - givenByExpert));
  const charity = shareOf(toExpert, terms.charityBp, unit);
  return {
    charged: minor(base - givenByPlatform - givenByExpert),
    platformFee: minor(base - givenByExpert - toExpert),
    discounts: minus(NO_MONEY, givenByPlatform),
    charity,
    payout: minus(toExpert, charity),
  };
};

export const splitOfMeeting = (price: Minor, terms: Terms): Split =>
  splitOfCancellation({ penalty: price, platformDiscount: NO_MONEY, expertDiscount: NO_MONEY }, terms);

/** As if what is left of the charge had been the price or the penalty from the start; what was given away stays given. */
export const splitAfterRefund = (
  charged: Minor,
  refund: Minor,
  { platformDiscount, expertDiscount }: Omit<CancelAmounts, 'penalty'>,
  terms: Terms,
): Split => {
  const penalty = plus(minus(charged, refund), platformDiscount, expertDiscount);
  return splitOfCancellation({ penalty, platformDiscount, expertDiscount }, terms);
};

/**
 * What a cancellation leaves of the price: of what is `held` on the card the charge is taken and the rest is `released`;
 * what was never held cannot be given back. Always `price = charged + released + notHeld`.
 */
export const restOf = (price: Minor, { charged, held }: { readonly charged: Minor; readonly held: Minor }) => {
  const released = minor(Math.max(0, held - charged));
  return { released, notHeld: minor(price - charged - released) };
};
