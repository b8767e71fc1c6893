import { describe, expect, it } from 'vitest';
import { accountEdit } from '#contract/profile.ts';
import { blankEntry, firstDayOf, monthOfWire, yearOf } from './entries.ts';
import { monthOfPicker, UNFINISHED_MONTH } from '#src/fields/MonthInput.tsx';
import { sampleAccount, sampleUser } from '#tests/support/sampleAccount.ts';
import { accountFlags, saveRefusal, toForm, toWire } from './accountForm.ts';

describe('the permissions of an account (product.md §3, §4, §6)', () => {
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

  it('lets a plain user be saved only with an identity', () => {
    expect(saveRefusal(sampleUser)).toBeUndefined();
    expect(saveRefusal({ ...sampleUser, profile: { ...sampleUser.profile, uid: '' } })).toBe('notEditable');
  });
});

describe('an account in the form and on the wire', () => {
  it('is sent as it was loaded when nothing is edited', () => {
    const edit = toWire(toForm(sampleAccount), sampleAccount);
    const { id: profileId, uid, active, isExpert, ...sent } = sampleAccount.profile ?? {};
    expect([profileId, uid, active, isExpert]).toEqual(['p1', 'u1', true, true]);
    expect(edit.profile).toEqual(sent);
    const { id, status, createdAt, ...editable } = sampleAccount.expertProfile ?? {};
    expect([id, status, createdAt]).toEqual(['e1', 'APPROVED', '2026-03-01T10:00:00Z']);
    expect(edit.expertProfile).toEqual({ ...editable, major: 'Law' });
    expect(accountEdit.safeParse(edit).success).toBe(true);
  });

  it('keeps a display name outside the five unchanged', () => {
    for (const displayName of ['Dr. Maria', 'N/A', '', null, undefined]) {
      const account = { ...sampleAccount, profile: { ...sampleAccount.profile, displayName } };
      const form = toForm(account);
      expect(form.profile.displayName).toBe('stored');
      expect(toWire(form, account).profile?.displayName).toBe(displayName);
    }
  });

  it('reads nulls and missing parts as empty', () => {
    const bare = { id: 'x', profile: { id: 'p', uid: 'u' }, expertProfile: { id: 'e', status: 'APPROVED' } };
    const form = toForm(bare);
    expect(form.profile).toEqual({ firstName: '', lastName: '', displayName: 'stored', phone: '', languages: [] });
    expect(form.expertProfile.education).toEqual([]);
    expect(toWire(form, bare).profile?.phone).toBeUndefined();
  });

  it('sends only what may be edited', () => {
    expect(toWire(toForm(sampleUser), sampleUser)).not.toHaveProperty('expertProfile');
    const noIdentity = { ...sampleAccount, profile: { ...sampleAccount.profile, uid: null } };
    const edit = toWire(toForm(noIdentity), noIdentity);
    expect(edit).not.toHaveProperty('profile');
    expect(edit.expertProfile?.languages).toEqual(['pt', 'en']);
  });

  it('sends edited languages to both parts, and others to each as it was loaded', () => {
    const account = { ...sampleAccount, expertProfile: { ...sampleAccount.expertProfile, languages: ['es'] } };
    const sent = (languages: string[]) => {
      const form = toForm(account);
      form.profile.languages = languages;
      const edit = toWire(form, account);
      return [edit.profile?.languages, edit.expertProfile?.languages];
    };
    expect(sent(['pt', 'en'])).toEqual([['pt', 'en'], ['es']]);
    expect(sent(['fr'])).toEqual([['fr'], ['fr']]);
  });

  it('drops incomplete entries, and takes the major of the first complete one', () => {
    const form = toForm(sampleAccount);
    form.expertProfile.education.unshift(blankEntry('education', '2026-11'));
    const { education, major } = toWire(form, sampleAccount).expertProfile ?? {};
    expect(education).toEqual([{ university: 'Coimbra', major: 'Law', startYear: '1998', endYear: '2003' }]);
    expect(major).toBe('Law');
  });

  it('sends a charity only if the API returns it, and none as null', () => {
    const sent = (charityId?: string | null, typed?: string | null) => {
      const account = { ...sampleAccount, expertProfile: { ...sampleAccount.expertProfile, charityId } };
      const form = toForm(account);
      if (typed !== undefined) form.expertProfile.charityId = typed;
      return toWire(form, account).expertProfile?.charityId;
    };
    expect([sent(), sent(null), sent('c1')]).toEqual([undefined, null, 'c1']);
    expect([sent('c1', null), sent(null, 'c2')]).toEqual([null, 'c2']);
  });
});

describe('months of education and experience', () => {
  it('reads a year, a date and an instant as a month', () => {
    expect(monthOfWire('2015')).toBe('2015-01');
    expect(monthOfWire('2015-09-01')).toBe('2015-09');
    expect(monthOfWire('2015-09-01T00:00:00Z')).toBe('2015-09');
    expect(monthOfWire('')).toBe('');
  });

  it('keeps an invalid date, for validation to name', () => {
    expect(monthOfWire('present')).toBe('present');
    expect(firstDayOf('present')).toBe('present');
  });

  it('sends years as YYYY and dates as the first of the month', () => {
    expect(yearOf('2015-09')).toBe('2015');
    expect(firstDayOf('2015-09')).toBe('2015-09-01');
    expect(yearOf('')).toBe('');
  });

  it('treats a half-typed date as unfinished, not as empty', () => {
    expect(monthOfPicker(new Date(Number.NaN))).toBe(UNFINISHED_MONTH);
    expect(monthOfPicker(new Date('0020-03-01T00:00'))).toBe(UNFINISHED_MONTH);
    expect(monthOfPicker(null)).toBe('');
    expect(monthOfPicker(new Date('2026-10-31T23:59'))).toBe('2026-10');
  });
});
