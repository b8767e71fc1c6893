import type { AccountDetails } from '#contract/accounts.ts';
import { type DisplayNameFormat, displayNameFormats, displayNames, UNNAMED } from '#contract/names.ts';
import type { AccountEdit } from '#contract/profile.ts';
import { expertFields, nameIn } from '../accountFields.tsx';
import { entriesToForm, entriesToWire, type EntryKind, type FormEntry, isEntryKind } from './entries.ts';

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

/** Why an account cannot be saved (product.md §4, §6). */
export const saveRefusal = (account: AccountDetails) => {
  if (accountFlags(account).expertProfileEnable) {
    const status = account.expertProfile?.status;
    if (status === 'PENDING') return 'pending';
    if (status === 'DECLINED') return 'declined';
    if (status !== 'APPROVED') return 'notApproved';
  }
  const parts = sentParts(account);
  return parts.profile || parts.expertProfile ? undefined : 'notEditable';
};

type ExpertEdit = NonNullable<AccountEdit['expertProfile']>;

export interface AccountForm {
  profile: {
    firstName: string;
    lastName: string;
    /** A format follows the names; `stored` keeps the stored text. */
    displayName: DisplayNameFormat | 'stored';
    phone: string;
    languages: string[];
  };
  /** Languages are in the profile, the first major in education. */
  expertProfile: Omit<ExpertEdit, EntryKind | 'languages' | 'major'> & Record<EntryKind, FormEntry[]>;
}

export const storedDisplayName = ({ profile }: AccountDetails): string => {
  const stored = profile?.displayName?.trim() ?? '';
  return stored === UNNAMED ? '' : stored;
};

const displayNameChoice = (account: AccountDetails): DisplayNameFormat | 'stored' => {
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

/** An empty value goes back as it came, null or absent. */
const keepingEmpty = <T, L>(typed: T, loaded: L): T | L =>
  (typed ?? '') === '' && (loaded ?? '') === '' ? loaded : typed;

export const chosenDisplayName = ({ profile }: AccountForm, account: AccountDetails): string | null | undefined => {
  if (profile.displayName === 'stored') return account.profile?.displayName;
  const chosen = displayNames(profile.firstName, profile.lastName)[profile.displayName];
  return chosen === UNNAMED ? null : chosen;
};

const profileOf = (form: AccountForm, account: AccountDetails): NonNullable<AccountEdit['profile']> => {
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

function expertFieldsOf(form: AccountForm, account: AccountDetails): ExpertEdit;
function expertFieldsOf({ expertProfile }: AccountForm, account: AccountDetails): object {
  return Object.fromEntries(
    expertFields.map(({ source, value }) => {
      const name = nameIn(source);
      const typed: unknown = Reflect.get(expertProfile, name);
      return [name, isEntryKind(name) ? entriesToWire(name, expertProfile[name]) : keepingEmpty(typed, value(account))];
    }),
  );
}

/** With the first major repeated. An expert whose profile is read-only keeps the stored languages. */
const expertProfileOf = (form: AccountForm, account: AccountDetails): ExpertEdit => {
  const edit = expertFieldsOf(form, account);
  const stored = account.expertProfile?.languages?.length ? account.expertProfile.languages : undefined;
  const languages = sentParts(account).profile ? form.profile.languages : stored;
  return { ...edit, major: edit.education?.[0]?.major, languages };
};

/** A save (product.md §7): editable parts without incomplete entries, years as `YYYY`, dates as `YYYY-MM-01`. */
export const toWire = (form: AccountForm, account: AccountDetails): AccountEdit => {
  const parts = sentParts(account);
  return {
    ...(parts.profile && { profile: profileOf(form, account) }),
    ...(parts.expertProfile && { expertProfile: expertProfileOf(form, account) }),
  };
};
