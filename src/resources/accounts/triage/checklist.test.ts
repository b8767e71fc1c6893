import { describe, expect, it } from 'vitest';
import { sampleAccount } from '#tests/support/sampleAccount.ts';
import { gapsOf, placeholdersOf } from './Application.tsx';

describe('the checklist of an application', () => {
  it('lists missing parts', () => {
    expect(gapsOf(sampleAccount)).toEqual(['linkedinURL']);
    const bare = { ...sampleAccount, profile: { ...sampleAccount.profile, phone: ' ' }, expertProfile: { id: 'e' } };
    const all = 'phone linkedinURL introduction expertise categoryExpertise location education experience';
    expect(gapsOf(bare)).toEqual(all.split(' '));
  });

  it("finds 'N/A' in texts, choices and entries", () => {
    const education = [{ university: 'n/a ', major: 'Law', startYear: '1998' }];
    const expertProfile = { ...sampleAccount.expertProfile, interests: 'N/A', expertise: ['N/A'], education };
    expect(placeholdersOf({ ...sampleAccount, expertProfile })).toEqual(['expertise', 'interests', 'education']);
    expect(placeholdersOf(sampleAccount)).toEqual([]);
  });
});
