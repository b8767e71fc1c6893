import { expect, it } from 'vitest';
import { z } from 'zod';
import { checkRecords } from './checkRecords.ts';
import { date, reference } from './primitives.ts';
import { defineRecord, type RecordOptions } from './record.ts';
import { requiredText } from './rules.ts';

type Fields = Record<string, z.ZodType>;

const check = (fields: Fields, options: RecordOptions<Fields, Fields> = {}) =>
  checkRecords([defineRecord('coupons', { code: requiredText, ...fields }, options)], ['accounts']);

it.each<[string, Fields, RecordOptions<Fields, Fields>?]>([
  ['coupons: "represent" names "title", which is no field.', {}, { represent: 'title' }],
  ['coupons: "search" names "title", which is no field.', {}, { search: ['title'] }],
  ['coupons: "sort" names "title", which is no field.', {}, { sort: ['createdAt', 'title'] }],
  ['coupons: "unique" names "title", which is no field.', {}, { unique: ['title'] }],
  ['coupons.day: "search" takes texts only.', { day: date }, { search: ['day'] }],
  ['coupons: there are two fields "code".', {}, { computed: { code: { schema: requiredText, of: () => '' } } }],
  [
    'coupons: the computed "shape" is of no kind: register one in fieldKinds.',
    {},
    { computed: { shape: { schema: z.object({}), of: () => ({}) } } },
  ],
  ['coupons.version: a field cannot have this name.', { version: requiredText }],
  ['coupons.shape: it is of no kind: register one in fieldKinds.', { shape: z.object({}) }],
  [
    'coupons.charity: it refers to "charitys", which is none of accounts, coupons.',
    { charity: reference('charitys').optional() },
  ],
  [
    'coupons.expert: the list of accounts has no filter "tipe" with the value "expert".',
    { expert: reference('accounts', { filter: { tipe: 'expert' } }) },
  ],
  [
    'coupons.expert: the list of accounts has no filter "type" with the value "exprt".',
    { expert: reference('accounts', { filter: { type: 'exprt' } }) },
  ],
  [
    'coupons.parent: the list of coupons has no filter "kode" with the value "A".',
    { parent: reference('coupons', { filter: { kode: 'A' } }) },
  ],
  ['coupons.lines: it refers to "charitys"', { lines: z.array(z.object({ to: reference('charitys') })) }],
])('A resource is refused by name and field: %s', (message, fields, options) => {
  expect(() => check(fields, options)).toThrow(message);
});

it('Two resources of one name are refused', () => {
  const accounts = defineRecord('accounts', { code: requiredText });
  expect(() => checkRecords([accounts], ['accounts'])).toThrow('Two resources are called "accounts".');
});

it('A resource may refer to itself, to others, and to those that are no records', () => {
  const parent = reference('coupons', { filter: { code: 'A' } });
  const expert = reference('accounts', { filter: { type: 'expert', active: true } });
  expect(() => check({ parent, expert })).not.toThrow();
});
