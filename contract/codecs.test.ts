import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { endpoints } from './endpoints.ts';
import { fromWire, known, toWire } from './codecs.ts';
import { instant, money } from './primitives.ts';

test('a body is stripped to the call’s fields, at any depth', () => {
  const entry = { university: 'Porto', major: 'Law', startYear: '1999', endYear: '' };
  const body = {
    id: '1',
    expertProfile: { status: 'APPROVED', location: ['Portugal'], education: [{ ...entry, _key: 7 }] },
  };
  expect(known(endpoints.editAccount.body, body)).toEqual({
    expertProfile: { location: ['Portugal'], education: [entry] },
  });
});

test('a value that is null, missing or of another type stays as it is', () => {
  const schema = z.strictObject({ names: z.array(z.string()).nullish(), part: z.strictObject({}).optional() });
  expect(known(schema, { names: null, part: 'odd' })).toEqual({ names: null, part: 'odd' });
  expect(known(schema, 'text')).toBe('text');
});

test('of a union the alternative of the same type is used', () => {
  const schema = z.union([
    z.object({ items: z.array(z.object({ a: z.string() })) }),
    z.array(z.object({ b: z.string() })),
  ]);
  expect(known(schema, { items: [{ a: '1', b: '2' }], more: 1 })).toEqual({ items: [{ a: '1' }] });
  expect(known(schema, [{ a: '1', b: '2' }])).toEqual([{ b: '2' }]);
});

describe('Money and instants', () => {
  const schema = z.object({
    at: instant.nullish(),
    price: money.min(0.5).max(1000),
    parts: z.array(z.object({ amount: money.nullish(), count: z.number() })),
    endedAt: instant.optional(),
  });
  const wire = {
    at: '2026-03-02T09:00:00.000Z',
    price: 49.5,
    parts: [
      { amount: -0.07, count: 3 },
      { amount: null, count: 0 },
    ],
  };
  const inside = {
    at: new Date('2026-03-02T09:00:00Z'),
    price: 4950,
    parts: [
      { amount: -7, count: 3 },
      { amount: null, count: 0 },
    ],
  };

  test('are minor units and dates inside, decimals and ISO texts on the wire, at any depth', () => {
    expect(fromWire(schema, wire)).toEqual(inside);
    expect(toWire(schema, inside)).toEqual(wire);
  });

  test('that have no wire form throw', () => {
    expect(() => toWire(schema, { ...inside, price: 49.505 })).toThrow('No whole minor units');
    expect(() => toWire(schema, { ...inside, at: new Date(Number.NaN) })).toThrow('Invalid');
  });
});
