import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { endpoints } from '#contract/endpoints.ts';
import { readTolerantly } from './readTolerantly.ts';

const read = <S extends z.ZodType>(schema: S, value: unknown) => readTolerantly(schema, value)?.data;
const account = (expertProfile: object) => read(endpoints.getAccount.data, { id: '1', expertProfile })?.expertProfile;
const meeting = { id: '1', stage: 'PAID', expert: {}, user: {}, dateTime: '2026-01-01T09:00:00Z', duration: 30 };

describe('A value that is not as agreed', () => {
  it.each([
    ['a list', ['Sailing', 'Chess'], 'Sailing, Chess'],
    ['a number', 7, '7'],
    ['yes or no', true, 'true'],
    ['an object', { first: 'Sailing' }, '{"first":"Sailing"}'],
  ])('is shown as it is where it should be a text: %s', (_, interests, shown) => {
    expect(account({ interests })?.interests).toBe(shown);
  });

  it('stays as it is where it should be an instant', () => {
    expect(account({ createdAt: 'last week' })?.createdAt).toBe('last week');
  });

  it('is its only entry where it should be a list', () => {
    expect(account({ languages: 'English', education: { major: 'Law' } })).toEqual({
      languages: ['English'],
      education: [{ major: 'Law' }],
    });
  });

  it('is the number or the yes that it says; else a missing one', () => {
    const read1 = (part: object) => read(endpoints.getMeeting.data, { ...meeting, ...part });
    expect(read1({ duration: '45', price: '49.5' })).toMatchObject({ duration: 45, price: 49.5 });
    expect(read1({ duration: 'long' })?.duration).toBeNaN();
    expect(
      read(endpoints.getAccount.data, { id: '1', profile: { active: 'true', isExpert: 'maybe' } })?.profile,
    ).toEqual({
      active: true,
    });
  });

  it('is a gap where nothing can be made of it', () => {
    expect(read(endpoints.getMeeting.data, { ...meeting, expert: 7, cancellation: 'yes', timeline: null })).toEqual({
      ...meeting,
      timeline: null,
    });
  });
});

describe('A row that is no record', () => {
  const rows = (...items: unknown[]) => read(endpoints.searchAccounts.data, { items })?.items.map(({ id }) => id);

  it('is left out among others', () => {
    expect(rows({ id: '1' }, { firstName: 'Ada' }, null, { id: 3 }, { id: ['4'] })).toEqual(['1', '3']);
  });

  it('makes an answer unreadable where it is alone', () => {
    expect(rows({ firstName: 'Ada' })).toBeUndefined();
    expect(read(endpoints.listAdmins.data, [true])).toBeUndefined();
  });
});

describe('An answer of another form', () => {
  it('may be the whole list where a page was agreed', () => {
    expect(read(endpoints.searchMeetings.data, [meeting])).toEqual({ items: [meeting] });
  });

  it.each([7, 'text', true, { items: 7 }])('is unreadable where there is nothing to go on with: %j', (data) => {
    expect(read(endpoints.searchAccounts.data, data)).toBeUndefined();
    expect(read(endpoints.getAccount.data, data)).toBeUndefined();
  });
});
