import { entryMessages } from './entryMessages.ts';
import { fromMinor, HIGHEST_PRICE, LOWEST_PRICE } from './money.ts';

/** Texts of both portal and API. Texts of product.md §5 and §8 are verbatim; do not reword them. */
export const messages = {
  ...entryMessages,
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
  passwordEasy: 'This password is too easy to guess. Please choose another one.',
  invalid: 'This value is not valid.',
  wholeNumber: 'Please enter a whole number.',
  notOffered: 'This cannot be chosen here.',
  payloadTooLarge: 'This is too long to be sent.',
  taken: 'This is already taken.',
  unknownField: 'This field is not known.',
  priceTooLow: `The price must be at least ${fromMinor(LOWEST_PRICE).toFixed(2)}.`,
  priceTooHigh: `The price must be at most ${fromMinor(HIGHEST_PRICE).toFixed(2)}.`,
  amountDecimals: 'An amount has at most 2 decimals.',
  amountOverPrice: 'An amount must be between 0 and the price.',
  rangeReversed: 'The start must not be after the end.',

  invalidCredentials: 'The email or the password is not correct.',
  secondFactorRequired: 'Please enter the code that your authenticator app shows.',
  codeWrong: 'This code is not correct. Please enter the one that is shown now.',
  codeUsed: 'This code has been used already. Please enter another one.',
  passwordWrong: 'The password is not correct.',
  passwordSame: 'This is your password already.',
  passwordChanged: 'Password changed. Your other sessions have ended.',
  secondFactorOn: 'Two-step login is already on.',
  secondStepNeeded: 'Two-step login is required here. Please set it up to go on.',
  secondFactorOff: 'Two-step login is not on.',
  secondFactorUnreadable:
    'The codes of your authenticator app cannot be checked: this server’s secret has changed. Please use a recovery code, or ask another administrator to turn your two-step login off.',
  secondFactorNotBegun: 'Two-step login was not begun here, or was begun again elsewhere. Please begin again.',
  rateLimited: 'Too many attempts. Please try again later.',
  accessDenied: 'You do not have access to this.',
  notFound: 'This record does not exist.',
  internal: 'Something went wrong on our side. Please try again.',
  unavailable: 'The service is not available right now. Please try again.',
  malformedAnswer: 'The server has answered in a way that this page does not understand. Please try again later.',
  signInDown: 'The login service is not answering. Please try again in a minute.',
  notReached: 'The server cannot be reached. Please check your connection and try again.',
  versionConflict: 'Somebody else has changed this record meanwhile.',
  idempotencyKeyReused: 'This request was already sent with other content.',
  noDryRun: 'This cannot be tried beforehand.',
  alreadySo: 'This is so already.',
  stillUsed: 'This is still used elsewhere.',
  thereAgain: 'This record is there already.',
  restoreTaken: 'Another record has its name or value by now.',
  restoreLost: 'A record that it refers to is gone.',
  emailFixed: 'The email cannot be changed.',
  profileNotEditable: 'This profile cannot be edited.',
  expertNotEditable: 'This expert profile cannot be edited.',
  expertNotApproved: 'Only an approved expert can be saved.',
  notPending: 'This application has already been decided.',
  alreadyInactive: 'This account is already inactive.',
  alreadyActive: 'This account is active already.',
  notDecided: 'This application has not been decided.',
  invitationInvalid: 'This invitation is not valid. Please check that the whole link was opened.',
  invitationUsed: 'This invitation has already been used. Log in with the account that was made with it.',
  invitationExpired: 'This invitation has expired.',
  invitationRevoked: 'This invitation has been withdrawn.',
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
  meetingCancelled: 'This meeting is cancelled.',
  meetingBegun: 'This meeting has begun or is over.',
  sameTime: 'The meeting is at this time already.',
  deactivateFailed: 'Cannot deactive user!',

  cardDeclined: 'The card was declined.',
  cardExpired: 'The card has expired.',
  cardNotAuthorised: 'The card could not be authorised.',
  cardToConfirm: 'The bank asks the card holder to confirm.',
  amountOverRest: 'The amount is more than what is left.',
  amountNotPayable: 'This currency has no decimals.',
  neverReached: 'The bank was never reached.',
  refundFailed: 'The bank could not pay the amount back.',
  refundAmount: 'An amount must be more than 0 and at most what is left.',
  notCaptured: 'No payment has been taken for this meeting.',
  nothingLeft: 'Everything that was paid for this meeting has been refunded.',
  bankPending: 'The bank has not answered yet about a payment of this meeting.',
  expertInactive: 'The expert’s account is not active.',
  userInactive: 'The user’s account is not active.',

  monthNotOver: 'This month is not over yet.',
  nothingToPay: 'There is nothing to pay out.',
  payoutChanged: 'The amount has changed meanwhile. Please look at the report again.',
  alreadyPaid: 'This month is marked as paid already.',
  paidWithOther: 'A part of this amount was paid with another month, in days of another time zone.',
  leftBetween: 'Earnings between this month and a paid one would be left out. Please use the time zone of that one.',

  cancelSuccess: 'Cancel meeting successfully.',
  refundSuccess: 'The amount has been refunded.',
  editSuccess: 'Edit profile success',
  deactivateSuccess: 'Deactivate account successfully!',
  meetingScheduled: 'Meeting has been scheduled',
} as const;

/** Templates of the texts with a number, in polyglot's syntax: the portal reads the number and translates the rest. */
export const limitTexts = {
  atMost: '%{limit} at most.',
  atLeast: '%{limit} at least.',
  lessThan: 'Less than %{limit}.',
  moreThan: 'More than %{limit}.',
  characters: '%{limit} characters at least.',
};

/** `500 at most.` */
export const limitText = (template: string, limit: number): string => template.replace('%{limit}', String(limit));

export const readLimit = (text: string): { readonly name: string; readonly limit: number } | undefined => {
  const limit = Number(/-?\d+(\.\d+)?/.exec(text)?.[0]);
  const found = Object.entries(limitTexts).find(([, template]) => limitText(template, limit) === text);
  return found && { name: found[0], limit };
};
