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

/** What a price can be less: each is below zero, as the user's side of it is in every list of transactions. */
export const restSteps = ['released', 'refunded', 'notHeld', 'notCharged'] as const;
type Rest = Partial<Record<(typeof restSteps)[number], Minor>>;

const shareSteps = ['platformFee', 'discounts', 'charity', 'payout'] as const satisfies readonly (keyof Split)[];

export type WaterfallStep = 'price' | keyof CancelAmounts | keyof Rest | keyof Split;

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

const priceOf = ({ price }: MeetingDetail): Minor => toMinor(price ?? 0);

const amountOf = ({ amount }: TransactionItem): Minor => toMinor(amount ?? 0);

const succeeded = ({ transactions }: MeetingDetail, ...types: readonly TransactionType[]) =>
  (transactions ?? []).filter(({ type, status }) => status === 'SUCCEEDED' && types.some((one) => one === type));

const movedOf = (meeting: MeetingDetail, type: TransactionType) => plus(...succeeded(meeting, type).map(amountOf));

/** The open hold of a cancellable meeting; without transactions the stage decides. */
const heldNow = (meeting: MeetingDetail): Minor => {
  if (!meeting.transactions) return meeting.stage === 'PRE-AUTH' ? priceOf(meeting) : NO_MONEY;
  const ends = succeeded(meeting, 'CAPTURE', 'PENALTY', 'RELEASE');
  const ended = new Set(ends.map(({ gatewayReference }) => gatewayReference));
  const latest = succeeded(meeting, 'PRE_AUTH')
    .filter(({ gatewayReference }) => !gatewayReference || !ended.has(gatewayReference))
    .toSorted((a, b) => Date.parse(a.createdAt) - Date.parse(b.createdAt))
    .at(-1);
  return latest ? amountOf(latest) : NO_MONEY;
};

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

/** The card could not be authorised: the meeting is cancelled without a decision on amounts. */
const nothing: CancelAmounts = { penalty: NO_MONEY, platformDiscount: NO_MONEY, expertDiscount: NO_MONEY };

const termsOf = ({ terms, currency }: MeetingDetail): Terms => ({ platformFeeBp: 0, charityBp: 0, ...terms, currency });

const plannedShares = (meeting: MeetingDetail): Split | undefined => {
  const { terms, stage, transactions } = meeting;
  const cancelled = cancelAmounts(meeting) ?? (stage === 'CANCELLED' && transactions ? nothing : undefined);
  if (cancelled) return splitOfCancellation(cancelled, termsOf(meeting));
  return terms && stage !== 'CANCELLED' ? splitOfMeeting(priceOf(meeting), termsOf(meeting)) : undefined;
};

/** What became of the rest of a price, by the movements; without them it is known only that it was not charged. */
const restOfPrice = (meeting: MeetingDetail, { charged }: Split, refund = NO_MONEY): Rest => {
  const rest = minus(priceOf(meeting), charged);
  if (!meeting.transactions && refund === 0) return { notCharged: rest };
  // A hold that was freed before the card was authorised again is no part of this price.
  const refunded = plus(movedOf(meeting, 'REFUND'), refund);
  const released = minor(Math.min(movedOf(meeting, 'RELEASE'), rest - refunded));
  return { released, refunded, notHeld: minor(rest - released - refunded) };
};

const total = (step: WaterfallStep, amount: Minor): WaterfallLine => ({ step, amount, level: 'total' });
const part = (step: WaterfallStep, amount: Minor): WaterfallLine => ({ step, amount, level: 'part' });
const less = (amount = NO_MONEY) => minus(NO_MONEY, amount);

/** Discounts as far as they count: together never more than the penalty that they are taken from. */
const penaltyLines = ({ penalty, platformDiscount, expertDiscount }: CancelAmounts) => {
  const byPlatform = minor(Math.min(platformDiscount, penalty));
  const byExpert = minor(Math.min(expertDiscount, penalty - byPlatform));
  return [
    total('penalty', penalty),
    part('platformDiscount', less(byPlatform)),
    part('expertDiscount', less(byExpert)),
  ];
};

/** The lines that are shown of a zero too. */
const always: ReadonlySet<WaterfallStep> = new Set(['price', 'penalty', 'charged', 'platformFee', 'payout']);

const waterfallWith = (
  meeting: MeetingDetail,
  split: Split,
  rest: Rest,
  cancelled = cancelAmounts(meeting),
): Waterfall => {
  const lines = [
    total('price', priceOf(meeting)),
    ...(cancelled ? penaltyLines(cancelled) : []),
    total('charged', split.charged),
    ...restSteps.map((step) => total(step, less(rest[step]))),
    ...((meeting.settlement ?? meeting.terms) ? shareSteps.map((step) => part(step, split[step])) : []),
  ];
  return {
    settled: meeting.stage === 'CANCELLED' || Boolean(meeting.settlement),
    lines: lines.filter(({ step, amount }) => amount !== 0 || always.has(step)),
  };
};

/**
 * The parts of a meeting's price, to the cent: `price + rest = charged` and `charged = fee + discounts + charity +
 * payout`. Undefined without settlement and terms.
 */
export const waterfallOf = (meeting: MeetingDetail): Waterfall | undefined => {
  if (meeting.price === null || meeting.price === undefined) return undefined;
  const split = settledShares(meeting) ?? plannedShares(meeting);
  return split && waterfallWith(meeting, split, restOfPrice(meeting, split));
};

export const outcomeOf = (meeting: MeetingDetail, amounts: CancelAmounts) => {
  const { charged } = splitOfCancellation(amounts, termsOf(meeting));
  const held = heldNow(meeting);
  return { held, charged, ...restOf(priceOf(meeting), { charged, held }) };
};

/** A cancellation by the server's arithmetic; without the terms only what the user pays and gets back. */
export const previewOf = (meeting: MeetingDetail, cancelled: CancelAmounts): Waterfall =>
  waterfallWith(meeting, splitOfCancellation(cancelled, termsOf(meeting)), outcomeOf(meeting, cancelled), cancelled);

export const leftOf = ({ settlement }: MeetingDetail): Minor | undefined =>
  settlement ? toMinor(settlement.charged) : undefined;

/** The money of a meeting as it is after a refund; undefined without the terms. */
export const refundPreviewOf = (meeting: MeetingDetail, refund: Minor): Waterfall | undefined => {
  const left = leftOf(meeting);
  if (!meeting.terms || left === undefined) return undefined;
  const split = splitAfterRefund(left, refund, cancelAmounts(meeting) ?? nothing, termsOf(meeting));
  return waterfallWith(meeting, split, restOfPrice(meeting, split, refund));
};
