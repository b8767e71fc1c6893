/* Apart from the other texts and rules, so that the pages before the sign-in need not load those. */

const password = { min: 12, max: 128 } as const;

/** Texts of the pages before the sign-in; those of product.md §5 and §8 are verbatim. All others are in `messages`. */
export const entryMessages = {
  required: 'This field is required.',
  passwordLength: `The password must have between ${password.min} and ${password.max} characters.`,
  resetInvalid: 'This link is not valid. Please check that the whole link was opened.',
  logoutSuccess: 'Logout successfully.',
  tokenExpired: 'Token has expired',
  typedKept: 'What you typed is kept.',
} as const;

/** Characters as a person counts them (Unicode code points): an emoji is one. */
export const lengthOf = (text: string): number => [...text].length;

export const isPasswordLength = (text: string): boolean => {
  const length = lengthOf(text);
  return length >= password.min && length <= password.max;
};
