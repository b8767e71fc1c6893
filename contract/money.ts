/** Whole hundredths of the major unit, in every currency; on the wire, amounts are in major units. */
export type Minor = number & { readonly unit: 'minor' };

/** Brands whole hundredths: a literal, or a result of arithmetic. For major units use `toMinor`. */
export const minor = (hundredths: number): Minor => hundredths as Minor;

export const NO_MONEY = minor(0);

export const plus = (...amounts: readonly Minor[]): Minor => minor(amounts.reduce((sum, amount) => sum + amount, 0));
export const minus = (amount: Minor, less: Minor): Minor => minor(amount - less);

const HUNDRED = 100;

/** Decimals other than two (ISO 4217). MGA is listed there with two, but its subunit is a fifth and not in use. */
const exponents: ReadonlyMap<string, number> = new Map(
  Object.entries({
    BIF_CLP_DJF_GNF_ISK_JPY_KMF_KRW_MGA_PYG_RWF_UGX_UYI_VND_VUV_XAF_XOF_XPF: 0,
    BHD_IQD_JOD_KWD_LYD_OMR_TND: 3,
    CLF_UYW: 4,
  }).flatMap(([currencies, decimals]) => currencies.split('_').map((currency) => [currency, decimals] as const)),
);

/** Decimals of a currency: JPY 0, EUR 2, KWD 3; 2 if the currency is unknown. */
export const exponentOf = (currency: string): number => exponents.get(currency.toUpperCase()) ?? 2;

/** Smallest payable amount of a currency, in hundredths: 100 for 1 yen, 1 for 1 cent, 1 for 10 fils. */
export const smallestUnit = (currency: string): Minor => minor(exponentOf(currency) === 0 ? HUNDRED : 1);

export const isPayable = (amount: Minor, currency: string): boolean => amount % smallestUnit(currency) === 0;

/** Converts hundredths to minor units with that many decimals: 4950 is 4950 with two, 49500 with three. */
export const toExponent = (amount: Minor, exponent: number): number => (amount * 10 ** exponent) / HUNDRED;

export const WHOLE = 10_000;

export const LOWEST_PRICE = minor(50);
export const HIGHEST_PRICE = minor(100_000_000);

export const isMoney = (amount: number): boolean =>
  Number.isFinite(amount) && /^-?\d+(\.\d{1,2})?$/.test(String(amount));

/** The amount must be money (`isMoney`). */
export const toMinor = (amount: number): Minor => minor(Math.round(amount * HUNDRED));

export const fromMinor = (amount: Minor): number => amount / HUNDRED;

/** Share of an amount in basis points, rounded half up to `unit` (a hundredth by default). */
export const shareOf = (amount: Minor, basisPoints: number, unit = minor(1)): Minor =>
  minor(Math.floor((amount * basisPoints + (WHOLE * unit) / 2) / (WHOLE * unit)) * unit);

/** An amount as a share of `whole` (not 0), in basis points, rounded half up. */
export const basisPointsOf = (amount: Minor, whole: Minor): number => Math.floor((amount * WHOLE + whole / 2) / whole);

/** Shares of a meeting's money: the platform's fee on the price, the charity's part of the expert's share. */
export interface Terms {
  readonly platformFeeBp: number;
  readonly charityBp: number;
  /** ISO 4217; shares are rounded to its smallest unit, or to hundredths if it is missing. */
  readonly currency?: string | null | undefined;
}

/** `charged = platformFee + discounts + charity + payout`; `discounts`, granted by the platform, is never positive. */
export type Split = Readonly<Record<'charged' | 'platformFee' | 'discounts' | 'charity' | 'payout', Minor>>;

export const decidedAmounts = ['penalty', 'platformDiscount', 'expertDiscount'] as const;

/** Set by the administrator in a cancellation; each from 0 to the price (product.md §7). */
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

/** Computes as if the rest of the charge had been the price or penalty from the start; discounts are kept. */
export const splitAfterRefund = (
  charged: Minor,
  refund: Minor,
  { platformDiscount, expertDiscount }: Omit<CancelAmounts, 'penalty'>,
  terms: Terms,
): Split => {
  const penalty = plus(minus(charged, refund), platformDiscount, expertDiscount);
  return splitOfCancellation({ penalty, platformDiscount, expertDiscount }, terms);
};

/** `price = charged + released + notHeld`: an amount that was never held cannot be released. */
export const restOf = (price: Minor, { charged, held }: { readonly charged: Minor; readonly held: Minor }) => {
  const released = minor(Math.max(0, held - charged));
  return { released, notHeld: minor(price - charged - released) };
};
