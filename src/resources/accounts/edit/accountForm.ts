import type { AccountDetails } from '#contract/accounts.ts';
import type { AccountEdit } from '#contract/editRules.ts';
import { type DisplayNameFormat, displayNameFormats, displayNames, UNNAMED } from '#contract/names.ts';
import { sentParts } from './accountFlags.ts';
import { keptEntries } from './entries.ts';
import { firstDayOf, monthOfWire, yearOf } from './months.ts';

/** Months are `YYYY-MM`, '' when not given. */
export interface EducationForm {
  university: string;
  major: string;
  startYear: string;
  endYear: string;
}

export interface ExperienceForm {
  company: string;
  role: string;
  startDate: string;
  endDate: string;
}

/** The display name is held as its format, so that it follows the names as they are typed; `stored` keeps what is there. */
type DisplayNameChoice = DisplayNameFormat | 'stored';

/** What the Edit Profile screen edits (spec 2). Text is never null here. */
export interface AccountForm {
  profile: {
    firstName: string;
    lastName: string;
    displayName: DisplayNameChoice;
    phone: string;
    languages: string[];
  };
  expertProfile: {
    introduction: string;
    expertise: string[];
    categoryExpertise: string[];
    location: string[];
    interests: string;
    education: EducationForm[];
    experience: ExperienceForm[];
  };
}

/** The stored display name, or '' where there is none to speak of. */
export const storedDisplayName = ({ profile }: AccountDetails): string => {
  const stored = profile?.displayName?.trim() ?? '';
  return stored === UNNAMED ? '' : stored;
};

const displayNameChoice = (account: AccountDetails): DisplayNameChoice => {
  const stored = storedDisplayName(account);
  const names = displayNames(account.profile?.firstName ?? '', account.profile?.lastName ?? '');
  return displayNameFormats.find((format) => stored !== '' && names[format] === stored) ?? 'stored';
};

/** An account as the form shows it: years and dates as months, what is missing as empty. */
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
    expertProfile: {
      introduction: expert?.introduction ?? '',
      expertise: [...(expert?.expertise ?? [])],
      categoryExpertise: [...(expert?.categoryExpertise ?? [])],
      location: [...(expert?.location ?? [])],
      interests: expert?.interests ?? '',
      education: (expert?.education ?? []).map((entry) => ({
        university: entry.university ?? '',
        major: entry.major ?? '',
        startYear: monthOfWire(entry.startYear),
        endYear: monthOfWire(entry.endYear),
      })),
      experience: (expert?.experience ?? []).map((entry) => ({
        company: entry.company ?? '',
        role: entry.role ?? '',
        startDate: monthOfWire(entry.startDate),
        endDate: monthOfWire(entry.endDate),
      })),
    },
  };
};

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
