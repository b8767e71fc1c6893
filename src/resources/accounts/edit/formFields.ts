import type { AccountForm } from './accountForm.ts';

/** The fields of the form in the order of the screen, each with the section it stands in. */
export const formFields = [
  { name: 'profile.firstName', section: 'user' },
  { name: 'profile.lastName', section: 'user' },
  { name: 'profile.displayName', section: 'user' },
  { name: 'profile.phone', section: 'user' },
  { name: 'profile.languages', section: 'user' },
  { name: 'expertProfile.introduction', section: 'expert' },
  { name: 'expertProfile.expertise', section: 'expert' },
  { name: 'expertProfile.categoryExpertise', section: 'expert' },
  { name: 'expertProfile.location', section: 'expert' },
  { name: 'expertProfile.interests', section: 'expert' },
  { name: 'expertProfile.education', section: 'education' },
  { name: 'expertProfile.experience', section: 'experience' },
] as const;

export type FieldName = (typeof formFields)[number]['name'];
export type Section = (typeof formFields)[number]['section'];

/** The value of a field, whole: a list of entries is one field. */
export const fieldValue = (form: AccountForm, name: FieldName): unknown => {
  const [part, field] = name.split('.');
  const values: object = part === 'profile' ? form.profile : form.expertProfile;
  return new Map(Object.entries(values)).get(field ?? '');
};

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** The fields in which two forms differ. */
export const changedFields = (before: AccountForm, after: AccountForm): FieldName[] =>
  formFields.map(({ name }) => name).filter((name) => !same(fieldValue(before, name), fieldValue(after, name)));

/** The sections that hold unsaved changes, in the order of the screen. */
export const changedSections = (before: AccountForm, after: AccountForm): Section[] => {
  const changed = changedFields(before, after);
  return [...new Set(formFields.filter(({ name }) => changed.includes(name)).map(({ section }) => section))];
};

/** A copy of `form` with the named fields as they are in `source`. */
export const withFields = (form: AccountForm, source: AccountForm, names: readonly FieldName[]): AccountForm => {
  const pick = (part: 'profile' | 'expertProfile') =>
    Object.fromEntries(
      names
        .filter((name) => name.startsWith(`${part}.`))
        .map((name) => [name.slice(part.length + 1), fieldValue(source, name)]),
    );
  return {
    profile: { ...form.profile, ...pick('profile') },
    expertProfile: { ...form.expertProfile, ...pick('expertProfile') },
  };
};
