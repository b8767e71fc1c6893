import { format } from 'date-fns';
import { z } from 'zod';
import { amountProblem, type meetingCancel } from '#contract/meetings.ts';
import { messages } from '#contract/messages.ts';
import {
  basisPointsOf,
  decidedAmounts,
  type CancelAmounts,
  fromMinor,
  type Minor,
  minor,
  NO_MONEY,
  plus,
  shareOf,
  smallestUnit,
  WHOLE,
} from '#contract/money.ts';
import { requiredLongText } from '#contract/rules.ts';
import { cancelRequesters } from '#contract/statuses.ts';
import { parseAmount } from '#src/format/money.ts';

/** The inputs as typed, by the names of the request. */
const cancelForm = z.object({
  requestedBy: z.enum(cancelRequesters),
  /** `YYYY-MM-DDTHH:mm` on this browser's clock. */
  dateTime: z.string(),
  reason: z.string(),
  penalty: z.string(),
  penaltyUnit: z.enum(['amount', 'percent']),
  platformDiscount: z.string(),
  expertDiscount: z.string(),
  /** The amount that a share was made of, in cents. */
  exact: z.number().optional(),
});
export type CancelForm = z.output<typeof cancelForm>;

export const isCancelForm = (typed: unknown): typed is CancelForm => cancelForm.safeParse(typed).success;

/** Requested now by the user, without a penalty. */
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

const percentOf = (price: Minor, basisPoints: Minor | undefined, unit: Minor) => {
  if (basisPoints === undefined) return undefined;
  return basisPoints < 0 || basisPoints > WHOLE ? plus(price, minor(1)) : shareOf(price, basisPoints, unit);
};

/** In cents; undefined where it has more than two decimals or is no number. */
export const penaltyOf = ({ penalty, penaltyUnit }: CancelForm, price: Minor, currency = ''): Minor | undefined => {
  const typed = parseAmount(penalty);
  return penaltyUnit === 'percent' ? percentOf(price, typed, smallestUnit(currency)) : typed;
};

/** `75`, `112.50` */
const written = (hundredths: number) =>
  hundredths % 100 === 0 ? String(hundredths / 100) : (hundredths / 100).toFixed(2);

/** The penalty in the other unit: 75 of 150 is 50 %. A rounded share keeps its amount for the way back. */
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

type CancelProblems = Partial<Record<keyof CancelForm, string>>;

/** Amounts in cents with their errors: 0 ≤ amount ≤ price, at most 2 decimals. */
export const readAmounts = (
  form: CancelForm,
  price: Minor,
  currency = '',
): { readonly amounts: CancelAmounts | undefined; readonly problems: CancelProblems } => {
  const typed = {
    penalty: penaltyOf(form, price, currency),
    platformDiscount: parseAmount(form.platformDiscount),
    expertDiscount: parseAmount(form.expertDiscount),
  };
  const { penalty = NO_MONEY, platformDiscount = NO_MONEY, expertDiscount = NO_MONEY } = typed;
  const problems: CancelProblems = {};
  for (const field of decidedAmounts) {
    const problem = amountProblem(typed[field], price, currency);
    if (problem !== undefined) problems[field] = problem;
  }
  const amounts = { penalty, platformDiscount, expertDiscount };
  return { amounts: Object.keys(problems).length === 0 ? amounts : undefined, problems };
};

/** The request: instant in UTC, amounts in major units. */
export type CancelBody = Omit<z.input<typeof meetingCancel>, 'enteredBy'>;

/** All rules at once (product.md §7), and the request of a valid form. */
export const cancelSchema = (price: Minor, currency = ''): z.ZodType<CancelBody, CancelForm> =>
  cancelForm.transform((form, context) => {
    const { amounts, problems } = readAmounts(form, price, currency);
    const instant = new Date(form.dateTime);
    const reason = requiredLongText.safeParse(form.reason);
    if (Number.isNaN(instant.getTime())) problems.dateTime = messages.required;
    if (!reason.success) problems.reason = reason.error.issues[0]?.message;
    for (const [field, message] of Object.entries(problems))
      context.addIssue({ code: 'custom', path: [field], message });
    if (!amounts || context.issues.length > 0) return z.NEVER;
    return {
      dateTime: instant.toISOString(),
      requestedBy: form.requestedBy,
      reason: form.reason,
      penalty: fromMinor(amounts.penalty),
      platformDiscount: fromMinor(amounts.platformDiscount),
      expertDiscount: fromMinor(amounts.expertDiscount),
    };
  });
