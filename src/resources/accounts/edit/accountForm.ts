import { displayNameFormats, displayNames, UNNAMED, type DisplayNameFormat } from '#contract/names.ts';
import type { AccountDetails } from '#contract/accounts.ts';
import type { FormField } from '#src/resource/edit/formValues.ts';
import type { AccountRecord } from '../data.ts';
import { monthOfWire } from './months.ts';

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
export type DisplayNameChoice = DisplayNameFormat | 'stored';

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

const displayNameText = ({ profile }: AccountForm, account: AccountRecord): string =>
  profile.displayName === 'stored'
    ? storedDisplayName(account) || UNNAMED
    : displayNames(profile.firstName, profile.lastName)[profile.displayName];

type Section = 'user' | 'expert' | 'education' | 'experience';

const field = (
  source: string,
  section: Section,
  more: Pick<FormField<AccountForm, AccountRecord>, 'text' | 'entry'> = {},
): FormField<AccountForm, AccountRecord> => ({
  source,
  label: `resources.accounts.fields.${source.slice(source.indexOf('.') + 1)}`,
  section: `accounts.edit.section.${section}`,
  ...more,
});

/** The fields of the Edit Profile form in the order of the screen (spec 2). */
export const formFields: readonly FormField<AccountForm, AccountRecord>[] = [
  field('profile.firstName', 'user'),
  field('profile.lastName', 'user'),
  field('profile.displayName', 'user', { text: displayNameText }),
  field('profile.phone', 'user'),
  field('profile.languages', 'user'),
  field('expertProfile.introduction', 'expert'),
  field('expertProfile.expertise', 'expert'),
  field('expertProfile.categoryExpertise', 'expert'),
  field('expertProfile.location', 'expert'),
  field('expertProfile.interests', 'expert'),
  field('expertProfile.education', 'education', { entry: 'accounts.edit.entry.education' }),
  field('expertProfile.experience', 'experience', { entry: 'accounts.edit.entry.experience' }),
];
