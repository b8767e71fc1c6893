import type { AccountDetails, AccountItem } from '#contract/accounts.ts';
import { UNNAMED } from '#contract/names.ts';

const isEmpty = (value: unknown) =>
  Array.isArray(value) ? value.length === 0 : typeof value !== 'string' || value.trim() === '';

/** What an application is expected to have, in the order in which it is read. */
const expected = ({ profile, expertProfile: expert }: AccountDetails): [string, unknown][] => [
  ['firstName', profile?.firstName],
  ['lastName', profile?.lastName],
  ['email', profile?.email],
  ['phone', profile?.phone],
  ['languages', expert?.languages?.length ? expert.languages : profile?.languages],
  ['linkedinURL', expert?.linkedInProfile?.linkedinURL],
  ['introduction', expert?.introduction],
  ['expertise', expert?.expertise],
  ['categoryExpertise', expert?.categoryExpertise],
  ['location', expert?.location],
  ['education', expert?.education],
  ['experience', expert?.experience],
];

const textsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
};

/** The fields that an application leaves empty. */
export const gapsOf = (account: AccountDetails): string[] =>
  expected(account)
    .filter(([, value]) => isEmpty(value))
    .map(([field]) => field);

/** The fields that say 'N/A' instead of something. */
export const placeholdersOf = (account: AccountDetails): string[] =>
  [...expected(account), ['interests', account.expertProfile?.interests] as const]
    .filter(([, value]) => textsIn(value).some((text) => text.trim().toUpperCase() === UNNAMED))
    .map(([field]) => field);

const digitsOf = (phone: string | null | undefined) => phone?.replaceAll(/\D/g, '') ?? '';

/** Other accounts with the same phone number, however it is spaced. */
export const samePhone = (account: AccountDetails, others: readonly AccountItem[]): AccountItem[] => {
  const own = digitsOf(account.profile?.phone);
  return own === '' ? [] : others.filter(({ id, phone }) => id !== account.id && digitsOf(phone) === own);
};

const linkedinOf = ({ expertProfile }: AccountDetails) =>
  expertProfile?.linkedInProfile?.linkedinURL
    ?.toLowerCase()
    .replace(/^https?:\/\/(www\.)?/, '')
    .replace(/[/?#]+$/, '') ?? '';

/** Other applications with the same LinkedIn page, however its address is written. */
export const sameLinkedin = (account: AccountDetails, others: readonly AccountDetails[]): AccountDetails[] => {
  const own = linkedinOf(account);
  return own === '' ? [] : others.filter((other) => other.id !== account.id && linkedinOf(other) === own);
};
