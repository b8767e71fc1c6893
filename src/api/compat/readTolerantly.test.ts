import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { endpoints } from '#contract/endpoints.ts';
import { readTolerantly } from './readTolerantly.ts';

const read = <S extends z.ZodType>(schema: S, value: unknown) => readTolerantly(schema, value)?.data;
const account = (expertProfile: object) => read(endpoints.getAccount.data, { id: '1', expertProfile })?.expertProfile;
const meeting = { id: '1', stage: 'PAID', expert: {}, user: {}, dateTime: '2026-01-01T09:00:00Z', duration: 30 };

describe('A value of another type', () => {
  it('stays as it is where it should be an instant', () => {
    expect(account({ createdAt: 'last week' })?.createdAt).toBe('last week');
  });

  it.each([
    ['milliseconds', 1_767_258_000_000],
    ['seconds', 1_767_258_000],
  ])('is an instant where it should be one and is in %s since 1970', (_, createdAt) => {
    expect(account({ createdAt })?.createdAt).toBe('2026-01-01T09:00:00.000Z');
    expect(account({ createdAt: 1e30 })?.createdAt).toBe('1e+30');
  });

  it('is left out if it cannot be converted', () => {
    const odd = { ...meeting, expert: 7, cancellation: 'yes', timeline: null };
    expect(read(endpoints.getMeeting.data, odd)).toEqual({ ...meeting, timeline: null });
  });
});

describe('A row that is no record', () => {
  const rows = (...items: unknown[]) => read(endpoints.searchAccounts.data, { items })?.items.map(({ id }) => id);

  it('is left out among others', () => {
    expect(rows({ id: '1' }, { firstName: 'Ada' }, null, { id: 3 }, { id: ['4'] })).toEqual(['1', '3']);
  });

  it('makes a response unreadable if it is alone', () => {
    expect(rows({ firstName: 'Ada' })).toBeUndefined();
    expect(read(endpoints.listAdmins.data, [true])).toBeUndefined();
  });
});

describe('A response of other form', () => {
  it('may be the whole list instead of a page', () => {
    expect(read(endpoints.searchMeetings.data, [meeting])).toEqual({ items: [meeting] });
  });

  it.each([7, 'text', true, { items: 7 }])('is unreadable where it has no usable part: %j', (data) => {
    expect(read(endpoints.searchAccounts.data, data)).toBeUndefined();
    expect(read(endpoints.getAccount.data, data)).toBeUndefined();
  });
});

describe('A type of the contract', () => {
  const date = z
    .string()
    .regex(/^\d{4}-/)
    .transform((text) => new Date(text));
  const person = z.object({ name: z.string() });
  const either = z.union([z.string(), person]);

  it.each([
    ['a text', z.string(), null, ''],
    ['a text', z.string(), [1, null, ['a']], '1, , a'],
    ['a text', z.string(), 7, '7'],
    ['a text', z.string(), true, 'true'],
    ['a text', z.string(), { first: 'a' }, '{"first":"a"}'],
    ['one of some words', z.enum(['A', 'B']), 'C', 'C'],
    ['a number', z.number(), '1.5', 1.5],
    ['a number', z.number(), '', Number.NaN],
    ['a number', z.number(), true, Number.NaN],
    ['a number', z.number(), 'long', Number.NaN],
    ['yes or no', z.boolean(), '1', true],
    ['yes or no', z.boolean(), 1, true],
    ['yes or no', z.boolean(), 'true', true],
    ['yes or no', z.boolean(), '0', false],
    ['yes or no', z.boolean(), 0, false],
    ['yes or no', z.boolean(), 'false', false],
    ['yes or no', z.boolean(), 'perhaps', undefined],
    ['a list', z.array(z.string()), [7, null, '', 'a'], ['7', 'a']],
    ['a list', z.array(z.string()), 7, ['7']],
    ['a list', z.array(z.string()), { first: 'a' }, undefined],
    ['a list', z.array(z.number()), 7, undefined],
    ['a list of records', z.array(person), { name: 7, more: 1 }, [{ name: '7' }]],
    ['a list of records', z.array(person), { title: 'a' }, undefined],
    ['a list of records', z.array(person), [null, ''], []],
    ['a list of records', z.array(person), [7], undefined],
    ['a record of lists', z.object({ tags: z.array(person) }), { tags: [{}] }, { tags: [{ name: '' }] }],
    ['a record of lists', z.object({ tags: z.array(z.boolean()) }), { tags: [{}] }, undefined],
    ['a record of lists', z.object({ tags: z.array(z.boolean()) }), { tags: ['so'] }, { tags: [] }],
    ['texts by name', z.record(z.string(), z.boolean()), { a: 1, b: 'so', c: false }, { a: true, c: false }],
    ['texts by name', z.record(z.string(), z.boolean()), [1], undefined],
    ['a text or a record', either, 7, '7'],
    ['a text or a record', either, { name: 7 }, { name: '7' }],
    ['a text or a record', either, [7], undefined],
    ['a text, a number, or yes or no', z.union([z.union([z.number(), date]), z.boolean()]), 'true', Number.NaN],
    ['an instant', date, '2026-01-01', new Date('2026-01-01')],
    ['an instant', date, 7, undefined],
    ['an instant or a record', z.union([date, person]), { name: 7 }, { name: '7' }],
    ['a list as another thing', z.array(z.boolean()).transform(String), [1], 'true'],
    ['a list as another thing', z.array(z.boolean()).transform(String), ['so'], undefined],
    ['something', z.date(), 7, undefined],
  ])('is converted, never invented: %s (%#)', (_, schema, given, found) => {
    expect(read<z.ZodType>(schema, given)).toEqual(found);
  });

  it('has the record’s own id, as a text or a number, and none that is empty or something else', () => {
    const named = z.object({ id: z.string(), name: z.string() });
    const ids = ['a', 7, '', true, null].map((id) => read(named, { id, name: 7 })?.id);
    expect(ids).toEqual(['a', '7', undefined, undefined, undefined]);
  });

  it('has no field for a missing value', () => {
    const optional = z.object({ name: z.string(), more: z.number().optional() });
    expect(Object.keys(read(optional, { name: 7 }) ?? {})).toEqual(['name']);
  });
});
