const password = { min: 12, max: 128 } as const;

/** Texts of the pages before the sign-in, which do not load `messages`; verbatim as those. */
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
