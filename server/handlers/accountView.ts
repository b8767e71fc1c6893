import type { accountDetails, accountItem, expertProfile, profile } from '#contract/accounts.ts';
import type { Written } from '#contract/codecs.ts';
import type { EducationEntry, educationEntry, experienceEntry, ExperienceEntry } from '#contract/editRules.ts';
import type { ExpertStatus } from '#contract/statuses.ts';
import type { Reply } from '#server/call.ts';
import type { AccountRecord } from '#server/db/queries/accounts.ts';

/** A row of the account list. */
export const itemOf = (
  account: AccountRecord['account'],
  status: ExpertStatus | null,
): Written<typeof accountItem> => ({
  id: account.id,
  uid: account.uid,
  firstName: account.firstName,
  lastName: account.lastName,
  email: account.email,
  phone: account.phone,
  avatar: account.avatar,
  isExpert: account.isExpert,
  status,
  active: account.active,
  createdAt: account.createdAt,
  lastActiveAt: account.lastActiveAt ?? null,
  company: account.company,
  role: account.role,
});

const profileOf = (account: AccountRecord['account']): Written<typeof profile> => ({
  id: account.id,
  uid: account.uid,
  firstName: account.firstName,
  lastName: account.lastName,
  displayName: account.displayName,
  email: account.email,
  phone: account.phone,
  languages: account.languages,
  avatar: account.avatar,
  active: account.active,
  isExpert: account.isExpert,
  company: account.company,
  companyEmail: account.companyEmail,
  role: account.role,
});

/** An entry with every field: what is not known yet may be left out of an edit, and is null where it is kept and told. */
export const educationOf = ({
  university,
  major,
  startYear,
  endYear = null,
}: EducationEntry): Written<typeof educationEntry> => ({
  university,
  major,
  startYear,
  endYear,
});

export const experienceOf = ({
  company,
  role,
  startDate,
  endDate = null,
}: ExperienceEntry): Written<typeof experienceEntry> => ({
  company,
  role,
  startDate,
  endDate,
});

const expertProfileOf = (expert: NonNullable<AccountRecord['expert']>): Written<typeof expertProfile> => ({
  id: expert.id,
  status: expert.status,
  createdAt: expert.createdAt,
  avatar: expert.avatar,
  linkedInProfile: expert.linkedinUrl === null ? null : { linkedinURL: expert.linkedinUrl },
  referralEmail: expert.referralEmail,
  introduction: expert.introduction,
  education: expert.education.map(educationOf),
  experience: expert.experience.map(experienceOf),
  location: expert.location,
  interests: expert.interests,
  expertise: expert.expertise,
  categoryExpertise: expert.categoryExpertise,
  languages: expert.languages,
  charityId: expert.charityId,
});

/** An account in full, with its version. */
export const detailsOf = ({ account, expert }: AccountRecord): Reply<Written<typeof accountDetails>> => ({
  data: { id: account.id, profile: profileOf(account), expertProfile: expert && expertProfileOf(expert) },
  version: account.version,
});
