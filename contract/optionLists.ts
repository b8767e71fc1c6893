import { z } from 'zod';
import { flag } from './primitives.ts';
import { defineRecord, offerActions } from './record.ts';
import { requiredText } from './rules.ts';

const order = z.int().min(0).max(10_000).optional();

/** Options of a multi-select: `value` is stored, `label` shown. Options with `order` come first, the rest by label. */
const defineOptions = <const N extends string>(name: N) =>
  defineRecord(
    name,
    { label: requiredText, value: requiredText, order, active: flag.default(true) },
    {
      search: ['label', 'value'],
      sort: ['label', 'value', 'order', 'active'],
      unique: ['value'],
      actions: offerActions,
    },
  );

export const expertises = defineOptions('expertises');
export const categories = defineOptions('categories');
export const languages = defineOptions('languages');
export const countries = defineOptions('countries');
