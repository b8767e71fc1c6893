import { z } from 'zod';
import { date, flag, instant, money, reference, url } from '#contract/primitives.ts';
import { defineRecord } from '#contract/record.ts';
import { choices, email, longText, month, phone, requiredText } from '#contract/rules.ts';

const colours = ['RED', 'BLUE'] as const;

const part = z.object({
  title: requiredText,
  link: url.optional(),
  since: month.optional(),
  seenAt: instant.optional(),
  cost: money.optional(),
  checked: flag.optional(),
});

export const everyKind = defineRecord(
  'specimens',
  {
    name: requiredText,
    note: longText.optional(),
    email: email.optional(),
    phone: phone.optional(),
    site: url.optional(),
    weight: z.number(),
    rank: z.int().optional(),
    price: money,
    deposit: money.optional(),
    fragile: flag,
    insured: flag.optional(),
    listed: flag.default(true),
    size: z.enum(['SMALL', 'LARGE']),
    colour: z.enum(colours).optional(),
    madeAt: instant,
    soldAt: instant.optional(),
    madeOn: date,
    dueOn: date.optional(),
    season: month,
    retired: month.optional(),
    labels: choices,
    colours: z.array(z.enum(colours)).optional(),
    charity: reference('charities'),
    keeper: reference('accounts', { filter: { type: 'expert' } }).optional(),
    parts: z.array(part),
    spares: z.array(part).optional(),
  },
  {
    search: ['name', 'note'],
    sort: [
      'name',
      'weight',
      'price',
      'fragile',
      'size',
      'madeAt',
      'madeOn',
      'season',
      'soldAt',
      'deposit',
      'createdAt',
    ],
    unique: ['name'],
  },
);
