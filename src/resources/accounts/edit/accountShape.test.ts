import { describe, expect, it } from 'vitest';
import { messages } from '#contract/messages.ts';
import { type AccountForm, formProblems, serverProblems, toForm } from './accountForm.ts';
import { blankEntry, incompleteEntries } from './entries.ts';
import { sampleAccount, sampleUser } from '#tests/support/sampleAccount.ts';

const NOW = '2026-11';
const problemsAfter = (edit: (form: AccountForm) => unknown, account = sampleAccount) => {
  const form = toForm(account);
  edit(form);
  return formProblems(form, account, NOW);
};

describe('the rules of the edit form (product.md §5)', () => {
  it('accepts values that the screen cannot change', () => {
    const stored = {
      email: 'no email',
      company: 'N/A',
      companyEmail: 'acme',
      role: 'N/A',
      displayName: 'x'.repeat(300),
    };
    const odd = { ...sampleAccount, profile: { ...sampleAccount.profile, ...stored } };
    expect(problemsAfter(() => undefined, odd)).toEqual({});
    const locked = {
      ...odd,
      profile: { ...odd.profile, uid: null },
      expertProfile: { ...odd.expertProfile, languages: ['N/A'] },
    };
    expect(problemsAfter(() => undefined, locked)).toEqual({});
  });

  it('lets the names be as long as they may, and the display name with them', () => {
    const problems = problemsAfter((form) => {
      form.profile.firstName = 'x'.repeat(200);
      form.profile.lastName = 'y'.repeat(200);
      form.profile.displayName = 'full';
    });
    expect(problems).toEqual({});
  });

  it('requires no languages or phone of a plain user', () => {
    expect(
      problemsAfter((form) => {
        form.profile.languages = [];
        form.profile.phone = '';
      }, sampleUser),
    ).toEqual({});
  });

  it('shows a bad choice at its multi-select', () => {
    expect(problemsAfter((form) => Object.assign(form.expertProfile, { expertise: ['Law', 'N/A'] }))).toEqual({
      'expertProfile.expertise': messages.notAvailableText,
    });
  });

  it('shows errors of entries at their place, past an incomplete one', () => {
    expect(
      problemsAfter((form) => {
        form.expertProfile.education.unshift(blankEntry('education', NOW));
        form.expertProfile.education[1] = { university: 'N/A', major: 'Law', startYear: '2003-01', endYear: '1998-01' };
      }),
    ).toEqual({
      'expertProfile.education.1.university': messages.notAvailableText,
      'expertProfile.education.1.endYear': messages.endBeforeStart,
    });
  });

  it('refuses future months, also in this year', () => {
    expect(
      problemsAfter((form) => {
        Object.assign(form.expertProfile.education[0] ?? {}, { startYear: '2026-12', endYear: '' });
        Object.assign(form.expertProfile.experience[0] ?? {}, { startDate: '2026-12' });
      }),
    ).toEqual({
      'expertProfile.education.0.startYear': messages.monthInFuture,
      'expertProfile.experience.0.startDate': messages.monthInFuture,
    });
  });

  it('refuses a half-typed month', () => {
    expect(problemsAfter((form) => Object.assign(form.expertProfile.experience[0] ?? {}, { endDate: '?' }))).toEqual({
      'expertProfile.experience.0.endDate': messages.monthInvalid,
    });
  });

  it('shows the messages of the server at their fields', () => {
    const form = toForm(sampleAccount);
    form.expertProfile.experience.unshift(blankEntry('experience', NOW));
    const sent = { 'expertProfile.experience.0.role': 'no', 'expertProfile.languages': 'none', 'profile.phone': 'bad' };
    const shown = { 'expertProfile.experience.1.role': 'no', 'profile.languages': 'none', 'profile.phone': 'bad' };
    expect(serverProblems(sent, form)).toEqual(shown);
  });
});

it('names the entries that a save would drop, with missing fields', () => {
  const form = toForm(sampleAccount);
  form.expertProfile.education.push({ ...blankEntry('education', NOW), university: 'Porto' });
  form.expertProfile.experience.push(blankEntry('experience', NOW));
  expect(incompleteEntries(form.expertProfile)).toEqual([
    { group: 'education', index: 1, name: 'Porto', missing: ['major'] },
    { group: 'experience', index: 1, name: '', missing: ['company', 'role'] },
  ]);
});
