import { z } from 'zod';
import { fieldKinds } from './fieldKinds.ts';
import { isPasswordLength, lengthOf } from './entryMessages.ts';
import { limitText, limitTexts, messages } from './messages.ts';
import { plainText } from './names.ts';

/** Limits of product.md §5 and §9, in characters (Unicode code points). */
export const limits = {
  introduction: 1500,
  phoneMin: 11,
  phoneMax: 19,
  shortText: 200,
  longText: 2000,
  list: 100,
  entries: 50,
} as const;

const isNotAvailable = (text: string) => text.trim() === 'N/A';

const plain = (required?: string) => z.string(required).overwrite(plainText);

const upTo = (most: number, one: z.ZodString, tooLong: string = messages.tooLong) =>
  one
    .refine((value) => !isNotAvailable(value), messages.notAvailableText)
    .refine((value) => lengthOf(value) <= most, tooLong);

/** Anything but exactly 'N/A' (product.md §5). */
export const text = upTo(limits.shortText, plain());

export const longText = upTo(limits.longText, plain()).register(fieldKinds, { kind: 'longText' });

/** The string schema's message also applies to its refinements. */
const filled = () => plain(messages.required).refine((value) => value.trim() !== '');

export const requiredText = filled().pipe(text);
export const requiredLongText = filled().pipe(longText);

export const introduction = upTo(limits.introduction, filled(), messages.introductionTooLong).register(fieldKinds, {
  kind: 'longText',
});

const plainPhone = (typed: string): string => plainText(typed).replace(/\(0\)|[\s\p{Pd}()[\]]/gu, '');

const phonePattern = /^\+[1-9]\d{1,2}\d{8,15}$/;
const phoneProblem = (phone: string): string | undefined => {
  if (phone === '') return undefined;
  if (phone.length < limits.phoneMin) return messages.phoneTooShort;
  if (phone.length > limits.phoneMax) return messages.phoneTooLong;
  return phonePattern.test(phone) ? undefined : messages.phoneInvalid;
};

/** A phone number, or empty. Length is checked before format, otherwise its two messages would never occur. */
export const phone = z
  .string()
  .overwrite(plainPhone)
  .superRefine((value, ctx) => {
    const problem = isNotAvailable(value) ? messages.notAvailableText : phoneProblem(value);
    if (problem !== undefined) ctx.addIssue(problem);
  })
  .register(fieldKinds, { kind: 'phone' });

export const email = z.email(messages.emailInvalid).max(254, messages.tooLong).register(fieldKinds, { kind: 'email' });

export const newPassword = z.string().refine(isPasswordLength, messages.passwordLength);

export const choices = z.array(text).max(limits.list, messages.tooLong);

export const requiredChoices = z
  .array(text, messages.required)
  .min(1, messages.required)
  .max(limits.list, messages.tooLong);

export const month = z
  .string()
  .regex(/^(19|20)\d{2}-(0[1-9]|1[0-2])$/, messages.monthInvalid)
  .register(fieldKinds, { kind: 'month' });

/** Maps issues without a message of their own to the contract's messages; the library's have no translation. */
export const ownWords: z.core.$ZodErrorMap = (issue) => {
  if (issue.input === undefined || issue.input === null) return messages.required;
  if (issue.code === 'too_big') {
    if (issue.origin === 'string') return messages.tooLong;
    return limitText(issue.inclusive === false ? limitTexts.lessThan : limitTexts.atMost, Number(issue.maximum));
  }
  if (issue.code === 'too_small') {
    const isCounted = issue.origin === 'string' || issue.origin === 'array';
    if (isCounted && issue.minimum === 1) return messages.required;
    if (issue.origin === 'string') return limitText(limitTexts.characters, Number(issue.minimum));
    return limitText(issue.inclusive === false ? limitTexts.moreThan : limitTexts.atLeast, Number(issue.minimum));
  }
  return issue.code === 'invalid_type' && issue.expected === 'int' ? messages.wholeNumber : messages.invalid;
};
