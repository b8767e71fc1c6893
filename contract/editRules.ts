import { z } from 'zod';
import { messages } from './messages.ts';
import type { AccountEdit } from './profile.ts';
import type { AccountDetails } from './accounts.ts';
import { choices, email, longText, text } from './rules.ts';

/** Errors per end of a period in one format: `YYYY`, `YYYY-MM` or `YYYY-MM-DD`. `now` is the current `YYYY-MM`. */
export const periodProblems = (start: string, end: string | null | undefined, now: string) => {
  const isFuture = (date: string) => date.slice(0, 7) > now.slice(0, date.length);
  if (isFuture(start)) return { start: messages.monthInFuture };
  if (!end) return {};
  if (isFuture(end)) return { end: messages.monthInFuture };
  return end < start ? { end: messages.endBeforeStart } : {};
};

const emailOrNone = z.string().refine((value) => value === '' || email.safeParse(value).success, messages.emailInvalid);

const passing = {
  profile: { displayName: longText, email: emailOrNone, company: text, companyEmail: emailOrNone, role: text },
  expertProfile: { languages: choices },
} satisfies { [P in keyof AccountEdit]-?: { [F in keyof NonNullable<AccountEdit[P]>]?: z.ZodType } };

type Values = Readonly<Record<string, unknown>>;

/** Validates only values that differ from the stored ones: a field that cannot be edited must not block a save. */
const passingProblems = (rules: Readonly<Record<string, z.ZodType>>, sent: Values, stored: Values) =>
  Object.entries(rules).flatMap(([field, rule]): [string, string][] => {
    const value = sent[field] ?? null;
    if (value === null || JSON.stringify(value) === JSON.stringify(stored[field] ?? null)) return [];
    const message = rule.safeParse(value).error?.issues[0]?.message;
    return message === undefined ? [] : [[field, message]];
  });

const isEmpty = (list: readonly string[] | null | undefined) => list === null || list?.length === 0;

interface EditContext {
  readonly stored: {
    readonly profile?: Partial<NonNullable<AccountDetails['profile']>> | null | undefined;
    readonly expertProfile?: { readonly languages?: readonly string[] | null | undefined } | null | undefined;
  };
  readonly status: string | null;
  readonly now: string;
}

/** Checks that need more than one field (product.md §4, §5): message by field path, in the order of the screen. */
export const editProblems = (edit: AccountEdit, { stored, status, now }: EditContext): Record<string, string> => {
  const found: Record<string, string> = {};
  const report = (field: string, problem: string | undefined) => {
    if (problem !== undefined) found[field] = problem;
  };
  const { profile, expertProfile } = edit;
  for (const part of ['profile', 'expertProfile'] as const) {
    const problems = passingProblems(passing[part], { ...edit[part] }, { ...stored[part] });
    for (const [field, problem] of problems) report(`${part}.${field}`, problem);
  }
  if (status === 'APPROVED') {
    if (isEmpty(profile?.languages)) report('profile.languages', messages.required);
    if (isEmpty(expertProfile?.languages)) report('expertProfile.languages', messages.required);
  }
  expertProfile?.education?.forEach(({ startYear, endYear }, index) => {
    const { start, end } = periodProblems(startYear, endYear, now);
    report(`expertProfile.education.${index}.startYear`, start);
    report(`expertProfile.education.${index}.endYear`, end);
  });
  expertProfile?.experience?.forEach(({ startDate, endDate }, index) => {
    const { start, end } = periodProblems(startDate, endDate, now);
    report(`expertProfile.experience.${index}.startDate`, start);
    report(`expertProfile.experience.${index}.endDate`, end);
  });
  return found;
};
