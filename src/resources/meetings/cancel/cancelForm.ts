import { format } from 'date-fns';
import { z } from 'zod';
import { amountProblem, type meetingCancel } from '#contract/meetings.ts';
import { messages } from '#contract/messages.ts';
import {
  basisPointsOf,
  type CancelAmounts,
  fromMinor,
  type Minor,
  minor,
  plus,
  shareOf,
  smallestUnit,
  WHOLE,
} from '#contract/money.ts';
import { requiredLongText } from '#contract/rules.ts';
import { cancelRequesters } from '#contract/statuses.ts';
import { isInstant } from '#src/format/dateTime.ts';
import { parseAmount } from '#src/format/money.ts';

const cancelForm = z.object({
  requestedBy: z.enum(cancelRequesters),
  /** `YYYY-MM-DDTHH:mm` in the browser's time zone. */
  dateTime: z.string(),
  reason: z.string(),
  penalty: z.string(),
  penaltyUnit: z.enum(['amount', 'percent']),
  platformDiscount: z.string(),
  expertDiscount: z.string(),
  /** The amount from which a percentage was calculated, in cents. */
  exact: z.number().optional(),
});
export type CancelForm = z.output<typeof cancelForm>;

export const isCancelForm = (typed: unknown): typed is CancelForm => cancelForm.safeParse(typed).success;

export const emptyCancelForm = (now: Date): CancelForm => ({
  requestedBy: 'USER',
  dateTime: format(now, "yyyy-MM-dd'T'HH:mm"),
  reason: '',
  penalty: '0',
  penaltyUnit: 'amount',
  platformDiscount: '0',
  expertDiscount: '0',
  exact: undefined,
});

/** The penalty in cents; undefined if it is not a number or has more than two decimals. */
export const penaltyOf = ({ penalty, penaltyUnit }: CancelForm, price: Minor, currency = ''): Minor | undefined => {
  const typed = parseAmount(penalty);
  if (penaltyUnit === 'amount' || typed === undefined) return typed;
  return typed < 0 || typed > WHOLE ? plus(price, minor(1)) : shareOf(price, typed, smallestUnit(currency));
};

/** `75`, `112.50` */
const written = (hundredths: number) =>
  hundredths % 100 === 0 ? String(hundredths / 100) : (hundredths / 100).toFixed(2);

/** Converts the penalty to the other unit: 75 of 150 is 50 %. A rounded percentage keeps its exact amount. */
export const inUnit = (
  form: CancelForm,
  unit: CancelForm['penaltyUnit'],
  price: Minor,
  currency = '',
): Partial<CancelForm> => {
  const typed = parseAmount(form.penalty);
  if (unit === form.penaltyUnit || typed === undefined || price === 0) return { penaltyUnit: unit };
  if (unit === 'percent') return { penaltyUnit: unit, penalty: written(basisPointsOf(typed, price)), exact: typed };
  const amount = form.exact ?? shareOf(price, typed, smallestUnit(currency));
  return { penaltyUnit: unit, penalty: written(amount), exact: undefined };
};

/** In cents: 0 ≤ amount ≤ price, at most 2 decimals. */
const amountsShape = (price: Minor, currency: string) => {
  const amount = z.custom<Minor | undefined>().transform((typed, context) => {
    const message = amountProblem(typed, price, currency);
    if (typed !== undefined && message === undefined) return typed;
    context.addIssue({ code: 'custom', message });
    return z.NEVER;
  });
  return { penalty: amount, platformDiscount: amount, expertDiscount: amount };
};

const typedAmounts = (form: CancelForm, price: Minor, currency: string) => ({
  penalty: penaltyOf(form, price, currency),
  platformDiscount: parseAmount(form.platformDiscount),
  expertDiscount: parseAmount(form.expertDiscount),
});

export const readAmounts = (form: CancelForm, price: Minor, currency = ''): CancelAmounts | undefined =>
  z.object(amountsShape(price, currency)).safeParse(typedAmounts(form, price, currency)).data;

const localDateTime = z
  .string()
  .refine(isInstant, messages.required)
  .transform((typed) => new Date(typed).toISOString());

/** The request: instant in UTC, amounts in major units. */
export type CancelBody = Omit<z.input<typeof meetingCancel>, 'enteredBy'>;

/** Checks all rules at once (product.md §7), and transforms a valid form into the request. */
export const cancelSchema = (price: Minor, currency = ''): z.ZodType<CancelBody, CancelForm> =>
  cancelForm
    .transform((form) => ({ ...form, ...typedAmounts(form, price, currency) }))
    .pipe(cancelForm.extend({ ...amountsShape(price, currency), dateTime: localDateTime, reason: requiredLongText }))
    .transform(({ dateTime, requestedBy, reason, ...amounts }) => ({
      dateTime,
      requestedBy,
      reason,
      penalty: fromMinor(amounts.penalty),
      platformDiscount: fromMinor(amounts.platformDiscount),
      expertDiscount: fromMinor(amounts.expertDiscount),
    }));
