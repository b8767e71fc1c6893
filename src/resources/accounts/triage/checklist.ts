import type { AccountDetails, AccountItem } from '#contract/accounts.ts';
import { UNNAMED } from '#contract/names.ts';

const isEmpty = (value: unknown) =>
  Array.isArray(value) ? value.length === 0 : typeof value !== 'string' || value.trim() === '';

/** What an application is expected to have, in the order in which it is read. */
const read = ({ profile, expertProfile }: AccountDetails): [string, unknown][] => [
  ['firstName', profile?.firstName],
  ['lastName', profile?.lastName],
  ['email', profile?.email],
  ['phone', profile?.phone],
  ['languages', expertProfile?.languages?.length ? expertProfile.languages : profile?.languages],
  ['linkedinURL', expertProfile?.linkedInProfile?.linkedinURL],
  ['introduction', expertProfile?.introduction],
  ['expertise', expertProfile?.expertise],
  ['categoryExpertise', expertProfile?.categoryExpertise],
  ['location', expertProfile?.location],
  ['education', expertProfile?.education],
  ['experience', expertProfile?.experience],
];

/** Every text of an application with the field it stands in. */
const texts = ({ profile, expertProfile }: AccountDetails): [string, string | null | undefined][] => [
  ['firstName', profile?.firstName],
  ['lastName', profile?.lastName],
  ['phone', profile?.phone],
  ['introduction', expertProfile?.introduction],
  ['interests', expertProfile?.interests],
  ...(expertProfile?.expertise ?? []).map((text): [string, string] => ['expertise', text]),
  ...(expertProfile?.education ?? []).flatMap(({ university, major }): [string, string | null | undefined][] => [
    ['university', university],
    ['major', major],
  ]),
  ...(expertProfile?.experience ?? []).flatMap(({ company, role }): [string, string | null | undefined][] => [
    ['company', company],
    ['role', role],
  ]),
];

/** The fields that an application leaves empty. */
export const gapsOf = (account: AccountDetails): string[] =>
  read(account)
    .filter(([, value]) => isEmpty(value))
    .map(([field]) => field);

/** The fields that say 'N/A' instead of something. */
export const placeholdersOf = (account: AccountDetails): string[] => [
  ...new Set(
    texts(account)
      .filter(([, text]) => text?.trim().toUpperCase() === UNNAMED)
      .map(([field]) => field),
  ),
];

const digits = (phone: string | null | undefined) => phone?.replaceAll(/\D/g, '') ?? '';

/** Other accounts with the same phone number, however it is spaced. */
export const samePhone = (account: AccountDetails, others: readonly AccountItem[]): AccountItem[] => {
  const own = digits(account.profile?.phone);
  return own === '' ? [] : others.filter(({ id, phone }) => id !== account.id && digits(phone) === own);
};
