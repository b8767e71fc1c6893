import type { MeetingDetail, TransactionItem } from '#contract/meetings.ts';
import {
  type CancelAmounts,
  type Minor,
  minor,
  minus,
  NO_MONEY,
  plus,
  restOf,
  type Split,
  splitAfterRefund,
  splitOfCancellation,
  splitOfMeeting,
  type Terms,
  toMinor,
} from '#contract/money.ts';
import type { TransactionType } from '#contract/statuses.ts';

const waterfallSteps = [
  'price',
  'penalty',
  'platformDiscount',
  'expertDiscount',
  'charged',
  'released',
  'refunded',
  'notHeld',
  'notCharged',
  'platformFee',
  'discounts',
  'charity',
  'payout',
] as const;
export type WaterfallStep = (typeof waterfallSteps)[number];

/** What a price can be less: each is below zero, as the user's side of it is in every list of transactions. */
export const restSteps = ['released', 'refunded', 'notHeld', 'notCharged'] as const satisfies readonly WaterfallStep[];
type RestStep = (typeof restSteps)[number];

/** One line of the money of a meeting, in cents. `part` lines are what the total above them is made of. */
export interface WaterfallLine {
  readonly step: WaterfallStep;
  readonly amount: Minor;
  readonly level: 'total' | 'part';
}

export interface Waterfall {
  readonly lines: readonly WaterfallLine[];
  /** False while the meeting is to take place and has not been settled: what will be. */
  readonly settled: boolean;
}

type Movements = MeetingDetail['transactions'];

const succeeded = (transactions: Movements, type: TransactionType) =>
  (transactions ?? []).filter((movement) => movement.type === type && movement.status === 'SUCCEEDED');

const amountOf = ({ amount }: TransactionItem): Minor => toMinor(amount ?? 0);

const movedOf = (transactions: Movements, type: TransactionType): Minor =>
  plus(...succeeded(transactions, type).map(amountOf));

const ends = ['CAPTURE', 'PENALTY', 'RELEASE'] as const satisfies readonly TransactionType[];

/**
 * The open hold of a cancellable meeting, in cents; without transactions the stage decides: pre-authorised meetings
 * hold their price.
 */
const heldNow = ({ transactions, stage, price }: MeetingDetail): Minor => {
  if (!transactions) return stage === 'PRE-AUTH' ? toMinor(price ?? 0) : NO_MONEY;
  const ended = new Set(
    ends.flatMap((type) => succeeded(transactions, type).map(({ gatewayReference }) => gatewayReference ?? '')),
  );
  const latest = succeeded(transactions, 'PRE_AUTH')
    .filter(({ gatewayReference }) => !ended.has(gatewayReference ?? 'unnamed'))
    .toSorted((a, b) => Date.parse(a.createdAt) - Date.parse(b.createdAt))
    .at(-1);
  return latest ? amountOf(latest) : NO_MONEY;
};

const total = (step: WaterfallStep, amount: Minor): WaterfallLine => ({ step, amount, level: 'total' });
const part = (step: WaterfallStep, amount: Minor): WaterfallLine => ({ step, amount, level: 'part' });

/** Discounts as far as they count: together never more than the penalty that they are taken from. */
const penaltyLines = ({ penalty, platformDiscount, expertDiscount }: CancelAmounts) => {
  const byPlatform = minor(Math.min(platformDiscount, penalty));
  const byExpert = minor(Math.min(expertDiscount, penalty - byPlatform));
  return [
    total('penalty', penalty),
    ...(byPlatform > 0 ? [part('platformDiscount', minus(NO_MONEY, byPlatform))] : []),
    ...(byExpert > 0 ? [part('expertDiscount', minus(NO_MONEY, byExpert))] : []),
  ];
};

const sharesOf = (split: Split) => [
  part('platformFee', split.platformFee),
  ...(split.discounts === 0 ? [] : [part('discounts', split.discounts)]),
  ...(split.charity === 0 ? [] : [part('charity', split.charity)]),
  part('payout', split.payout),
];

/** What the price is less, line by line; nothing where it is charged whole. */
const restLines = (rest: Partial<Record<RestStep, Minor>>) =>
  restSteps.flatMap((step) => (rest[step] ? [total(step, minus(NO_MONEY, rest[step]))] : []));

