import type { AccountDetails } from '#contract/accounts.ts';
import { editProblems } from '#contract/editRules.ts';
import { messages } from '#contract/messages.ts';
import { type DisplayNameFormat, displayNameFormats, displayNames, UNNAMED } from '#contract/names.ts';
import { type AccountEdit, accountEdit } from '#contract/profile.ts';
import { ownWords } from '#contract/rules.ts';
import type { Field } from '#src/fields/field.tsx';
import { valueNode } from '#src/fields/RecordFields.tsx';
import { monthOf } from '#src/format/day.ts';
import { changedFields, type FormField, type FormShape, valueAt } from '#src/resource/edit/formShape.ts';
import { type AccountRecord, expertFields, nameIn, userFields } from '../accountFields.tsx';
import { entriesToForm, entriesToWire, type EntryKind, type FormEntry, isEntryKind, keptEntries } from './entries.ts';

/** The parts of an account, and whether they can be edited (product.md §3). */
export const accountFlags = ({ profile, expertProfile }: AccountDetails) => ({
  profileEnable: Boolean(profile?.id),
  expertProfileEnable: Boolean(expertProfile?.id),
  profileEditable: Boolean(profile?.uid),
  expertProfileEditable: profile?.isExpert === true,
});

export const isExpertAccount = (account: AccountDetails): boolean => {
  const { expertProfileEnable, expertProfileEditable } = accountFlags(account);
  return expertProfileEnable || expertProfileEditable;
};

export const sentParts = (account: AccountDetails) => {
  const flags = accountFlags(account);
  return {
    profile: flags.profileEnable && flags.profileEditable,
    expertProfile: flags.expertProfileEnable && flags.expertProfileEditable,
  };
};

const refusals: Readonly<Record<string, string>> = { PENDING: 'pending', DECLINED: 'declined' };

/** Reason why an account cannot be saved (product.md §4, §6); undefined if it can. */
export const saveRefusal = (account: AccountDetails): string | undefined => {
  const status = account.expertProfile?.status ?? '';
  if (accountFlags(account).expertProfileEnable && status !== 'APPROVED') return refusals[status] ?? 'notApproved';
  const parts = sentParts(account);
  return parts.profile || parts.expertProfile ? undefined : 'notEditable';
};

type ExpertEdit = NonNullable<AccountEdit['expertProfile']>;

export interface AccountForm {
  profile: {
    firstName: string;
    lastName: string;
    /** A format of the names; `stored` keeps the stored text. */
    displayName: DisplayNameFormat | 'stored';
    phone: string;
    languages: string[];
  };
  /** Without `languages`, which are in the profile, and `major`, which is in education. */
  expertProfile: Omit<ExpertEdit, EntryKind | 'languages' | 'major'> & Record<EntryKind, FormEntry[]>;
}

export const storedDisplayName = ({ profile }: AccountDetails): string => {
  const stored = profile?.displayName?.trim() ?? '';
  return stored === UNNAMED ? '' : stored;
};

export const displayNameChoice = (account: AccountDetails): DisplayNameFormat | 'stored' => {
  const stored = storedDisplayName(account);
  const names = displayNames(account.profile?.firstName ?? '', account.profile?.lastName ?? '');
  return displayNameFormats.find((format) => stored !== '' && names[format] === stored) ?? 'stored';
};

function expertToForm(account: AccountDetails): AccountForm['expertProfile'];
function expertToForm(account: AccountDetails): object {
  return Object.fromEntries(
    expertFields.map(({ source, value }) => {
      const name = nameIn(source);
      if (isEntryKind(name)) return [name, entriesToForm(name, account.expertProfile?.[name] ?? [])];
      return [name, value(account) ?? null];
    }),
  );
}

export const toForm = (account: AccountDetails): AccountForm => {
  const { profile, expertProfile: expert } = account;
  return {
    profile: {
      firstName: profile?.firstName ?? '',
      lastName: profile?.lastName ?? '',
      displayName: displayNameChoice(account),
      phone: profile?.phone ?? '',
      languages: [...(profile?.languages?.length ? profile.languages : (expert?.languages ?? []))],
    },
    expertProfile: expertToForm(account),
  };
};

const keepingEmpty = <T, L>(typed: T, loaded: L): T | L =>
  (typed ?? '') === '' && (loaded ?? '') === '' ? loaded : typed;

const chosenDisplayName = ({ profile }: AccountForm, account: AccountDetails): string | null | undefined => {
  if (profile.displayName === 'stored') return account.profile?.displayName;
  const chosen = displayNames(profile.firstName, profile.lastName)[profile.displayName];
  return chosen === UNNAMED ? null : chosen;
};

const profileToWire = (form: AccountForm, account: AccountDetails): NonNullable<AccountEdit['profile']> => {
  const { email, phone, company, companyEmail, role } = account.profile ?? {};
  return {
    ...form.profile,
    displayName: chosenDisplayName(form, account),
    phone: keepingEmpty(form.profile.phone, phone),
    email,
    company,
    companyEmail,
    role,
  };
};

