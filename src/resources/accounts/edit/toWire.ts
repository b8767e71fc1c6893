import type { AccountDetails } from '#contract/accounts.ts';
import type { AccountEdit } from '#contract/editRules.ts';
import { displayNames, UNNAMED } from '#contract/names.ts';
import { sentParts } from './accountFlags.ts';
import type { AccountForm } from './accountForm.ts';
import { keptEntries } from './entries.ts';
import { firstDayOf, yearOf } from './months.ts';

/** An empty field that was never filled goes back as it came, null or absent. */
const keepingEmpty = (typed: string, loaded: string | null | undefined) => (typed === '' && !loaded ? loaded : typed);

/** As it came where nobody has chosen another; null where the names give none. */
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

/** The languages stand in the user section: an expert whose profile cannot be edited keeps what is stored. */
const expertLanguages = (form: AccountForm, account: AccountDetails, profileSent: boolean) => {
  if (profileSent) return form.profile.languages;
  const stored = account.expertProfile?.languages ?? [];
  return stored.length > 0 ? stored : undefined;
};

const expertProfileOf = (
  { expertProfile: form }: AccountForm,
  account: AccountDetails,
  languages: string[] | undefined,
): NonNullable<AccountEdit['expertProfile']> => {
  const education = keptEntries('education', form.education).map(({ entry }) => ({
    university: entry.university,
    major: entry.major,
    startYear: yearOf(entry.startYear),
    endYear: yearOf(entry.endYear) || null,
  }));
  return {
    education,
    ...(education[0] && { major: education[0].major }),
    location: form.location,
    interests: keepingEmpty(form.interests, account.expertProfile?.interests),
    expertise: form.expertise,
    introduction: form.introduction,
    experience: keptEntries('experience', form.experience).map(({ entry }) => ({
      company: entry.company,
      role: entry.role,
      startDate: firstDayOf(entry.startDate),
      endDate: firstDayOf(entry.endDate) || null,
    })),
    categoryExpertise: form.categoryExpertise,
    ...(languages && { languages }),
  };
};

/**
 * What a save sends (spec 7): the parts that may be edited, incomplete entries dropped, years as `YYYY`, dates as
 * `YYYY-MM-01`; company, its email and the role pass through as they were loaded.
 */
export const toWire = (form: AccountForm, account: AccountDetails): AccountEdit => {
  const parts = sentParts(account);
  return {
    ...(parts.profile && { profile: profileOf(form, account) }),
    ...(parts.expertProfile && {
      expertProfile: expertProfileOf(form, account, expertLanguages(form, account, parts.profile)),
    }),
  };
};
