import { z } from 'zod';
import { messages } from './messages.ts';
import { object, strictObject } from './object.ts';
import { instant, openEnum, optionalText, reference } from './primitives.ts';
import { choices, introduction, limits, longText, phone, requiredChoices, requiredText, text } from './rules.ts';
import { expertStatuses } from './statuses.ts';

const strings = z.array(z.string()).nullish();

export const profile = object(() => ({
  id: optionalText,
  uid: optionalText,
  firstName: optionalText,
  lastName: optionalText,
  displayName: optionalText,
  email: optionalText,
  phone: optionalText,
  languages: strings,
  avatar: optionalText,
  active: z.boolean().nullish(),
  isExpert: z.boolean().nullish(),
  company: optionalText,
  companyEmail: optionalText,
  role: optionalText,
}));

const education = object(() => ({
  university: optionalText,
  major: optionalText,
  startYear: optionalText,
  endYear: optionalText,
}));

const experience = object(() => ({
  company: optionalText,
  role: optionalText,
  startDate: optionalText,
  endDate: optionalText,
}));

export const expertProfile = object(() => ({
  id: optionalText,
  status: openEnum(expertStatuses).nullish(),
  createdAt: instant.nullish(),
  avatar: optionalText,
  linkedInProfile: z.object({ linkedinURL: optionalText }).nullish(),
  referralEmail: optionalText,
  introduction: optionalText,
  education: z.array(education).nullish(),
  experience: z.array(experience).nullish(),
  location: strings,
  interests: optionalText,
  expertise: strings,
  categoryExpertise: strings,
  languages: strings,
  charityId: reference('charities').nullish(),
}));
export type ExpertProfile = z.output<typeof expertProfile>;

/** Wire format of a year (education) and of the first day of a month (experience), product.md §7 "Formats". */
const year = z.string().regex(/^(19|20)\d{2}$/, messages.monthInvalid);
const firstOfMonth = z.string().regex(/^(19|20)\d{2}-(0[1-9]|1[0-2])-01$/, messages.monthInvalid);

/** May be empty, which becomes null: not entered, unknown or ongoing. */
const open = <T extends z.ZodType>(date: T) => z.union([z.literal('').transform(() => null), date]).nullish();

export const educationEntry = strictObject(() => ({
  university: requiredText,
  major: requiredText,
  startYear: z.string(messages.required).min(1, { message: messages.required, abort: true }).pipe(year),
  endYear: open(year),
}));
export type EducationEntry = z.input<typeof educationEntry>;

export const experienceEntry = strictObject(() => ({
  company: requiredText,
  role: requiredText,
  startDate: z.string(messages.required).min(1, { message: messages.required, abort: true }).pipe(firstOfMonth),
  endDate: open(firstOfMonth),
}));
export type ExperienceEntry = z.input<typeof experienceEntry>;

/** Fields that no screen edits accept any text, as stored values are sent back (`passing` in editRules.ts). */
export const profileEdit = strictObject(() => ({
  firstName: requiredText,
  lastName: requiredText,
  displayName: optionalText,
  email: optionalText,
  phone: phone.nullish(),
  languages: choices.nullish(),
  company: optionalText,
  companyEmail: optionalText,
  role: optionalText,
}));

/** `major` repeats that of the first education entry. */
export const expertProfileEdit = strictObject(() => ({
  education: z.array(educationEntry).max(limits.entries, messages.tooLong).nullish(),
  major: text.nullish(),
  location: requiredChoices,
  interests: longText.nullish(),
  expertise: requiredChoices,
  introduction,
  experience: z.array(experienceEntry).max(limits.entries, messages.tooLong).nullish(),
  categoryExpertise: requiredChoices,
  languages: z.array(z.string()).nullish(),
  charityId: reference('charities', { filter: { active: true } }).nullish(),
}));

/** One part or both; `editProblems` has the rules that need record or date. */
export const accountEdit = strictObject(() => ({
  profile: profileEdit.optional(),
  expertProfile: expertProfileEdit.optional(),
}));
export type AccountEdit = z.output<typeof accountEdit>;