function expertFieldsToWire(form: AccountForm, account: AccountDetails): ExpertEdit;
function expertFieldsToWire({ expertProfile }: AccountForm, account: AccountDetails): object {
  return Object.fromEntries(
    expertFields.map(({ source, value }) => {
      const name = nameIn(source);
      const typed: unknown = Reflect.get(expertProfile, name);
      return [name, isEntryKind(name) ? entriesToWire(name, expertProfile[name]) : keepingEmpty(typed, value(account))];
    }),
  );
}

/** Repeats the first major. An expert keeps the stored languages unless those of the profile were edited. */
const expertProfileToWire = (form: AccountForm, account: AccountDetails): ExpertEdit => {
  const edit = expertFieldsToWire(form, account);
  const stored = account.expertProfile?.languages?.length ? account.expertProfile.languages : undefined;
  const isEdited = changedFields([{ source: 'profile.languages' }], toForm(account), form).length > 0;
  const typed = sentParts(account).profile ? form.profile.languages : undefined;
  const languages = isEdited ? typed : (stored ?? typed);
  return { ...edit, major: edit.education?.[0]?.major, languages };
};

/** Request of a save (product.md §7): editable parts without incomplete entries, years `YYYY`, dates `YYYY-MM-01`. */
export const toWire = (form: AccountForm, account: AccountDetails): AccountEdit => {
  const parts = sentParts(account);
  return {
    ...(parts.profile && { profile: profileToWire(form, account) }),
    ...(parts.expertProfile && { expertProfile: expertProfileToWire(form, account) }),
  };
};

const displayNameText = (form: AccountForm, account: AccountRecord): string =>
  chosenDisplayName(form, account)?.trim() || UNNAMED;

/** Lists of entries are sections of their own. */
const formField = (field: Field<AccountDetails>, part: 'user' | 'expert'): FormField<AccountForm, AccountRecord> => ({
  source: field.source,
  label: field.label,
  ...(field.kind === 'entries' ? { entry: 'components.entries.name' } : { section: `accounts.type.${part}` }),
  ...(field.source === 'profile.displayName' && { text: displayNameText }),
  ...(['reference', 'tags'].includes(field.kind) && {
    text: (values: AccountForm) => valueNode(field, valueAt(values, field.source)),
  }),
});

const formFields = [
  ...userFields.filter(({ isReadOnly }) => !isReadOnly).map((field) => formField(field, 'user')),
  ...expertFields.map((field) => formField(field, 'expert')),
];

type FormProblems = Record<string, string>;

/** Maps a request path to the form: incomplete entries shift indexes; languages and the first major are sent twice. */
const placeInForm = (wireField: string, { expertProfile }: AccountForm): string => {
  const entryAt = (group: EntryKind, place: number) => keptEntries(group, expertProfile[group])[place]?.index ?? place;
  if (wireField.startsWith('expertProfile.languages')) return 'profile.languages';
  if (wireField === 'expertProfile.major') return `expertProfile.education.${entryAt('education', 0)}.major`;
  const [, group = '', place, rest = ''] = /^expertProfile\.(\w+)\.(\d+)(.*)$/.exec(wireField) ?? [];
  if (isEntryKind(group)) return `expertProfile.${group}.${entryAt(group, Number(place))}${rest}`;
  // An invalid choice is an error of its multi-select.
  return wireField.replace(/\.\d+$/, '');
};

/** Education is sent by year, so only the form can detect a future month of this year. */
const futureEducation = ({ expertProfile }: AccountForm, now: string): [string, string][] =>
  keptEntries('education', expertProfile.education).flatMap(({ entry, index }) =>
    ['startYear', 'endYear']
      .filter((end) => /^\d/.test(entry[end] ?? '') && (entry[end] ?? '') > now)
      .map((end): [string, string] => [`expertProfile.education.${index}.${end}`, messages.monthInFuture]),
  );

/** Of several errors of a field, the first. */
const firstOfEach = (found: readonly [string, string][]): FormProblems => ({
  ...Object.fromEntries(found),
  ...Object.fromEntries(found.toReversed()),
});

/** Errors by the contract's rules (product.md §4, §5); `now` is `YYYY-MM`. Incomplete entries are not validated. */
export const formProblems = (form: AccountForm, account: AccountDetails, now: string): FormProblems => {
  const edit = toWire(form, account);
  const parsed = accountEdit.safeParse(edit, { error: ownWords });
  const issues = (parsed.error?.issues ?? []).map(({ path, message }): [string, string] => [path.join('.'), message]);
  const byRecord = editProblems(edit, { stored: account, status: account.expertProfile?.status ?? null, now });
  const found = [...issues, ...Object.entries(byRecord)];
  return firstOfEach([
    ...found.map(([field, message]): [string, string] => [placeInForm(field, form), message]),
    ...(sentParts(account).expertProfile ? futureEducation(form, now) : []),
  ]);
};

export const serverProblems = (fields: Readonly<Record<string, string>>, form: AccountForm): FormProblems =>
  firstOfEach(Object.entries(fields).map(([field, message]) => [placeInForm(field, form), message]));

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
  /* Save depends on the status. */
  carry: ({ expertProfile: expert, ...base }, fresh) => ({
    ...base,
    expertProfile: expert && { ...expert, status: fresh.expertProfile?.status },
  }),
  draft: 'account@3',
  entity: 'account',
  success: messages.editSuccess,
};
