import type { MeetingDetail } from '#contract/meetings.ts';
import { splitOfCancellation, splitOfMeeting, toMinor, type Minor, type Split } from '#contract/money.ts';

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
const penaltyLines = ({ penalty, platformDiscount, expertDiscount }: NonNullable<MeetingDetail['cancellation']>) => {
  const asked = toMinor(penalty);
  const byPlatform = Math.min(toMinor(platformDiscount), asked);
  const byExpert = Math.min(toMinor(expertDiscount), asked - byPlatform);
  return [
    total('penalty', asked),
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

const expectedShares = ({ terms, cancellation }: MeetingDetail, price: Minor): Shared | undefined => {
  if (!terms) return undefined;
  if (!cancellation) return { ...splitOfMeeting(price, terms), released: 0 };
  const { penalty, platformDiscount, expertDiscount } = cancellation;
  return splitOfCancellation(
    price,
    {
      penalty: toMinor(penalty),
      platformDiscount: toMinor(platformDiscount),
      expertDiscount: toMinor(expertDiscount),
    },
    terms,
  );
};

/**
 * Where a meeting's money goes: price → penalty → discounts → charged → released or refunded → fee, charity, payout.
 * `price = charged + released` and `charged = fee + discounts + charity + payout`, to the cent.
 * Undefined where the API gives neither a settlement nor the terms.
 */
export const waterfallOf = (meeting: MeetingDetail): Waterfall | undefined => {
  if (meeting.price === null || meeting.price === undefined) return undefined;
  const price = toMinor(meeting.price);
  const settled = settledShares(meeting);
  const shares = settled ?? expectedShares(meeting, price);
  if (!shares) return undefined;
  const wasCaptured = meeting.transactions?.some(({ type }) => type === 'REFUND') ?? false;
  return {
    settled: settled !== undefined,
    lines: [
      total('price', price),
      ...(meeting.cancellation ? penaltyLines(meeting.cancellation) : []),
      total('charged', shares.charged),
      ...(shares.released === 0 ? [] : [total(wasCaptured ? 'refunded' : 'released', shares.released)]),
      ...sharesOf(shares),
    ],
  };
};
