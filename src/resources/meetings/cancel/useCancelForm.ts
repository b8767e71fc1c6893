import { useState } from 'react';
import type { Minor } from '#contract/money.ts';
import {
  cancelFields,
  cancelProblems,
  emptyCancelForm,
  readAmounts,
  type CancelField,
  type CancelForm,
  type CancelProblems,
} from './cancelForm.ts';

const only = (problems: CancelProblems, fields: ReadonlySet<CancelField>): CancelProblems =>
  Object.fromEntries(cancelFields.filter((field) => fields.has(field)).map((field) => [field, problems[field]]));

/** The dialog's inputs with what is wrong with them: told on leaving a field, and all at once on submit. */
export const useCancelForm = (price: Minor) => {
  const [form, setForm] = useState(() => emptyCancelForm(new Date()));
  const [touched, setTouched] = useState<ReadonlySet<CancelField>>(new Set());
  const problems = cancelProblems(form, price);
  return {
    form,
    amounts: readAmounts(form, price).amounts,
    problems: only(problems, touched),
    change: (change: Partial<CancelForm>) => setForm((current) => ({ ...current, ...change })),
    touch: (field: CancelField) => setTouched((current) => new Set(current).add(field)),
    /** Shows every problem; the first field that has one. */
    check: (): CancelField | undefined => {
      setTouched(new Set(cancelFields));
      return cancelFields.find((field) => problems[field] !== undefined);
    },
  };
};

export type CancelInputs = ReturnType<typeof useCancelForm>;
