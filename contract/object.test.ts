import { expect, it } from 'vitest';
import { z } from 'zod';
import { object, strictObject } from './object.ts';

const counted = () => {
  let times = 0;
  const fields = () => {
    times += 1;
    return { name: z.string(), age: z.number().optional() };
  };
  return { fields, times: () => times };
};

it('makes the fields of an object when they are first looked at, and once', () => {
  const { fields, times } = counted();
  const person = object(fields);
  const people = z.array(person.nullish().register(z.globalRegistry, { description: 'A person' }));
  const refined = person.refine(({ name }) => name !== 'Nobody');
  expect(times()).toBe(0);
  expect(people.parse([{ name: 'Ann', age: 7, more: true }, null])).toEqual([{ name: 'Ann', age: 7 }, null]);
  expect(refined.safeParse({ name: 'Nobody' }).success).toBe(false);
  expect(Object.keys(person.shape)).toEqual(['name', 'age']);
  expect(times()).toBe(1);
});

it('is the object that zod makes of the same fields: what it takes, says, and tells of itself', () => {
  const { fields } = counted();
  const pairs = [
    [object(fields), z.object(fields())],
    [strictObject(fields), z.strictObject(fields())],
    [object(fields).extend({ id: z.string() }), z.object(fields()).extend({ id: z.string() })],
    [object(fields).partial(), z.object(fields()).partial()],
    [strictObject(fields).pick({ name: true }), z.strictObject(fields()).pick({ name: true })],
  ] as const;
  for (const [ours, theirs] of pairs) {
    expect(z.toJSONSchema(ours)).toEqual(z.toJSONSchema(theirs));
    for (const value of [{ name: 'Ann' }, { name: 7, more: 1 }, { id: 'a', name: 'Ann', age: 1 }, {}, [], null]) {
      const [one, other] = [ours.safeParse(value), theirs.safeParse(value)];
      expect(one.success).toBe(other.success);
      expect(one.data).toEqual(other.data);
      expect(one.error?.issues).toEqual(other.error?.issues);
    }
  }
});
