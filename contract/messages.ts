import { fromMinor, HIGHEST_PRICE, LOWEST_PRICE } from './money.ts';

/** What a new password's length must be, in characters. */
const password = { min: 12, max: 128 } as const;

/** Texts that both sides say. Those of spec sections 5 and 8 are verbatim; do not reword them. */
export const messages = {
  required: 'This field is required.',
  introductionTooLong:
    'This is too long. Your introduction should not be more than 1500 characters. Please make it shorter.',
  notAvailableText: 'Data invalid, please input another text',
  phoneInvalid: 'Phone number invalid, please input another phone',
  phoneTooShort: 'Phone min length is 11 character',
  phoneTooLong: 'Phone max length is 19 character',
  emailInvalid: 'Email invalid, please input correct email',
  urlInvalid: 'Please enter a whole web address, as copied from the browser.',
  tooLong: 'This is too long.',
  monthInvalid: 'Please enter a valid month.',
  monthInFuture: 'This cannot be after the current month.',
  endBeforeStart: 'The end cannot be before the start.',
  passwordLength: `The password must have between ${password.min} and ${password.max} characters.`,
  passwordEasy: 'This password is too easy to guess. Please choose another one.',
  invalid: 'This value is not valid.',
  payloadTooLarge: 'This is too long to be sent.',
  taken: 'This is already taken.',
  unknownField: 'This field is not known.',
  priceTooLow: `The price must be at least ${fromMinor(LOWEST_PRICE).toFixed(2)}.`,
  priceTooHigh: `The price must be at most ${fromMinor(HIGHEST_PRICE).toFixed(2)}.`,
  amountDecimals: 'An amount has at most 2 decimals.',
  amountOverPrice: 'An amount must be between 0 and the price.',
  rangeReversed: 'The start must not be after the end.',

  tokenExpired: 'Token has expired',
  invalidCredentials: 'The email or the password is not correct.',
  secondFactorRequired: 'Please enter the code that your authenticator app shows.',
  codeWrong: 'This code is not correct. Please enter the one that is shown now.',
  passwordWrong: 'The password is not correct.',
  passwordSame: 'This is your password already.',
  passwordChanged: 'Password changed. Your other sessions have ended.',
  secondFactorOn: 'Two-step sign-in is already on.',
  secondFactorOff: 'Two-step sign-in is not on.',
  secondFactorNotBegun: 'Two-step sign-in was not begun here, or was begun again elsewhere. Please begin again.',
  rateLimited: 'Too many attempts. Please try again later.',
  accessDenied: 'You do not have access to this.',
  notFound: 'This record does not exist.',
  internal: 'Something went wrong on our side. Please try again.',
  unavailable: 'The service is not available right now. Please try again.',
  malformedAnswer: 'The server has answered in a way that this page does not understand. Please try again later.',
  signInDown: 'The sign-in service is not answering. Please try again in a minute.',
  notReached: 'The server cannot be reached. Please check your connection and try again.',
  versionConflict: 'Somebody else has changed this record meanwhile.',
  idempotencyKeyReused: 'This request was already sent with other content.',
  stillUsed: 'This is still used elsewhere.',
  emailFixed: 'The email cannot be changed.',
  profileNotEditable: 'This profile cannot be edited.',
  expertNotEditable: 'This expert profile cannot be edited.',
  expertNotApproved: 'Only an approved expert can be saved.',
  notPending: 'This application has already been decided.',
  alreadyInactive: 'This account is already inactive.',
  invitationInvalid: 'This invitation is not valid. Please check that the whole link was opened.',
  invitationUsed: 'This invitation has already been used. Log in with the account that was made with it.',
  invitationExpired: 'This invitation has expired.',
  invitationRevoked: 'This invitation has been withdrawn.',
  resetInvalid: 'This link is not valid. Please check that the whole link was opened.',
  resetUsed: 'This link has already been used. Log in with the password that was set with it.',
  resetExpired: 'This link has expired.',
  resetRevoked: 'This link has been withdrawn.',
  adminExists: 'There is already an administrator with this email.',

  noPricing: 'Expert has not set pricing.',
  noSlots: 'N/A',
  noPaymentMethod: 'User has no payment method.',
  slotUnavailable: 'Expert is not available for the selected slot time.',
  samePerson: 'Expert and user cannot be the same person',
  paymentError:
    "There's a Payment Issue. The selected payment method has been deemed invalid. Please choose another payment method.",
  stageConflict: 'This meeting can no longer be cancelled.',
  cancelFailed: 'Cancel meeting failed!',
  deactivateFailed: 'Cannot deactive user!',

  cardDeclined: 'The card was declined.',
  cardExpired: 'The card has expired.',
  cardNotAuthorised: 'The card could not be authorised.',
  cardToConfirm: 'The bank asks the card holder to confirm.',
  amountOverRest: 'The amount is more than what is left.',
  amountNotPayable: 'This currency has no decimals.',
  neverReached: 'The bank was never reached.',
  expertInactive: 'The expert’s account is not active.',
  userInactive: 'The user’s account is not active.',

  logoutSuccess: 'Logout successfully.',
  cancelSuccess: 'Cancel meeting successfully.',
  editSuccess: 'Edit profile success',
  deactivateSuccess: 'Deactivate account successfully!',
  meetingScheduled: 'Meeting has been scheduled',
} as const;

/** Characters as a person counts them (Unicode code points): an emoji is one. */
export const lengthOf = (text: string): number => [...text].length;

/**
 * True where a new password is neither too short nor too long. It stands here, apart from the other rules, so that the
 * pages before the sign-in need not load them.
 */
export const isPasswordLength = (text: string): boolean => {
  const length = lengthOf(text);
  return length >= password.min && length <= password.max;
};
