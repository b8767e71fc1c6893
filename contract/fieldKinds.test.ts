import { expect, test } from 'vitest';
import { z } from 'zod';
import { findKind, isRequired, kindOf, type PlainKind } from './fieldKinds.ts';
import { date, flag, id, instant, money, openEnum, queryFlag, reference, url } from './primitives.ts';
import {
  choices,
  email,
  introduction,
  longText,
  month,
  phone,
  requiredChoices,
  requiredLongText,
  requiredText,
  text,
} from './rules.ts';

const stages = z.enum(['OPEN', 'CLOSED']);
const entry = z.object({ university: requiredText, year: month });

test.each<[PlainKind, z.ZodType]>([
  ['text', text],
  ['text', requiredText],
  ['text', id],
  ['longText', longText],
  ['longText', requiredLongText],
  ['longText', introduction],
  ['email', email],
  ['phone', phone],
  ['url', url],
  ['number', z.number().int().min(1)],
  ['money', money],
  ['boolean', flag],
  ['boolean', queryFlag],
  ['instant', instant],
  ['date', date],
  ['month', month],
])('%s is found by its schema, however it is wrapped', (kind, schema) => {
  expect(kindOf(schema)).toEqual({ kind });
  expect(kindOf(schema.optional())).toEqual({ kind });
  expect(kindOf(schema.nullish())).toEqual({ kind });
  expect(kindOf(schema.refine(() => true))).toEqual({ kind });
  expect(kindOf(schema.transform(String))).toEqual({ kind });
  expect(kindOf(z.string().pipe(z.transform(String)).pipe(z.string()))).toEqual({ kind: 'text' });
});

test('a choice, tags, entries and a reference are returned with their parts', () => {
  expect(kindOf(stages.nullish())).toEqual({ kind: 'choice', choices: ['OPEN', 'CLOSED'] });
  expect(kindOf(stages.default('OPEN'))).toEqual({ kind: 'choice', choices: ['OPEN', 'CLOSED'] });
  expect(kindOf(openEnum(['OPEN', 'CLOSED']))).toEqual({ kind: 'choice', choices: ['OPEN', 'CLOSED'] });
  expect(kindOf(choices)).toEqual({ kind: 'tags' });
  expect(kindOf(requiredChoices.optional())).toEqual({ kind: 'tags' });
  expect(kindOf(z.array(stages))).toEqual({ kind: 'tags', choices: ['OPEN', 'CLOSED'] });
  expect(kindOf(z.array(entry).max(3).nullish())).toEqual({ kind: 'entries', entry });
  expect(kindOf(reference('charities').nullish())).toEqual({ kind: 'reference', to: 'charities' });
});

test('kindOf throws for no single field; findKind does not', () => {
  expect(() => kindOf(z.object({}))).toThrow('No field is of the type "object"');
  expect(() => kindOf(z.array(z.union([z.string(), z.number()])))).toThrow('No field is of the type "array"');
  expect(findKind(z.object({}))).toBeUndefined();
  expect(findKind(stages)).toEqual({ kind: 'choice', choices: ['OPEN', 'CLOSED'] });
});

test('a field is required unless it may be left out', () => {
  expect([requiredText, flag, money].map(isRequired)).toEqual([true, true, true]);
  expect([url.optional(), flag.default(true), text.nullish()].map(isRequired)).toEqual([false, false, false]);
});

test.each(['https://example.com', 'http://example.com/a?b=c@d#e', 'https://example.com/@ada'])(
  '%s is a web address',
  (address) => {
    expect(url.safeParse(address).success).toBe(true);
  },
);

test.each([
  '',
  'example.com',
  'javascript:alert(1)',
  'data:text/html,x',
  'https://',
  'https://a b',
  'https://bank.example@evil.example/',
  'https://ada:secret@example.com',
  `https://a.b/${'x'.repeat(2000)}`,
])('%j is no URL', (address) => {
  expect(url.safeParse(address).success).toBe(false);
});
