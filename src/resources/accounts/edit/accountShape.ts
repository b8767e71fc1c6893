import { messages } from '#contract/messages.ts';
import { monthOf } from '#src/format/months.ts';
import type { FormShape } from '#src/resource/edit/formShape.ts';
import type { AccountRecord } from '../data.ts';
import { saveRefusal } from './accountFlags.ts';
import { formFields, toForm, type AccountForm } from './accountForm.ts';
import { formProblems, serverProblems } from './formProblems.ts';
import { toWire } from './toWire.ts';

/** The account with the application's status as it has become known since. */
export const withStatus = (account: AccountRecord, status: string | null | undefined): AccountRecord =>
  account.expertProfile ? { ...account, expertProfile: { ...account.expertProfile, status } } : account;

/** The Edit Profile form (spec 2), and how an account is saved (spec 4, 5, 7). */
export const accountShape: FormShape<AccountRecord, AccountForm> = {
  fields: formFields,
  toForm,
  toWire,
  problems: (values, account) => formProblems(values, account, monthOf(new Date())),
  serverProblems,
  refusal: (account) => {
    const refusal = saveRefusal(account);
    return refusal && `accounts.edit.refusal.${refusal}`;
  },
  /* It decides on Save: today's counts, whatever the form stands on. */
  carry: (base, fresh) => withStatus(base, fresh.expertProfile?.status),
  draft: 'account@2',
  entity: 'account',
  success: messages.editSuccess,
};
