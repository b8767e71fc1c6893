import type { MeetingDetail } from '#contract/meetings.ts';
import {
  splitOfCancellation,
  splitOfMeeting,
  toMinor,
  type CancelAmounts,
  type Minor,
  type Split,
  type Terms,
} from '#contract/money.ts';

export const waterfallSteps = [
  'price',
  'penalty',
  'platformDiscount',
  'expertDiscount',
  'charged',
  'released',
  'refunded',
  'platformFee',
  'discounts',
  'charity',
  'payout',
] as const;
export type WaterfallStep = (typeof waterfallSteps)[number];

/** One line of the money of a meeting, in cents. `part` lines are what the total above them is made of. */
export interface WaterfallLine {
  readonly step: WaterfallStep;
  readonly amount: Minor;
  readonly level: 'total' | 'part';
}

export interface Waterfall {
  readonly lines: readonly WaterfallLine[];
  /** False while the meeting has not been settled: what will be, if it takes place. */
  readonly settled: boolean;
}

const total = (step: WaterfallStep, amount: Minor): WaterfallLine => ({ step, amount, level: 'total' });
const part = (step: WaterfallStep, amount: Minor): WaterfallLine => ({ step, amount, level: 'part' });

/** Discounts as far as they count: together never more than the penalty that they are taken from. */
const penaltyLines = ({ penalty, platformDiscount, expertDiscount }: CancelAmounts) => {
  const byPlatform = Math.min(platformDiscount, penalty);
  const byExpert = Math.min(expertDiscount, penalty - byPlatform);
  return [
    total('penalty', penalty),
    ...(byPlatform > 0 ? [part('platformDiscount', -byPlatform)] : []),
    ...(byExpert > 0 ? [part('expertDiscount', -byExpert)] : []),
  ];
};

const sharesOf = (split: Split) => [
  part('platformFee', split.platformFee),
  ...(split.discounts === 0 ? [] : [part('discounts', split.discounts)]),
  ...(split.charity === 0 ? [] : [part('charity', split.charity)]),
  part('payout', split.payout),
];

type Shared = Split & { readonly released: Minor };

const settledShares = ({ settlement }: MeetingDetail): Shared | undefined =>
  settlement
    ? {
        charged: toMinor(settlement.charged),
        released: toMinor(settlement.released),
        platformFee: toMinor(settlement.platformFee),
        discounts: toMinor(settlement.discounts),
        charity: toMinor(settlement.charity),
        payout: toMinor(settlement.payout),
      }
    : undefined;

const cancelAmounts = ({ cancellation }: MeetingDetail): CancelAmounts | undefined =>
  cancellation
    ? {
        penalty: toMinor(cancellation.penalty),
        platformDiscount: toMinor(cancellation.platformDiscount),
        expertDiscount: toMinor(cancellation.expertDiscount),
      }
    : undefined;

/**
 * Where a meeting's money goes: price → penalty → discounts → charged → released or refunded → fee, charity, payout.
 * `price = charged + released` and `charged = fee + discounts + charity + payout`, to the cent.
 * Undefined where the API gives neither a settlement nor the terms.
 */
export const waterfallOf = (meeting: MeetingDetail): Waterfall | undefined => {
  const { price: wirePrice, terms, transactions } = meeting;
  if (wirePrice === null || wirePrice === undefined) return undefined;
  const price = toMinor(wirePrice);
  const cancelled = cancelAmounts(meeting);
  const settled = settledShares(meeting);
  if (!settled && cancelled) return previewOf(price, cancelled, terms);
  const shares = settled ?? (terms ? { ...splitOfMeeting(price, terms), released: 0 } : undefined);
  if (!shares) return undefined;
  const wasCaptured = transactions?.some(({ type }) => type === 'REFUND') ?? false;
  return {
    settled: settled !== undefined,
    lines: [
      total('price', price),
      ...(cancelled ? penaltyLines(cancelled) : []),
      total('charged', shares.charged),
      ...(shares.released === 0 ? [] : [total(wasCaptured ? 'refunded' : 'released', shares.released)]),
      ...sharesOf(shares),
    ],
  };
};

/** What a cancellation with these amounts would do. Without the terms it tells only what the user pays and gets back. */
export const previewOf = (price: Minor, amounts: CancelAmounts, terms: Terms | null | undefined): Waterfall => {
  const split = splitOfCancellation(price, amounts, terms ?? { platformFeeBp: 0, charityBp: 0 });
  return {
    settled: false,
    lines: [
      total('price', price),
      ...penaltyLines(amounts),
      total('charged', split.charged),
      total('released', split.released),
      ...(terms ? sharesOf(split) : []),
    ],
  };
};
