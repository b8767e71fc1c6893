import type { AccountDetails } from '#contract/accounts.ts';
import { editProblems } from '#contract/editRules.ts';
import { messages } from '#contract/messages.ts';
import { UNNAMED } from '#contract/names.ts';
import { ownWords } from '#contract/rules.ts';
import { accountEdit } from '#contract/profile.ts';
import { monthOf } from '#src/format/day.ts';
import type { Field } from '#src/fields/field.tsx';
import { valueNode } from '#src/fields/RecordFields.tsx';
import { inOrder } from '#src/resource/edit/formErrors.tsx';
import { type FormField, type FormShape, valueAt } from '#src/resource/edit/formShape.ts';
import type { AccountRecord } from '../data.ts';
import { expertFields, nameIn, userFields } from '../accountFields.tsx';
import { type AccountForm, chosenDisplayName, saveRefusal, sentParts, toForm, toWire } from './accountForm.ts';
import { type EntryKind, isEntryKind, keptEntries } from './entries.ts';

const displayNameText = (form: AccountForm, account: AccountRecord): string =>
  chosenDisplayName(form, account)?.trim() || UNNAMED;

const formField = (field: Field<AccountDetails>, section: string): FormField<AccountForm, AccountRecord> => ({
  source: field.source,
  label: field.label,
  section: `accounts.edit.section.${section}`,
  entry: isEntryKind(section) ? 'components.entries.name' : undefined,
  ...(field.source === 'profile.displayName' && { text: displayNameText }),
  ...(field.kind === 'reference' && { text: (values: AccountForm) => valueNode(field, valueAt(values, field.source)) }),
});

const formFields = [
  ...userFields.filter(({ isReadOnly }) => !isReadOnly).map((field) => formField(field, 'user')),
  ...expertFields.map((field) => formField(field, field.kind === 'entries' ? nameIn(field.source) : 'expert')),
];

type FormProblems = Record<string, string>;

/** The form's path of a wire path: incomplete entries shift, languages and the first major are sent twice. */
const placeInForm = (wireField: string, { expertProfile }: AccountForm): string => {
  const entryAt = (group: EntryKind, place: number) => keptEntries(group, expertProfile[group])[place]?.index ?? place;
  if (wireField.startsWith('expertProfile.languages')) return 'profile.languages';
  if (wireField === 'expertProfile.major') return `expertProfile.education.${entryAt('education', 0)}.major`;
  const [, group = '', place, rest = ''] = /^expertProfile\.(\w+)\.(\d+)(.*)$/.exec(wireField) ?? [];
  if (isEntryKind(group)) return `expertProfile.${group}.${entryAt(group, Number(place))}${rest}`;
  // One wrong choice is an error of its multi-select.
  return wireField.replace(/\.\d+$/, '');
};

/** Education is sent by year: only the form knows a future month of this year. */
const futureEducation = ({ expertProfile }: AccountForm, now: string): [string, string][] =>
  keptEntries('education', expertProfile.education).flatMap(({ entry, index }) =>
    ['startYear', 'endYear']
      .filter((end) => /^\d/.test(entry[end] ?? '') && (entry[end] ?? '') > now)
      .map((end): [string, string] => [`expertProfile.education.${index}.${end}`, messages.monthInFuture]),
  );

const atFields = (found: readonly [string, string][]): FormProblems => {
  const first = found.filter(([field], index) => found.findIndex(([other]) => other === field) === index);
  return Object.fromEntries(inOrder(formFields, first, ([field]) => field));
};

/** Errors by the contract's rules (product.md §4, §5); `now` is `YYYY-MM`. Incomplete entries are not checked. */
export const formProblems = (form: AccountForm, account: AccountDetails, now: string): FormProblems => {
  const edit = toWire(form, account);
  const parsed = accountEdit.safeParse(edit, { error: ownWords });
  const issues = (parsed.error?.issues ?? []).map(({ path, message }): [string, string] => [path.join('.'), message]);
  const byRecord = editProblems(edit, { stored: account, status: account.expertProfile?.status ?? null, now });
  const found = [...issues, ...Object.entries(byRecord)];
  return atFields([
    ...found.map(([field, message]): [string, string] => [placeInForm(field, form), message]),
    ...(sentParts(account).expertProfile ? futureEducation(form, now) : []),
  ]);
};

export const serverProblems = (fields: Readonly<Record<string, string>>, form: AccountForm): FormProblems =>
  atFields(Object.entries(fields).map(([field, message]) => [placeInForm(field, form), message]));

export const withStatus = (account: AccountRecord, status: string | null | undefined): AccountRecord =>
  account.expertProfile ? { ...account, expertProfile: { ...account.expertProfile, status } } : account;

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
  /* The status decides on Save. */
  carry: (base, fresh) => withStatus(base, fresh.expertProfile?.status),
  draft: 'account@2',
  entity: 'account',
  success: messages.editSuccess,
};