const settledShares = ({ settlement }: MeetingDetail): Split | undefined =>
  settlement
    ? {
        charged: toMinor(settlement.charged),
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

/** The card could not be authorised: the meeting is off, and nobody decided on amounts. */
const nothing: CancelAmounts = { penalty: NO_MONEY, platformDiscount: NO_MONEY, expertDiscount: NO_MONEY };
const noShares: Terms = { platformFeeBp: 0, charityBp: 0 };

const plannedShares = (meeting: MeetingDetail, price: Minor): Split | undefined => {
  const { terms, stage, transactions, currency } = meeting;
  const cancelled = cancelAmounts(meeting) ?? (stage === 'CANCELLED' && transactions ? nothing : undefined);
  if (cancelled) return splitOfCancellation(cancelled, { ...(terms ?? noShares), currency });
  return terms && stage !== 'CANCELLED' ? splitOfMeeting(price, { ...terms, currency }) : undefined;
};

/** What became of the rest of a price, by the movements; without them it is known only that it was not charged. */
const restOfPrice = ({ transactions }: MeetingDetail, rest: Minor, refund: Minor) => {
  if (!transactions && refund === 0) return { notCharged: rest };
  // A hold that was freed before the card was authorised again is no part of this price.
  const refunded = plus(movedOf(transactions, 'REFUND'), refund);
  const released = minor(Math.min(movedOf(transactions, 'RELEASE'), rest - refunded));
  return { released, refunded, notHeld: minor(rest - released - refunded) };
};

/**
 * The parts of a meeting's price, to the cent: `price + rest = charged` and `charged = fee + discounts + charity +
 * payout`. Undefined without settlement and terms.
 */
export const waterfallOf = (meeting: MeetingDetail): Waterfall | undefined => {
  if (meeting.price === null || meeting.price === undefined) return undefined;
  const shares = settledShares(meeting) ?? plannedShares(meeting, toMinor(meeting.price));
  return shares && waterfallWith(meeting, shares);
};

interface Previewed {
  readonly refund?: Minor;
  readonly cancelled?: CancelAmounts | undefined;
  readonly rest?: Partial<Record<RestStep, Minor>>;
}

const waterfallWith = (meeting: MeetingDetail, shares: Split, previewed: Previewed = {}): Waterfall => {
  const price = toMinor(meeting.price ?? 0);
  const { refund = NO_MONEY, cancelled = cancelAmounts(meeting) } = previewed;
  const rest = previewed.rest ?? restOfPrice(meeting, minus(price, shares.charged), refund);
  return {
    settled: meeting.stage === 'CANCELLED' || Boolean(meeting.settlement),
    lines: [
      total('price', price),
      ...(cancelled ? penaltyLines(cancelled) : []),
      total('charged', shares.charged),
      ...restLines(rest),
      ...((meeting.settlement ?? meeting.terms) ? sharesOf(shares) : []),
    ],
  };
};

/** What a cancellation with these amounts would do with the money on the card, in cents. */
export const outcomeOf = (meeting: MeetingDetail, amounts: CancelAmounts) => {
  const { charged } = splitOfCancellation(amounts, noShares);
  const held = heldNow(meeting);
  return { held, charged, ...restOf(toMinor(meeting.price ?? 0), { charged, held }) };
};

/** A cancellation by the server's arithmetic; without the terms only what the user pays and gets back. */
export const previewOf = (meeting: MeetingDetail, cancelled: CancelAmounts): Waterfall => {
  const { terms, currency } = meeting;
  const split = splitOfCancellation(cancelled, { ...(terms ?? noShares), currency });
  const { released, notHeld } = outcomeOf(meeting, cancelled);
  return waterfallWith(meeting, split, { cancelled, rest: { released, notHeld } });
};

/** What can be refunded; undefined where nothing was charged. */
export const leftOf = ({ settlement }: MeetingDetail): Minor | undefined =>
  settlement ? toMinor(settlement.charged) : undefined;

/** The money of a meeting as it is after a refund; undefined without the terms. */
export const refundPreviewOf = (meeting: MeetingDetail, refund: Minor): Waterfall | undefined => {
  const { terms, currency } = meeting;
  const left = leftOf(meeting);
  if (!terms || left === undefined) return undefined;
  const split = splitAfterRefund(left, refund, cancelAmounts(meeting) ?? nothing, { ...terms, currency });
  return waterfallWith(meeting, split, { refund });
};
