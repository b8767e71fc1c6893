import type { AccountDetails } from '#contract/accounts.ts';
import { UNNAMED } from '#contract/names.ts';
import { linkedinPage, phoneDigits } from '#contract/matching.ts';
import { expertFields, nameIn } from '../accountFields.tsx';

const isEmpty = (value: unknown) =>
  Array.isArray(value) ? value.length === 0 : typeof value !== 'string' || value.trim() === '';

/** What an expert tells of himself, by name: what is expected of him, or the rest. */
const told = (account: AccountDetails, isExpected: boolean): [string, unknown][] =>
  expertFields
    .filter(({ isRequired = false }) => isRequired === isExpected)
    .map(({ source, value }) => [nameIn(source), value(account)]);

/** What an application is expected to have, in the order in which it is read. */
const expected = (account: AccountDetails): [string, unknown][] => {
  const { profile, expertProfile: expert } = account;
  return [
    ['firstName', profile?.firstName],
    ['lastName', profile?.lastName],
    ['email', profile?.email],
    ['phone', profile?.phone],
    ['languages', expert?.languages?.length ? expert.languages : profile?.languages],
    ['linkedinURL', expert?.linkedInProfile?.linkedinURL],
    ...told(account, true),
  ];
};

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
  [...expected(account), ...told(account, false)]
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
