import type { z } from 'zod';
import type { meetingCancel } from '#contract/meetings.ts';
import { messages } from '#contract/messages.ts';
import { fromMinor, shareOf, WHOLE, type CancelAmounts, type Minor } from '#contract/money.ts';
import { requiredLongText } from '#contract/rules.ts';
import type { CancelRequester } from '#contract/statuses.ts';
import { parseAmount } from '../amount.ts';
import { localMinute } from '../localMinute.ts';

/** The cancel dialog's inputs, as typed. */
export interface CancelForm {
  readonly requestedBy: CancelRequester;
  /** When the cancellation was asked for, on this browser's clock: `YYYY-MM-DDTHH:mm`. */
  readonly askedAt: string;
  readonly reason: string;
  readonly penaltyUnit: 'amount' | 'percent';
  readonly penalty: string;
  readonly platformDiscount: string;
  readonly expertDiscount: string;
}

/** The inputs in the order of the dialog. */
export const cancelFields = [
  'requestedBy',
  'askedAt',
  'reason',
  'penalty',
  'penaltyUnit',
  'platformDiscount',
  'expertDiscount',
] as const satisfies readonly (keyof CancelForm)[];
export type CancelField = (typeof cancelFields)[number];
export type CancelProblems = Partial<Record<CancelField, string>>;

/** The dialog as it opens: asked for now by the user, nothing withheld. */
export const emptyCancelForm = (now: Date): CancelForm => ({
  requestedBy: 'USER',
  askedAt: localMinute(now),
  reason: '',
  penaltyUnit: 'amount',
  penalty: '0',
  platformDiscount: '0',
  expertDiscount: '0',
});

const amountProblem = (amount: Minor | undefined, price: Minor) => {
  if (amount === undefined) return messages.amountDecimals;
  return amount < 0 || amount > price ? messages.amountOverPrice : undefined;
};

/** 12.5 % → 1250 basis points, the same arithmetic as cents. */
const percentOf = (price: Minor, basisPoints: Minor | undefined) => {
  if (basisPoints === undefined) return undefined;
  return basisPoints < 0 || basisPoints > WHOLE ? price + 1 : shareOf(price, basisPoints);
};

/** The three amounts in cents, each with what is wrong with it: 0 ≤ amount ≤ price, at most 2 decimals. */
export const readAmounts = (
  form: CancelForm,
  price: Minor,
): { readonly amounts: CancelAmounts | undefined; readonly problems: CancelProblems } => {
  const typed = parseAmount(form.penalty);
  const amounts = {
    penalty: form.penaltyUnit === 'percent' ? percentOf(price, typed) : typed,
    platformDiscount: parseAmount(form.platformDiscount),
    expertDiscount: parseAmount(form.expertDiscount),
  };
  const problems: CancelProblems = {};
  for (const field of ['penalty', 'platformDiscount', 'expertDiscount'] as const) {
    const problem = amountProblem(amounts[field], price);
    if (problem !== undefined) problems[field] = problem;
  }
  const { penalty, platformDiscount, expertDiscount } = amounts;
  const whole =
    penalty === undefined || platformDiscount === undefined || expertDiscount === undefined
      ? undefined
      : { penalty, platformDiscount, expertDiscount };
  return { amounts: Object.keys(problems).length === 0 ? whole : undefined, problems };
};

/** Everything wrong with the dialog's inputs, by field; empty when it can be sent. */
export const cancelProblems = (form: CancelForm, price: Minor): CancelProblems => {
  const { problems } = readAmounts(form, price);
  const reason = requiredLongText.safeParse(form.reason);
  return {
    ...problems,
    ...(Number.isNaN(Date.parse(form.askedAt)) && { askedAt: messages.required }),
    ...(!reason.success && { reason: reason.error.issues[0]?.message }),
  };
};

/** The request. `enteredBy` is the administrator's id; the instant is sent in UTC, amounts in major units. */
export const cancelBody = (
  form: CancelForm,
  amounts: CancelAmounts,
  enteredBy: string,
): z.input<typeof meetingCancel> => ({
  dateTime: new Date(form.askedAt).toISOString(),
  requestedBy: form.requestedBy,
  reason: form.reason,
  penalty: fromMinor(amounts.penalty),
  platformDiscount: fromMinor(amounts.platformDiscount),
  expertDiscount: fromMinor(amounts.expertDiscount),
  enteredBy,
});
