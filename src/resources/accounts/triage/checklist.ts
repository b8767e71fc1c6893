import type { AccountDetails } from '#contract/accounts.ts';
import { UNNAMED } from '#contract/names.ts';
import { expertFields, type ExpertField } from '../expertFields.ts';
import { linkedinPage, phoneDigits } from '#contract/matching.ts';

const isEmpty = (value: unknown) =>
  Array.isArray(value) ? value.length === 0 : typeof value !== 'string' || value.trim() === '';

const told =
  (expert: AccountDetails['expertProfile']) =>
  ({ source }: ExpertField): [string, unknown] => [source, expert?.[source]];

/** What an application is expected to have, in the order in which it is read. */
const expected = ({ profile, expertProfile: expert }: AccountDetails): [string, unknown][] => [
  ['firstName', profile?.firstName],
  ['lastName', profile?.lastName],
  ['email', profile?.email],
  ['phone', profile?.phone],
  ['languages', expert?.languages?.length ? expert.languages : profile?.languages],
  ['linkedinURL', expert?.linkedInProfile?.linkedinURL],
  ...expertFields.filter(({ isRequired }) => isRequired).map(told(expert)),
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
  [...expected(account), ...expertFields.filter(({ isRequired }) => !isRequired).map(told(account.expertProfile))]
    .filter(([, value]) => textsIn(value).some((text) => text.trim().toUpperCase() === UNNAMED))
    .map(([field]) => field);

/** Those of the others with the same phone number, however it is spaced. */
export const samePhone = <A extends { id: string; phone?: string | null | undefined }>(
  account: AccountDetails,
  others: readonly A[],
): A[] => {
  const own = phoneDigits(account.profile?.phone);
  return own === '' ? [] : others.filter(({ id, phone }) => id !== account.id && phoneDigits(phone) === own);
};

const pageOf = ({ expertProfile }: AccountDetails) => linkedinPage(expertProfile?.linkedInProfile?.linkedinURL);

/** Those of the others with the same LinkedIn page, however its address is written. */
export const sameLinkedin = (account: AccountDetails, others: readonly AccountDetails[]): AccountDetails[] => {
  const own = pageOf(account);
  return own === '' ? [] : others.filter((other) => other.id !== account.id && pageOf(other) === own);
};
