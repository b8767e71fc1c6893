import { describe, expect, it } from 'vitest';
import { accountFlags, saveRefusal } from './accountForm.ts';
import { sampleAccount, sampleUser } from '#tests/support/sampleAccount.ts';

describe('what may be done with an account (product.md §3, §4, §6)', () => {
  it('derives the four flags', () => {
    expect(accountFlags(sampleUser)).toEqual({
      profileEnable: true,
      expertProfileEnable: false,
      profileEditable: true,
      expertProfileEditable: false,
    });
    expect(Object.values(accountFlags({ id: 'x', profile: null, expertProfile: null }))).toEqual(
      Array<boolean>(4).fill(false),
    );
  });

  it.each([
    ['APPROVED', undefined],
    ['PENDING', 'pending'],
    ['DECLINED', 'declined'],
    ['ON_HOLD', 'notApproved'],
  ])('lets an expert be saved only once approved: %s', (status, refusal) => {
    const expert = { ...sampleAccount, expertProfile: { ...sampleAccount.expertProfile, status } };
    expect(saveRefusal(expert)).toBe(refusal);
  });
});
