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

/** Reductions of a price; each is negative, like the user's side in every list of transactions. */
export const restSteps = ['released', 'refunded', 'notHeld', 'notCharged'] as const;
type Rest = Partial<Record<(typeof restSteps)[number], Minor>>;

const shareSteps = ['platformFee', 'discounts', 'charity', 'payout'] as const satisfies readonly (keyof Split)[];

export type WaterfallStep = 'price' | keyof CancelAmounts | keyof Rest | keyof Split;

/** One line of a meeting's money, in cents. `part` lines break down the total above them. */
export interface WaterfallLine {
  readonly step: WaterfallStep;
  readonly amount: Minor;
  readonly level: 'total' | 'part';
}

export interface Waterfall {
  readonly lines: readonly WaterfallLine[];
  /** False if the meeting is neither settled nor cancelled: the amounts are then the planned ones. */
  readonly settled: boolean;
}

export const hasPrice = (meeting: MeetingDetail): meeting is MeetingDetail & { readonly price: number } =>
  Number.isFinite(meeting.price);

const priceOf = ({ price }: MeetingDetail): Minor => toMinor(price ?? 0);

const amountOf = ({ amount }: TransactionItem): Minor => toMinor(amount ?? 0);

const succeeded = ({ transactions }: MeetingDetail, ...types: readonly TransactionType[]) =>
  (transactions ?? []).filter(({ type, status }) => status === 'SUCCEEDED' && types.some((one) => one === type));

const movedOf = (meeting: MeetingDetail, type: TransactionType) => plus(...succeeded(meeting, type).map(amountOf));

/** The open hold of a cancellable meeting; without transactions, derived from the stage. */
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

/** No amounts were decided: the meeting was cancelled because the card could not be authorised. */
const nothing: CancelAmounts = { penalty: NO_MONEY, platformDiscount: NO_MONEY, expertDiscount: NO_MONEY };

const termsOf = ({ terms, currency }: MeetingDetail): Terms => ({ platformFeeBp: 0, charityBp: 0, ...terms, currency });

const plannedShares = (meeting: MeetingDetail): Split | undefined => {
  const { terms, stage, transactions } = meeting;
  const cancelled = cancelAmounts(meeting) ?? (stage === 'CANCELLED' && transactions ? nothing : undefined);
  if (cancelled) return splitOfCancellation(cancelled, termsOf(meeting));
  return terms && stage !== 'CANCELLED' ? splitOfMeeting(priceOf(meeting), termsOf(meeting)) : undefined;
};

/** Breaks down the rest of a price by transactions; without them, only that it was not charged is certain. */
const restOfPrice = (meeting: MeetingDetail, { charged }: Split, refund = NO_MONEY): Rest => {
  const rest = minus(priceOf(meeting), charged);
  if (!meeting.transactions && refund === 0) return { notCharged: rest };
  // A hold released before a new authorisation is not part of this price.
  const refunded = plus(movedOf(meeting, 'REFUND'), refund);
  const released = minor(Math.min(movedOf(meeting, 'RELEASE'), rest - refunded));
  return { released, refunded, notHeld: minor(rest - released - refunded) };
};

const total = (step: WaterfallStep, amount: Minor): WaterfallLine => ({ step, amount, level: 'total' });
const part = (step: WaterfallStep, amount: Minor): WaterfallLine => ({ step, amount, level: 'part' });
const less = (amount = NO_MONEY) => minus(NO_MONEY, amount);

/** Effective discounts: together never more than the penalty that they reduce. */
const penaltyLines = ({ penalty, platformDiscount, expertDiscount }: CancelAmounts) => {
  const byPlatform = minor(Math.min(platformDiscount, penalty));
  const byExpert = minor(Math.min(expertDiscount, penalty - byPlatform));
  return [
    total('penalty', penalty),
    part('platformDiscount', less(byPlatform)),
    part('expertDiscount', less(byExpert)),
  ];
};

/** Lines that are shown even if zero. */
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

/** To the cent, price + rest = charged = fee + discounts + charity + payout; undefined without settlement and terms. */
export const waterfallOf = (meeting: MeetingDetail): Waterfall | undefined => {
  if (!hasPrice(meeting)) return undefined;
  const split = settledShares(meeting) ?? plannedShares(meeting);
  return split && waterfallWith(meeting, split, restOfPrice(meeting, split));
};

export const outcomeOf = (meeting: MeetingDetail, amounts: CancelAmounts) => {
  const { charged } = splitOfCancellation(amounts, termsOf(meeting));
  const held = heldNow(meeting);
  return { held, charged, ...restOf(priceOf(meeting), { charged, held }) };
};

/** Preview of a cancellation, by the server's arithmetic; without terms, only the user's charge and refund. */
export const previewOf = (meeting: MeetingDetail, cancelled: CancelAmounts): Waterfall =>
  waterfallWith(meeting, splitOfCancellation(cancelled, termsOf(meeting)), outcomeOf(meeting, cancelled), cancelled);

/** The charge less refunds; undefined if nothing was charged. */
export const leftOf = (meeting: MeetingDetail): Minor | undefined => {
  const left = toMinor(meeting.settlement?.charged ?? 0);
  return left > 0 || movedOf(meeting, 'REFUND') > 0 ? left : undefined;
};

/** Preview of a meeting's money after a refund; undefined without terms or settlement. */
export const refundPreviewOf = (meeting: MeetingDetail, refund: Minor): Waterfall | undefined => {
  const left = leftOf(meeting);
  if (!meeting.terms || left === undefined) return undefined;
  const split = splitAfterRefund(left, refund, cancelAmounts(meeting) ?? nothing, termsOf(meeting));
  return waterfallWith(meeting, split, restOfPrice(meeting, split, refund));
};
