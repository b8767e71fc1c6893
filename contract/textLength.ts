/** Characters as a person counts them (Unicode code points): an emoji is one. */
export const lengthOf = (text: string): number => [...text].length;

const passwordLimits = { min: 12, max: 128 } as const;

/** True where a new password is neither too short nor too long. It stands apart from the other rules, so that the pages before the sign-in need not load them. */
export const isPasswordLength = (password: string): boolean => {
  const length = lengthOf(password);
  return length >= passwordLimits.min && length <= passwordLimits.max;
};
