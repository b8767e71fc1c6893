import type { ExpertStatus } from '#contract/statuses.ts';
import type { AccountRecord } from '#server/db/queries/accountRecord.ts';

/** A row of the account list. */
export const itemOf = (account: AccountRecord['account'], status: ExpertStatus | null) => ({
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
  createdAt: account.createdAt.toISOString(),
  lastActiveAt: account.lastActiveAt?.toISOString() ?? null,
  company: account.company,
  role: account.role,
});

const profileOf = (account: AccountRecord['account']) => ({
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

const expertProfileOf = (expert: NonNullable<AccountRecord['expert']>) => ({
  id: expert.id,
  status: expert.status,
  createdAt: expert.createdAt.toISOString(),
  avatar: expert.avatar,
  linkedInProfile: expert.linkedinUrl === null ? null : { linkedinURL: expert.linkedinUrl },
  referralEmail: expert.referralEmail,
  introduction: expert.introduction,
  education: expert.education,
  experience: expert.experience,
  location: expert.location,
  interests: expert.interests,
  expertise: expert.expertise,
  categoryExpertise: expert.categoryExpertise,
  languages: expert.languages,
});

/** An account in full, with its version. */
export const detailsOf = ({ account, expert }: AccountRecord) => ({
  data: { id: account.id, profile: profileOf(account), expertProfile: expert && expertProfileOf(expert) },
  version: account.version,
});
