/* Separate from the other texts and rules, so that the pages before the sign-in do not load those. */

const password = { min: 12, max: 128 } as const;

/** Texts of the pages before the sign-in; texts of product.md §5 and §8 are verbatim. The others are in `messages`. */
export const entryMessages = {
  required: 'This field is required.',
  passwordLength: `The password must have between ${password.min} and ${password.max} characters.`,
  resetInvalid: 'This link is not valid. Please check that the whole link was opened.',
  logoutSuccess: 'Logout successfully.',
  tokenExpired: 'Token has expired',
  typedKept: 'What you typed is kept.',
} as const;

/** Length in Unicode code points: an emoji counts as one. */
export const lengthOf = (text: string): number => [...text].length;

export const isPasswordLength = (text: string): boolean => {
  const length = lengthOf(text);
  return length >= password.min && length <= password.max;
};
