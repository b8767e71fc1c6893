import { z } from 'zod';
import { fieldKinds, unwrapped } from './fieldKinds.ts';
import { fromMinor, minor, toMinor, type Minor } from './money.ts';

const whole = (amount: Minor): Minor => {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`No whole minor units: ${amount}`);
  return amount;
};

declare const kept: unique symbol;

/** Marks the type of a wire value (an instant, money) with its type in our server; never a property of a value. */
export interface Kept<InServer> {
  readonly [kept]?: InServer;
}

type Inside<V> = V extends object
  ? typeof kept extends keyof V
    ? NonNullable<V[typeof kept]>
    : { [K in keyof V]: Inside<V[K]> }
  : V;

export type Received<S> = Inside<z.output<S>>;

/** As our server returns it: every field or null, so that a handler without a new field does not compile. */
export type Written<S> = Whole<Inside<z.input<S>>>;

type Whole<V> = V extends Date | Minor
  ? V
  : V extends object
    ? { [K in keyof V]-?: Whole<Exclude<V[K], undefined>> }
    : Exclude<V, undefined>;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const fits = (schema: z.core.$ZodType, value: unknown): boolean => {
  if (schema instanceof z.core.$ZodObject || schema instanceof z.core.$ZodRecord) return isRecord(value);
  if (schema instanceof z.core.$ZodArray) return Array.isArray(value);
  if (schema instanceof z.core.$ZodPipe) return fits(schema._zod.def.in, value);
  return typeof value !== 'object';
};

type Convert = (value: unknown) => unknown;
type OfSchema = (schema: z.core.$ZodType) => Convert;

const convertObject = ({ _zod: { def } }: z.core.$ZodObject, inner: OfSchema): Convert => {
  const fields = Object.entries(def.shape).map(([key, field]) => [key, inner(field)] as const);
  return (value) => {
    if (!isRecord(value)) return value;
    const converted: Record<string, unknown> = {};
    for (const [key, convert] of fields) {
      if (Object.hasOwn(value, key)) converted[key] = convert(value[key]);
    }
    return converted;
  };
};

const convertPart = (schema: z.core.$ZodType, inner: OfSchema, leaf: OfSchema): Convert => {
  if (schema instanceof z.core.$ZodObject) return convertObject(schema, inner);
  if (schema instanceof z.core.$ZodArray) {
    const item = inner(schema._zod.def.element);
    return (value) => (Array.isArray(value) ? value.map(item) : value);
  }
  if (schema instanceof z.core.$ZodUnion) {
    const alternatives = schema._zod.def.options.map((option) => ({ option, convert: inner(option) }));
    return (value) => alternatives.find(({ option }) => fits(option, value))?.convert(value) ?? value;
  }
  if (schema instanceof z.core.$ZodPipe) return inner(schema._zod.def.in);
  const inside = schema instanceof z.core.$ZodCatch ? schema._zod.def.innerType : unwrapped(schema);
  return inside ? inner(inside) : leaf(schema);
};

/** Each schema is analysed once, not per value: lists have thousands. */
const converter = (leaf: OfSchema) => {
  const made = new WeakMap<z.core.$ZodType, Convert>();
  const inner: OfSchema = (schema) => {
    const convert = made.get(schema) ?? convertPart(schema, inner, leaf);
    made.set(schema, convert);
    return convert;
  };
  return (schema: z.core.$ZodType, value: unknown): unknown => inner(schema)(value);
};

const cleaned: OfSchema = (schema) => {
  const checks = schema instanceof z.core.$ZodString ? (schema._zod.def.checks ?? []) : [];
  const overwrites = checks.filter((check) => check instanceof z.core.$ZodCheckOverwrite);
  return (value) =>
    typeof value === 'string' ? overwrites.reduce<unknown>((text, { _zod }) => _zod.def.tx(text), value) : value;
};

const byKind = (converts: Readonly<Record<string, Convert>>) =>
  converter((schema) => converts[fieldKinds.get(schema)?.kind ?? ''] ?? ((value) => value));

const toInstant: Convert = (value) => (typeof value === 'string' ? new Date(value) : value);

/** Reduces a record to the fields of a strict body, which would be refused with any other field (an id). */
export const known = converter(cleaned);

/** Converts stored JSON to the types of handlers; its amounts are in minor units already. */
export const fromJson = byKind({ instant: toInstant });

/** Converts validated wire values to the types of handlers. Throws a RangeError for an amount that is too large. */
export const fromWire = byKind({
  instant: toInstant,
  money: (value) => (typeof value === 'number' ? whole(toMinor(value)) : value),
});

/** Converts a handler's response to the wire format. Throws a RangeError for an invalid instant or inexact amount. */
export const toWire = byKind({
  instant: (value) => (value instanceof Date ? value.toISOString() : value),
  money: (value) => (typeof value === 'number' ? fromMinor(whole(minor(value))) : value),
});
