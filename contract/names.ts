/** Removes bidirectional control characters: in a name, they would reverse the sentence around it. */
export const plainText = (text: string): string => text.replace(/\p{Bidi_Control}/gu, '');

export const UNNAMED = 'N/A';

export interface Named {
  readonly firstName?: string | null;
  readonly lastName?: string | null;
  readonly displayName?: string | null;
}

const words = (...parts: (string | null | undefined)[]) =>
  parts
    .map((part) => part && plainText(part).trim())
    .filter(Boolean)
    .join(' ');
const initial = (name: string) => (name === '' ? '' : `${[...name][0]?.toUpperCase() ?? ''}.`);

/** 'first last', or 'N/A' when both are empty (product.md §3: users and experts lists). */
export const displayNameOf = ({ firstName, lastName }: Named): string => words(firstName, lastName) || UNNAMED;

export const nameWithEmail = ({ firstName, lastName, email }: Named & { readonly email?: string | null }): string =>
  words(firstName, lastName) || (email ? `${UNNAMED} (${email})` : UNNAMED);

/** First plus last, else the display name (product.md §3: parties of a meeting). */
export const fullNameOf = ({ firstName, lastName, displayName }: Named): string =>
  words(firstName, lastName) || words(displayName) || UNNAMED;

/** The five ways to show a person (product.md §3), in the spec's order. */
export const displayNameFormats = ['full', 'lastInitial', 'firstInitial', 'initials', 'firstOnly'] as const;
export type DisplayNameFormat = (typeof displayNameFormats)[number];

export const displayNames = (first: string, last: string): Record<DisplayNameFormat, string> => {
  const [firstName, lastName] = [first.trim(), last.trim()];
  return {
    full: words(firstName, lastName) || UNNAMED,
    lastInitial: words(firstName, initial(lastName)) || UNNAMED,
    firstInitial: words(initial(firstName), lastName) || UNNAMED,
    initials: words(initial(firstName), initial(lastName)) || UNNAMED,
    firstOnly: firstName || UNNAMED,
  };
};
