import { isDeepStrictEqual } from 'node:util';
import { editProblems, type AccountEdit } from '#contract/editRules.ts';
import { messages } from '#contract/messages.ts';

/** What the rules need to know of the stored account. */
export interface Stored {
  readonly profile: {
    readonly uid: string | null;
    readonly email: string;
    readonly isExpert: boolean;
    readonly displayName: string | null;
    readonly company: string | null;
    readonly companyEmail: string | null;
    readonly role: string | null;
  };
  readonly expertProfile: { readonly languages: readonly string[] } | null;
  /** The expert profile's status; null for a plain user. */
  readonly status: string | null;
}

/** A list that is sent empty-handed is an empty list. */
const withLists = ({ profile, expertProfile }: AccountEdit): AccountEdit => ({
  ...(profile && { profile: { ...profile, languages: profile.languages === null ? [] : profile.languages } }),
  ...(expertProfile && {
    expertProfile: {
      ...expertProfile,
      languages: expertProfile.languages === null ? [] : expertProfile.languages,
    },
  }),
});

const permissionProblems = ({ profile, expertProfile }: AccountEdit, stored: Stored): Record<string, string> => {
  const isDecided = stored.status === null || stored.status === 'APPROVED';
  if (profile && stored.profile.uid === null) return { profile: messages.profileNotEditable };
  if (expertProfile && !(stored.profile.isExpert && stored.status !== null)) {
    return { expertProfile: messages.expertNotEditable };
  }
  if (!isDecided) return { [expertProfile ? 'expertProfile' : 'profile']: messages.expertNotApproved };
  return {};
};

/**
 * Why an edit cannot be saved, message by field (spec 4, 5, 6): the profile needs a uid, the expert part an expert, an
 * expert profile must be approved, the email stays, and the rules that the form shows. What is sent back as it is stored
 * is no reason. Empty when all is well.
 * `now` is the current month, `YYYY-MM`.
 */
export const editRefusals = (edit: AccountEdit, stored: Stored, now: string): Record<string, string> => {
  const refused = permissionProblems(edit, stored);
  if (Object.keys(refused).length > 0) return refused;
  const { email } = edit.profile ?? {};
  return {
    ...(email && email !== stored.profile.email && { 'profile.email': messages.emailFixed }),
    ...editProblems(withLists(edit), { stored, status: stored.status, now }),
  };
};

type Fields = Record<string, unknown>;

/** The database may give an entry's keys in another order than they were sent. */
const differs = (before: unknown, after: unknown) => !isDeepStrictEqual(before, after);

/** The fields that an edit changes, before and after; a field that is undefined was not sent. */
export const changesBetween = (before: Fields, after: Fields): Record<string, [unknown, unknown]> =>
  Object.fromEntries(
    Object.entries(after)
      .filter(([field, value]) => value !== undefined && differs(before[field], value))
      .map(([field, value]) => [field, [before[field], value]]),
  );
