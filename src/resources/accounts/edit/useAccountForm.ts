import { toNestErrors } from '@hookform/resolvers';
import { useEffect, useEffectEvent, useReducer } from 'react';
import { useForm, type FieldError, type Resolver, type UseFormReturn } from 'react-hook-form';
import type { AccountDetails } from '#contract/accounts.ts';
import { monthOf } from '#src/format/months.ts';
import { refocus } from '#src/refocus.ts';
import { toForm, type AccountForm } from './accountForm.ts';
import { changedFields } from './formFields.ts';
import { formProblems } from './formProblems.ts';
import { focusField } from './focusField.ts';
import { withStatus, type Loaded } from './loaded.ts';
import { SAVE_ID } from './saveButton.ts';

export interface EditedAccount {
  readonly form: UseFormReturn<AccountForm, AccountDetails>;
  /** What the form is compared with and what a save is based on. */
  readonly base: Loaded;
  /** Starts anew from `loaded`, with `typed` on top where it is given. */
  readonly rebase: (loaded: Loaded, typed?: AccountForm) => void;
  /** Takes over the application's status as a decision answered it (spec 4). */
  readonly setStatus: (status: string) => void;
}

/** The rules need the account that the form stands on: it comes as the form's context. */
const resolver: Resolver<AccountForm, AccountDetails> = (values, account, options) => {
  const problems = account ? Object.entries(formProblems(values, account, monthOf(new Date()))) : [];
  if (problems.length === 0) return { values, errors: {} };
  const flat = problems.map(([field, message]): [string, FieldError] => [field, { type: 'rule', message }]);
  return { values: {}, errors: toNestErrors(Object.fromEntries(flat), options) };
};

/** A form that starts anew has new elements for its entries: the field that had the focus has it again, else Save. */
const keepFocus = () => {
  const had = document.activeElement;
  if (had === null || had === document.body) return;
  refocus(() => (had.id !== '' && focusField(had.id) ? undefined : document.getElementById(SAVE_ID)));
};

const takeOver = (_: Loaded, next: Loaded) => next;

/**
 * The edit form over an account that may change under it. A fresh answer takes over while nothing is typed, or when it
 * differs in nothing that the form shows; else the typed work stays on what it was begun with, under today's status.
 */
export const useAccountForm = (loaded: Loaded): EditedAccount => {
  const [base, adopt] = useReducer(takeOver, loaded);
  const form = useForm<AccountForm, AccountDetails>({
    context: base.account,
    defaultValues: toForm(loaded.account),
    mode: 'onBlur',
    reValidateMode: 'onChange',
    shouldFocusError: false,
    resolver,
  });

  const rebase = (next: Loaded, typed?: AccountForm) => {
    keepFocus();
    adopt(next);
    form.reset(toForm(next.account));
    if (typed) form.reset(typed, { keepDefaultValues: true });
  };
  const setStatus = (status: string) => adopt(withStatus(base, status));
  const onFresh = useEffectEvent((fresh: Loaded) => {
    const before = toForm(base.account);
    if (changedFields(before, toForm(fresh.account)).length === 0) adopt(fresh);
    else if (changedFields(before, form.getValues()).length === 0) rebase(fresh);
    else adopt(withStatus(base, fresh.account.expertProfile?.status));
  });
  useEffect(() => onFresh(loaded), [loaded]);

  return { form, base, rebase, setStatus };
};
