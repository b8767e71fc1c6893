import { expect, it } from 'vitest';
import { z } from 'zod';
import { flag } from '#contract/primitives.ts';
import { defineRecord } from '#contract/record.ts';
import { requiredText } from '#contract/rules.ts';
import { defineResource } from './defineResource.tsx';
import type { RecordListOptions } from './RecordList.tsx';

const entry = z.object({ title: requiredText });
const coupons = defineRecord(
  'coupons',
  { code: requiredText, active: flag.default(true), parts: z.array(entry) },
  { sort: ['code'] },
);

/** Options that the types reject, as plain JavaScript would pass them. */
const declare = (list: RecordListOptions) => () => defineResource(coupons, { list });

it.each<[RecordListOptions, string]>([
  [{ columns: ['code', 'cod'] }, 'coupons: columns names "cod", which is no field.'],
  [{ filters: ['activ'] }, 'coupons: filters names "activ", which is no field.'],
  [{ filters: ['parts'] }, 'coupons: filters names "parts", by which the list cannot be filtered.'],
  [{ sort: { field: 'active', order: 'ASC' } }, 'coupons: sort names "active", by which the API does not sort.'],
  [{ presets: [{ label: 'x', filter: { activ_gte: 1 } }] }, 'coupons: presets names "activ_gte", which is no field.'],
  [
    { presets: [{ label: 'x', filter: {}, sort: { field: 'active', order: 'ASC' } }] },
    'coupons: sort names "active", by which the API does not sort.',
  ],
])('refuses %j, and says why', (list, message) => {
  expect(declare(list)).toThrow(message);
});

it('takes what the record has', () => {
  const presets = [{ label: 'x', filter: { active: true, createdAt_gte: '2026-01-01', q: 'a' } }];
  expect(declare({ columns: ['code', 'createdAt'], filters: ['active', 'createdAt'], presets })()).toMatchObject({
    name: 'coupons',
  });
});
