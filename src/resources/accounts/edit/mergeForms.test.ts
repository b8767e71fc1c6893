import { describe, expect, it } from 'vitest';
import { toForm, type AccountForm } from './accountForm.ts';
import { changedSections } from './formFields.ts';
import { mergeForms } from './mergeForms.ts';
import { sampleAccount } from '#tests/support/sampleAccount.ts';

const changed = (edit: (form: AccountForm) => void) => {
  const form = toForm(sampleAccount);
  edit(form);
  return form;
};
const base = toForm(sampleAccount);

describe('two people editing one account', () => {
  it('keeps what only one of them changed, from both', () => {
    const mine = changed((form) => (form.profile.phone = '+351900000000'));
    const theirs = changed((form) => (form.expertProfile.location = ['ES']));
    const { merged, taken, conflicts } = mergeForms(base, mine, theirs);
    expect(merged.profile.phone).toBe('+351900000000');
    expect(merged.expertProfile.location).toEqual(['ES']);
    expect([taken, conflicts]).toEqual([['expertProfile.location'], []]);
  });

  it('leaves mine in place where both changed a field, and says so', () => {
    const mine = changed((form) => (form.profile.firstName = 'Mary'));
    const theirs = changed((form) => (form.profile.firstName = 'Marie'));
    const { merged, conflicts } = mergeForms(base, mine, theirs);
    expect(merged.profile.firstName).toBe('Mary');
    expect(conflicts).toEqual(['profile.firstName']);
  });

  it('has nothing to ask where both made the same change', () => {
    const same = changed((form) => (form.profile.firstName = 'Mary'));
    expect(mergeForms(base, same, structuredClone(same))).toEqual({ merged: same, taken: [], conflicts: [] });
  });
});

describe('what is unsaved', () => {
  it('is named by section, in the order of the screen', () => {
    const mine = changed((form) => {
      form.expertProfile.experience.pop();
      form.profile.languages.push('fr');
    });
    expect(changedSections(base, mine)).toEqual(['user', 'experience']);
    expect(changedSections(base, structuredClone(base))).toEqual([]);
  });
});
