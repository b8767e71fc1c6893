import { describe, expect, test } from 'vitest';
import { editProblems, periodProblems } from './editRules.ts';
import { messages } from './messages.ts';
import { accountEdit, type AccountEdit } from './profile.ts';

const now = '2026-11';
const profile = { firstName: 'Ana', lastName: 'Silva' };
const expertProfile = { location: ['PT'], expertise: ['Tax'], introduction: 'Hello.', categoryExpertise: ['Finance'] };
const fieldsOf = (edit: unknown) =>
  accountEdit.safeParse(edit).error?.issues.map(({ path, message }) => [path.join('.'), message]);

describe('the body of an edit', () => {
  test('an incomplete entry is refused at its field', () => {
    const education = [{ university: '', major: 'Law', startYear: '', endYear: null }];
    expect(fieldsOf({ expertProfile: { ...expertProfile, education } })).toEqual([
      ['expertProfile.education.0.university', messages.required],
      ['expertProfile.education.0.startYear', messages.required],
    ]);
  });

  test('each required field of product.md §5 is reported, in the order of the screen', () => {
    const edit = {
      profile: { firstName: '', lastName: '' },
      expertProfile: { location: [], expertise: [], introduction: '', categoryExpertise: [] },
    };
    expect(fieldsOf(edit)).toEqual(
      [
        'profile.firstName',
        'profile.lastName',
        'expertProfile.location',
        'expertProfile.expertise',
        'expertProfile.introduction',
        'expertProfile.categoryExpertise',
      ].map((field) => [field, messages.required]),
    );
  });

  test('an unknown field is refused', () => {
    expect(accountEdit.safeParse({ profile: { ...profile, active: false } }).success).toBe(false);
    expect(accountEdit.safeParse({ profile, status: 'APPROVED' }).success).toBe(false);
  });

  test('years and months have the wire form of product.md §7', () => {
    const experience = [{ company: 'Acme', role: 'Lead', startDate: '2020-05', endDate: '' }];
    expect(fieldsOf({ expertProfile: { ...expertProfile, experience } })).toEqual([
      ['expertProfile.experience.0.startDate', messages.monthInvalid],
    ]);
  });
});

const edit = (part: Partial<AccountEdit>): AccountEdit => accountEdit.parse({ profile, expertProfile, ...part });

const stored = {};

describe('fields on no screen', () => {
  const old = { displayName: 'N/A', email: 'no email', company: 'N/A', companyEmail: 'at acme', role: ' N/A ' };
  const before = { profile: old, expertProfile: { languages: ['N/A'] } };
  const changed = (values: object) =>
    editProblems(
      edit({ profile: { ...profile, ...old, ...values }, expertProfile: { ...expertProfile, languages: ['N/A'] } }),
      { stored: before, status: 'APPROVED', now },
    );

  test('keep their stored value, whatever it is', () => {
    expect(changed({})).toEqual({});
    const { profile: parsed } = edit({ profile: { ...profile, company: ' \u202E \u0007' } });
    expect(parsed?.company).toBe(' \u202E \u0007');
  });

  test.each([
    ['displayName', ' N/A', messages.notAvailableText],
    ['email', 'no mail', messages.emailInvalid],
    ['company', 'N/A ', messages.notAvailableText],
    ['company', 'x'.repeat(201), messages.tooLong],
    ['companyEmail', 'at', messages.emailInvalid],
    ['role', 'N/A', messages.notAvailableText],
  ])('%s: a new value keeps its rule', (field, value, message) => {
    expect(changed({ [field]: value })).toEqual({ [`profile.${field}`]: message });
    expect(changed({ [field]: '' })[`profile.${field}`]).toBeUndefined();
  });
});

describe('rules that need the record or the date', () => {
  test('languages become required when the expert is approved', () => {
    const empty = edit({ profile: { ...profile, languages: [] }, expertProfile: { ...expertProfile, languages: [] } });
    expect(editProblems(empty, { stored, status: 'APPROVED', now })).toEqual({
      'profile.languages': messages.required,
      'expertProfile.languages': messages.required,
    });
    const none = edit({ profile: { ...profile, languages: null } });
    expect(editProblems(none, { stored, status: 'APPROVED', now })).toEqual({ 'profile.languages': messages.required });
    expect(editProblems(empty, { stored, status: 'PENDING', now })).toEqual({});
    expect(editProblems(empty, { stored, status: null, now })).toEqual({});
  });

  test('no start and no end is after the current month', () => {
    const late = edit({
      expertProfile: {
        ...expertProfile,
        education: [{ university: 'Porto', major: 'Law', startYear: '2027', endYear: null }],
        experience: [{ company: 'Acme', role: 'Lead', startDate: '2026-11-01', endDate: '2026-12-01' }],
      },
    });
    expect(editProblems(late, { stored, status: 'APPROVED', now })).toEqual({
      'expertProfile.education.0.startYear': messages.monthInFuture,
      'expertProfile.experience.0.endDate': messages.monthInFuture,
    });
  });

  test.each([
    ['2020', '2024', {}],
    ['2026', null, {}],
    ['2020-05-01', '2020-05-01', {}],
    ['2020-05', '2026-11', {}],
    ['2020-05', '2020-04', { end: messages.endBeforeStart }],
    ['2026-12-01', '2026-11-01', { start: messages.monthInFuture }],
    ['2026-11-01', '2027-01-01', { end: messages.monthInFuture }],
  ])('from %s to %s', (start, end, problems) => {
    expect(periodProblems(start, end, now)).toEqual(problems);
  });
});
