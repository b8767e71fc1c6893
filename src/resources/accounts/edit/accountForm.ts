import type { AccountDetails } from '#contract/accounts.ts';
import { type DisplayNameFormat, displayNameFormats, displayNames, UNNAMED } from '#contract/names.ts';
import type { AccountEdit } from '#contract/profile.ts';
import type { Field } from '#src/fields/field.tsx';
import { expertFields, nameIn } from '../accountFields.tsx';
import { entriesToForm, entriesToWire, isEntryKind } from './entries.ts';

/** The parts of an account, and which may be edited (product.md §3). */
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

type SaveRefusal = 'pending' | 'declined' | 'notApproved' | 'notEditable';

/** Why an account cannot be saved (product.md §4, §6). */
export const saveRefusal = (account: AccountDetails): SaveRefusal | undefined => {
  if (accountFlags(account).expertProfileEnable) {
    const status = account.expertProfile?.status;
    if (status === 'PENDING') return 'pending';
    if (status === 'DECLINED') return 'declined';
    if (status !== 'APPROVED') return 'notApproved';
  }
  const parts = sentParts(account);
  return parts.profile || parts.expertProfile ? undefined : 'notEditable';
};

/** Text whose empty value is a value. */
const freeTexts: ReadonlySet<string> = new Set(['text', 'longText', 'phone']);

const texts: ReadonlySet<string> = new Set([...freeTexts, 'email', 'url', 'month', 'choice', 'status', 'reference']);

export const isHeldAsText = (kind: string): boolean => texts.has(kind);

/** A form's value: text ('' for none), list, or value (null for none). */
const heldValue = (kind: string, stored: unknown): unknown => {
  if (kind === 'tags') return Array.isArray(stored) ? [...(stored as readonly unknown[])] : [];
  if (isHeldAsText(kind)) return typeof stored === 'string' ? stored : '';
  return stored ?? null;
};

/** Only free text can be empty. */
const sentValue = (kind: string, held: unknown): unknown => (held === '' && !freeTexts.has(kind) ? null : held);

/** A format follows the names; `stored` keeps the stored text. */
type DisplayNameChoice = DisplayNameFormat | 'stored';

/** Text is '' in place of null. */
type Typed<T> = T extends string
  ? string
  : T extends number | boolean
    ? T | null
    : T extends readonly (infer E)[]
      ? Typed<E>[]
      : TypedParts<T>;
type TypedParts<T> = { -readonly [K in keyof T]-?: Typed<NonNullable<T[K]>> };
type ExpertEdit = NonNullable<AccountEdit['expertProfile']>;

export interface AccountForm {
  profile: {
    firstName: string;
    lastName: string;
    displayName: DisplayNameChoice;
    phone: string;
    languages: string[];
  };
  /** Languages are in the profile, the first major in education. */
  expertProfile: TypedParts<Omit<ExpertEdit, 'languages' | 'major'>>;
}

export const storedDisplayName = ({ profile }: AccountDetails): string => {
  const stored = profile?.displayName?.trim() ?? '';
  return stored === UNNAMED ? '' : stored;
};

const displayNameChoice = (account: AccountDetails): DisplayNameChoice => {
  const stored = storedDisplayName(account);
  const names = displayNames(account.profile?.firstName ?? '', account.profile?.lastName ?? '');
  return displayNameFormats.find((format) => stored !== '' && names[format] === stored) ?? 'stored';
};

const fieldToForm = ({ source, kind, value }: Field<AccountDetails>, account: AccountDetails): unknown => {
  const stored = value(account);
  const group = nameIn(source);
  return isEntryKind(group) ? entriesToForm(group, Array.isArray(stored) ? stored : []) : heldValue(kind, stored);
};

function expertToForm(account: AccountDetails): AccountForm['expertProfile'];
function expertToForm(account: AccountDetails): object {
  return Object.fromEntries(expertFields.map((field) => [nameIn(field.source), fieldToForm(field, account)]));
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

const isNothing = (value: unknown) => value === '' || value === null || value === undefined;

/** An empty value goes back as it came, null or absent. */
const keepingEmpty = <T, L>(typed: T, loaded: L): T | L => (isNothing(typed) && isNothing(loaded) ? loaded : typed);

const chosenDisplayName = ({ profile }: AccountForm, account: AccountDetails): string | null | undefined => {
  if (profile.displayName === 'stored') return account.profile?.displayName;
  const chosen = displayNames(profile.firstName, profile.lastName)[profile.displayName];
  return chosen === UNNAMED ? null : chosen;
};

const profileOf = (form: AccountForm, account: AccountDetails): NonNullable<AccountEdit['profile']> => ({
  firstName: form.profile.firstName,
  lastName: form.profile.lastName,
  displayName: chosenDisplayName(form, account),
  email: account.profile?.email,
  phone: keepingEmpty(form.profile.phone, account.profile?.phone),
  languages: form.profile.languages,
  company: account.profile?.company,
  companyEmail: account.profile?.companyEmail,
  role: account.profile?.role,
});

/** An expert whose profile is read-only keeps the stored languages. */
const expertLanguages = (form: AccountForm, account: AccountDetails, profileSent: boolean) => {
  if (profileSent) return form.profile.languages;
  const stored = account.expertProfile?.languages ?? [];
  return stored.length > 0 ? stored : undefined;
};

const fieldToWire = (
  { source, kind, isRequired, value }: Field<AccountDetails>,
  typed: unknown,
  account: AccountDetails,
): unknown => {
  const group = nameIn(source);
  if (isEntryKind(group)) return entriesToWire(group, Array.isArray(typed) ? typed : []);
  const sent = sentValue(kind, typed);
  return isRequired ? sent : keepingEmpty(sent, value(account));
};

function expertProfileOf(form: AccountForm['expertProfile'], account: AccountDetails): ExpertEdit;
function expertProfileOf(form: object, account: AccountDetails): object {
  return Object.fromEntries(
    expertFields.map((field) => {
      const name = nameIn(field.source);
      return [name, fieldToWire(field, Reflect.get(form, name), account)];
    }),
  );
}

/** With the first major repeated. */
const expertEditOf = ({ expertProfile }: AccountForm, account: AccountDetails, languages: string[] | undefined) => {
  const edit = expertProfileOf(expertProfile, account);
  const [first] = edit.education ?? [];
  return { ...edit, ...(first && { major: first.major }), ...(languages && { languages }) };
};

/** A save (product.md §7): editable parts without incomplete entries, years as `YYYY`, dates as `YYYY-MM-01`. */
export const toWire = (form: AccountForm, account: AccountDetails): AccountEdit => {
  const parts = sentParts(account);
  return {
    ...(parts.profile && { profile: profileOf(form, account) }),
    ...(parts.expertProfile && {
      expertProfile: expertEditOf(form, account, expertLanguages(form, account, parts.profile)),
    }),
  };
};
