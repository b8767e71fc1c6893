import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { messages } from './messages.ts';
import {
  choices,
  email,
  introduction,
  longText,
  month,
  newPassword,
  ownWords,
  phone,
  requiredChoices,
  requiredLongText,
  requiredText,
  text,
} from './rules.ts';

interface Rule {
  safeParse(value: unknown): { success: boolean; error?: { issues: { message: string }[] } };
}
const problemOf = (rule: Rule, value: unknown) => rule.safeParse(value).error?.issues[0]?.message;

describe('phone (product.md §5)', () => {
  test.each(['', '+15551234567', '+35191234567', '+999123456789012345'])('%j is a phone number', (value) => {
    expect(problemOf(phone, value)).toBeUndefined();
  });

  test.each(['+44 20 7946 0958', '+44-20-7946-0958', '+44 (20) 7946–0958', '+44 (0)20 7946 0958'])(
    '%j is parsed without its separators',
    (value) => {
      expect(phone.parse(value)).toBe('+442079460958');
    },
  );

  test.each([
    ['+123456789', messages.phoneTooShort],
    ['123', messages.phoneTooShort],
    ['+1234567890123456789', messages.phoneTooLong],
    ['15551234567', messages.phoneInvalid],
    ['x+15551234567', messages.phoneInvalid],
    ['+05551234567', messages.phoneInvalid],
    ['+1555123456a', messages.phoneInvalid],
  ])('%j is refused with %j', (value, message) => {
    expect(problemOf(phone, value)).toBe(message);
  });
});

describe('text (product.md §5)', () => {
  test.each(['N/A', ' N/A '])('%j is refused in every text field', (value) => {
    for (const rule of [text, requiredText, longText, requiredLongText, introduction, phone])
      expect(problemOf(rule, value)).toBe(messages.notAvailableText);
    for (const rule of [choices, requiredChoices]) expect(problemOf(rule, [value])).toBe(messages.notAvailableText);
  });

  test('text that only contains N/A, or writes it otherwise, is fine', () => {
    for (const value of ['N/A company', 'n/a', 'NA']) expect(problemOf(requiredText, value)).toBeUndefined();
  });

  test.each([undefined, null, '', '   '])('%j does not fill a required text', (value) => {
    for (const rule of [requiredText, requiredLongText, introduction])
      expect(problemOf(rule, value)).toBe(messages.required);
  });

  test('an empty required text is reported once, not for each rule that it breaks', () => {
    for (const rule of [requiredText, requiredLongText]) expect(rule.safeParse('  ').error?.issues).toHaveLength(1);
  });

  test.each([
    [200, messages.tooLong, [text, requiredText]],
    [1500, messages.introductionTooLong, [introduction]],
    [2000, messages.tooLong, [longText, requiredLongText]],
  ])('%i characters are allowed, as a person counts them, and one more is: %s', (most, message, rules) => {
    for (const rule of rules) {
      expect(problemOf(rule, '🙂'.repeat(most))).toBeUndefined();
      expect(problemOf(rule, 'a'.repeat(most + 1))).toBe(message);
    }
  });

  test('nothing is changed on the way: spaces, right-to-left text and emoji come out as they went in', () => {
    for (const value of [' Ana ', 'علي', '👩‍🔬']) expect(requiredText.parse(value)).toBe(value);
  });
});

test('texts are stripped of bidirectional controls', () => {
  for (const rule of [text, longText, requiredText, introduction])
    expect(rule.parse('Ana \u202Eelav')).toBe('Ana elav');
});

test('a multi-select that is required needs one choice', () => {
  expect(problemOf(requiredChoices, [])).toBe(messages.required);
  expect(problemOf(requiredChoices, ['PT'])).toBeUndefined();
});

test('an email has the form of one', () => {
  expect(problemOf(email, 'ana@example.com')).toBeUndefined();
  expect(problemOf(email, 'ana@')).toBe(messages.emailInvalid);
});

test('a new password has 12 to 128 characters, as a person counts them, and no other rule', () => {
  expect(problemOf(newPassword, 'a'.repeat(11))).toBe(messages.passwordLength);
  expect(problemOf(newPassword, 'a'.repeat(12))).toBeUndefined();
  expect(problemOf(newPassword, 'a'.repeat(129))).toBe(messages.passwordLength);
  expect(problemOf(newPassword, '🗝'.repeat(11))).toBe(messages.passwordLength);
  expect(problemOf(newPassword, '🗝'.repeat(128))).toBeUndefined();
});

test('a month is a year and a month that exist', () => {
  expect(problemOf(month, '2024-02')).toBeUndefined();
  for (const value of ['2024-13', '2024-00', '24-01', '2024-1', '', '12024-02', '2024-021'])
    expect(problemOf(month, value)).toBe(messages.monthInvalid);
});

test('a rule without a message has one of ours: missing, too long, beyond its limit, or not valid', () => {
  const rule = z.strictObject({
    name: z.string().min(1).max(2),
    pages: z.number().max(2),
    tags: z.array(z.string()).max(1),
    seats: z.int().min(2).max(500).optional(),
    share: z.number().gt(0).lt(1).optional(),
    code: z.string().min(5).optional(),
  });
  const issuesOf = (value: unknown) =>
    rule.safeParse(value, { error: ownWords }).error?.issues.map(({ message }) => message);
  expect(issuesOf({ pages: 1, tags: [] })).toEqual([messages.required]);
  expect(issuesOf({ name: 'abc', pages: 1, tags: [] })).toEqual([messages.tooLong]);
  expect(issuesOf({ name: '', pages: 1, tags: [] })).toEqual([messages.required]);
  expect(issuesOf({ name: 'a', pages: 3, tags: [] })).toEqual(['2 at most.']);
  expect(issuesOf({ name: 7, pages: 1, tags: ['a', 'b'] })).toEqual([messages.invalid, '1 at most.']);
  const whole = { name: 'a', pages: 1, tags: [] };
  const beyond = { ...whole, seats: 501, share: 1, code: 'abc' };
  expect(issuesOf(beyond)).toEqual(['500 at most.', 'Less than 1.', '5 characters at least.']);
  expect(issuesOf({ ...whole, seats: 1, share: 0 })).toEqual(['2 at least.', 'More than 0.']);
  expect(issuesOf({ ...whole, seats: 2.5 })).toEqual([messages.wholeNumber]);
});
