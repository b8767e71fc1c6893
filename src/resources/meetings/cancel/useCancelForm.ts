import { useState } from 'react';
import type { Minor } from '#contract/money.ts';
import { useSentence } from '#src/components/useSentence.ts';
import { config } from '#src/config.ts';
import {
  cancelFields,
  cancelProblems,
  emptyCancelForm,
  readAmounts,
  refusedInputs,
  type CancelField,
  type CancelForm,
  type CancelProblems,
} from './cancelForm.ts';

const only = (problems: CancelProblems, fields: ReadonlySet<CancelField>): CancelProblems =>
  Object.fromEntries(
    cancelFields
      .filter((field) => fields.has(field) && problems[field] !== undefined)
      .map((field) => [field, problems[field]]),
  );

const said = (problems: CancelProblems, say: ReturnType<typeof useSentence>): CancelProblems =>
  Object.fromEntries(cancelFields.map((field) => [field, say(problems[field])]));

const firstOf = (problems: CancelProblems): CancelField | undefined =>
  cancelFields.find((field) => problems[field] !== undefined);

const opened = () => {
  const form = emptyCancelForm(new Date());
  return { opened: form, form };
};

/**
 * The dialog's inputs with what is wrong with them: told on leaving a field, and all at once on submit; what the API
 * refused stands at its field until that is changed.
 */
export const useCancelForm = (price: Minor) => {
  const say = useSentence();
  const [state, setState] = useState(opened);
  const [touched, setTouched] = useState<ReadonlySet<CancelField>>(new Set());
  const [refused, setRefused] = useState<CancelProblems>({});
  const { form } = state;
  const problems = cancelProblems(form, price);
  const setForm = (next: (current: CancelForm) => CancelForm) =>
    setState((current) => ({ ...current, form: next(current.form) }));
  return {
    form,
    isDirty: cancelFields.some((field) => form[field] !== state.opened[field]),
    amounts: readAmounts(form, price).amounts,
    problems: said({ ...refused, ...only(problems, touched) }, say),
    change: (change: Partial<CancelForm>) => {
      const unchanged = new Set(cancelFields.filter((field) => !(field in change)));
      setRefused((current) => only(current, unchanged));
      setForm((current) => ({ ...current, ...('penalty' in change && { exact: undefined }), ...change }));
    },
    touch: (field: CancelField) => setTouched((current) => new Set(current).add(field)),
    /** Shows every problem; the first field that has one. */
    check: (): CancelField | undefined => {
      setTouched(new Set(cancelFields));
      return firstOf(problems);
    },
    /** Shows what the API refused; the first field that it names. */
    refuse: (fields: Readonly<Record<string, string>>): CancelField | undefined => {
      const found = refusedInputs(fields, config.productKey);
      setRefused(found);
      return firstOf(found);
    },
    restore: (typed: CancelForm) => setForm(() => typed),
    /** As the dialog opens. */
    reset: () => {
      setState(opened);
      setTouched(new Set());
      setRefused({});
    },
  };
};

export type CancelInputs = ReturnType<typeof useCancelForm>;
