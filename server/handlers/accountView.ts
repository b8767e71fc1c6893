import type { accountDetails, accountItem } from '#contract/accounts.ts';
import type { Written } from '#contract/codecs.ts';
import type {
  EducationEntry,
  educationEntry,
  ExperienceEntry,
  experienceEntry,
  expertProfile,
  profile,
} from '#contract/profile.ts';
import type { Reply } from '#server/call.ts';
import type { AccountRecord, ListedAccount } from '#server/db/queries/accounts.ts';

// A row has each field of its answer under the field's own name, or this does not compile; what no answer names is left
// out on the way to the wire (contract/codecs.ts).

/** A row of the account list. */
export const itemOf = (account: ListedAccount): Written<typeof accountItem> => account;

const profileOf = (account: AccountRecord['account']): Written<typeof profile> => account;

/** An entry with every field: what is not known yet may be left out of an edit, and is null where it is kept and told. */
export const educationOf = ({ endYear = null, ...entry }: EducationEntry): Written<typeof educationEntry> => ({
  ...entry,
  endYear,
});

export const experienceOf = ({ endDate = null, ...entry }: ExperienceEntry): Written<typeof experienceEntry> => ({
  ...entry,
  endDate,
});

const expertProfileOf = (expert: NonNullable<AccountRecord['expert']>): Written<typeof expertProfile> => ({
  ...expert,
  linkedInProfile: expert.linkedinUrl === null ? null : { linkedinURL: expert.linkedinUrl },
  education: expert.education.map(educationOf),
  experience: expert.experience.map(experienceOf),
});

/** An account in full, with its version. */
export const detailsOf = ({ account, expert }: AccountRecord): Reply<Written<typeof accountDetails>> => ({
  data: { id: account.id, profile: profileOf(account), expertProfile: expert && expertProfileOf(expert) },
  version: account.version,
});
