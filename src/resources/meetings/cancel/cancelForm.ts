import { zodResolver } from '@hookform/resolvers/zod';
import { format } from 'date-fns';
import { useMemo, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { z } from 'zod';
import type { meetingCancel } from '#contract/meetings.ts';
import { messages } from '#contract/messages.ts';
import {
  amountsOverPrice,
  basisPointsOf,
  type CancelAmounts,
  fromMinor,
  type Minor,
  minor,
  NO_MONEY,
  plus,
  shareOf,
  smallestUnit,
  unpayableAmounts,
  WHOLE,
} from '#contract/money.ts';
import { requiredLongText } from '#contract/rules.ts';
import { cancelRequesters } from '#contract/statuses.ts';
import { config } from '#src/config.ts';
import { parseAmount } from '#src/format/money.ts';

/** The inputs as typed. */
const cancelForm = z.object({
  requestedBy: z.enum(cancelRequesters),
  /** `YYYY-MM-DDTHH:mm` on this browser's clock. */
  askedAt: z.string(),
  reason: z.string(),
  penalty: z.string(),
  penaltyUnit: z.enum(['amount', 'percent']),
  platformDiscount: z.string(),
  expertDiscount: z.string(),
  /** The amount that a share was made of, in cents. */
  exact: z.number().optional(),
});
export type CancelForm = z.output<typeof cancelForm>;

const inputs = cancelForm.omit({ exact: true }).keyof();
export type CancelField = z.output<typeof inputs>;
const amountFields = ['penalty', 'platformDiscount', 'expertDiscount'] as const satisfies readonly CancelField[];
type CancelProblems = Partial<Record<CancelField, string>>;

/** Requested now by the user, without a penalty. */
export const emptyCancelForm = (now: Date): CancelForm => ({
  requestedBy: 'USER',
  askedAt: format(now, "yyyy-MM-dd'T'HH:mm"),
  reason: '',
  penalty: '0',
  penaltyUnit: 'amount',
  platformDiscount: '0',
  expertDiscount: '0',
  exact: undefined,
});

/** 12.5 % is 1250 basis points. */
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
  const amounts: CancelAmounts = {
    penalty: typed.penalty ?? NO_MONEY,
    platformDiscount: typed.platformDiscount ?? NO_MONEY,
    expertDiscount: typed.expertDiscount ?? NO_MONEY,
  };
  const problems: CancelProblems = {};
  for (const field of amountFields) {
    if (typed[field] === undefined) problems[field] = messages.amountDecimals;
    else if (typed[field] < 0) problems[field] = messages.amountOverPrice;
  }
  for (const field of unpayableAmounts(amounts, currency)) problems[field] = messages.amountNotPayable;
  for (const field of amountsOverPrice(amounts, price)) problems[field] = messages.amountOverPrice;
  return { amounts: Object.keys(problems).length === 0 ? amounts : undefined, problems };
};

/** Errors by field. */
export const cancelProblems = (form: CancelForm, price: Minor, currency = ''): CancelProblems => {
  const { problems } = readAmounts(form, price, currency);
  const reason = requiredLongText.safeParse(form.reason);
  return {
    ...problems,
    ...(Number.isNaN(Date.parse(form.askedAt)) && { askedAt: messages.required }),
    ...(!reason.success && { reason: reason.error.issues[0]?.message }),
  };
};

/** All rules at once (product.md §7). */
export const cancelRules = (price: Minor, currency = '') =>
  cancelForm.superRefine((form, context) => {
    for (const [field, message] of Object.entries(cancelProblems(form, price, currency)))
      context.addIssue({ code: 'custom', path: [field], message });
  });

/** The input of a wire name. */
const inputOf = (field: string, productKey: string): CancelField | undefined => {
  if (field === 'dateTime') return 'askedAt';
  if (field === `${productKey}Discount`) return 'platformDiscount';
  return inputs.safeParse(field).data;
};

/** The server's errors by input. */
export const refusedInputs = (fields: Readonly<Record<string, string>>, productKey: string): CancelProblems =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([field, problem]) => {
      const input = inputOf(field, productKey);
      return input ? [[input, problem]] : [];
    }),
  );

export const isCancelForm = (typed: unknown): typed is CancelForm => cancelForm.safeParse(typed).success;

/** The request: instant in UTC, amounts in major units. */
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

/** The form; `price` in cents. */
export const useCancelForm = (price: Minor, currency: string) => {
  const resolver = useMemo(() => zodResolver(cancelRules(price, currency)), [price, currency]);
  const [opened] = useState(() => emptyCancelForm(new Date()));
  const form = useForm<CancelForm>({ mode: 'onTouched', resolver, defaultValues: opened });
  const values = useWatch({ control: form.control, compute: (typed: CancelForm) => typed });
  return {
    form,
    isDirty: form.formState.isDirty,
    /** Undefined while invalid. */
    amounts: readAmounts(values, price, currency).amounts,
    values,
    /** Shows the server's errors; false where no input has one. */
    refuse: (fields: Readonly<Record<string, string>>): boolean => {
      const problems = refusedInputs(fields, config.productKey);
      const refused = inputs.options.filter((field) => problems[field] !== undefined);
      for (const field of refused)
        form.setError(field, { message: problems[field] }, { shouldFocus: field === refused[0] });
      return refused.length > 0;
    },
    restore: (typed: CancelForm) => form.reset(typed, { keepDefaultValues: true }),
    reset: () => form.reset(emptyCancelForm(new Date())),
  };
};

export type CancelInputs = ReturnType<typeof useCancelForm>;
