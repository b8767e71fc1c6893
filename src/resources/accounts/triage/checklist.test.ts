import { describe, expect, it } from 'vitest';
import type { AccountDetails } from '#contract/accounts.ts';
import { sampleAccount } from '#tests/support/sampleAccount.ts';
import { gapsOf, placeholdersOf, sameLinkedin, samePhone } from './Checklist.tsx';

const withLinkedin = (id: string, linkedinURL: string): AccountDetails => ({
  ...sampleAccount,
  id,
  expertProfile: { ...sampleAccount.expertProfile, linkedInProfile: { linkedinURL } },
});

describe('the checklist of an application', () => {
  it('names what is missing', () => {
    expect(gapsOf(sampleAccount)).toEqual(['linkedinURL']);
    const bare = { ...sampleAccount, profile: { ...sampleAccount.profile, phone: ' ' }, expertProfile: { id: 'e' } };
    expect(gapsOf(bare)).toEqual([
      'phone',
      'linkedinURL',
      'introduction',
      'expertise',
      'categoryExpertise',
      'location',
      'education',
      'experience',
    ]);
  });

  it("finds 'N/A' in texts, choices and entries", () => {
    const education = [{ university: 'n/a ', major: 'Law', startYear: '1998' }];
    const expertProfile = { ...sampleAccount.expertProfile, interests: 'N/A', expertise: ['N/A'], education };
    expect(placeholdersOf({ ...sampleAccount, expertProfile })).toEqual(['expertise', 'education', 'interests']);
    expect(placeholdersOf(sampleAccount)).toEqual([]);
  });

  it('finds the same phone elsewhere, but not its own', () => {
    const others = [
      { id: 'a1', phone: '+351912345678' },
      { id: 'b', phone: '+351 912 345 678' },
      { id: 'c', phone: null },
    ];
    expect(samePhone(sampleAccount, others).map(({ id }) => id)).toEqual(['b']);
    expect(samePhone({ ...sampleAccount, profile: { phone: '' } }, others)).toEqual([]);
  });

  it('finds the same LinkedIn page however it is written', () => {
    const own = withLinkedin('a', 'https://www.linkedin.com/in/Maria/');
    const others = [own, withLinkedin('b', 'http://linkedin.com/in/maria'), withLinkedin('c', '')];
    expect(sameLinkedin(own, others).map(({ id }) => id)).toEqual(['b']);
  });
});
