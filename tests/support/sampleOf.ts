import { z } from 'zod';

type Schema = z.core.$ZodType;
const { $ZodArray, $ZodBoolean, $ZodDefault, $ZodEnum, $ZodLiteral, $ZodNullable, $ZodNumber, $ZodObject } = z.core;
const { $ZodISODate, $ZodISODateTime, $ZodOptional, $ZodPipe, $ZodRecord, $ZodString, $ZodTuple, $ZodUnion } = z.core;

/** Two items of a list, so that only one of them can be made to deviate; their ids differ. */
const two = (element: Schema) => [1, 2].map((number) => sampleOf(element, number));

/** Sample response of an API that keeps the contract, for this schema: every part is present. */
export const sampleOf = (schema: Schema, number = 1): unknown => {
  if (schema instanceof $ZodOptional || schema instanceof $ZodNullable || schema instanceof $ZodDefault) {
    return sampleOf(schema._zod.def.innerType, number);
  }
  if (schema instanceof $ZodISODateTime) return '2026-03-02T09:00:00.000Z';
  if (schema instanceof $ZodISODate) return '2026-03-02';
  if (schema instanceof $ZodString) return `text ${number}`;
  if (schema instanceof $ZodNumber) return 30;
  if (schema instanceof $ZodBoolean) return true;
  if (schema instanceof $ZodEnum) return Object.values(schema._zod.def.entries)[0];
  if (schema instanceof $ZodLiteral) return schema._zod.def.values[0];
  if (schema instanceof $ZodArray) return two(schema._zod.def.element);
  if (schema instanceof $ZodTuple) return schema._zod.def.items.map((item) => sampleOf(item, number));
  if (schema instanceof $ZodRecord) return { field: sampleOf(schema._zod.def.valueType, number) };
  if (schema instanceof $ZodUnion) return sampleOf(schema._zod.def.options[0] ?? z.never(), number);
  if (schema instanceof $ZodPipe) return sampleOf(schema._zod.def.in, number);
  if (schema instanceof $ZodObject) {
    return Object.fromEntries(
      Object.entries(schema._zod.def.shape).map(([name, part]) => [name, sampleOf(part, number)]),
    );
  }
  return 'anything';
};
