import { displayNameOf, UNNAMED, type Named } from '#contract/names.ts';

/** A person in one line: 'N/A' without a name (spec 3), and the email then tells who it is. */
export const nameWithEmail = (person: Named & { readonly email?: string | null | undefined }): string => {
  const name = displayNameOf(person);
  return name === UNNAMED && person.email ? `${name} (${person.email})` : name;
};
