import { z } from 'zod';
import { fieldKinds, unwrapped } from './fieldKinds.ts';
import { fromMinor, minor, toMinor, type Minor } from './money.ts';
import type { Kept } from './primitives.ts';

const whole = (amount: Minor): Minor => {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`No whole minor units: ${amount}`);
  return amount;
};

/** What a handler receives of a schema: as it is parsed, with instants as `Date` and money in minor units. */
export type Received<S> =
  S extends Kept<infer Inside>
    ? Inside
    : S extends z.ZodOptional<infer Inner>
      ? Received<Inner> | undefined
      : S extends z.ZodNullable<infer Inner>
        ? Received<Inner> | null
        : S extends z.ZodDefault<infer Inner>
          ? Received<Inner>
          : S extends z.ZodArray<infer Item>
            ? Received<Item>[]
            : S extends z.ZodObject<infer Shape, z.core.$ZodObjectConfig>
              ? { [K in keyof z.output<S>]: K extends keyof Shape ? Received<Shape[K]> : never }
              : z.output<S>;

/**
 * What our server writes of a schema: every field, null where there is none. A client reads a field as optional, because
 * another API may leave it out; ours may not, so that a field that is new in the contract does not compile until it is
 * answered. Instants are `Date` and money is in minor units, until `toWire` tells them.
 */
export type Written<S> =
  S extends Kept<infer Inside>
    ? Inside
    : S extends z.ZodOptional<infer Inner>
      ? Written<Inner>
      : S extends z.ZodNullable<infer Inner>
        ? Written<Inner> | null
        : S extends z.ZodCatch<infer Inner>
          ? Written<Inner>
          : S extends z.ZodArray<infer Item>
            ? Written<Item>[]
            : S extends z.ZodObject<infer Shape, z.core.$ZodObjectConfig>
              ? { [K in keyof Shape]: Written<Shape[K]> }
              : S extends z.ZodUnion<infer Options>
                ? Written<Options[number]>
                : S extends z.ZodPipe<infer In>
                  ? Written<In>
                  : S extends z.ZodType
                    ? Exclude<z.input<S>, undefined>
                    : never;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** True for a value of the schema's own sort: what tells the alternatives of a union apart. */
const fits = (schema: z.core.$ZodType, value: unknown): boolean => {
  if (schema instanceof z.core.$ZodObject || schema instanceof z.core.$ZodRecord) return isRecord(value);
  if (schema instanceof z.core.$ZodArray) return Array.isArray(value);
  if (schema instanceof z.core.$ZodPipe) return fits(schema._zod.def.in, value);
  return typeof value !== 'object';
};

type Convert = (value: unknown) => unknown;
type OfSchema = (schema: z.core.$ZodType) => Convert;

const convertObject = ({ _zod: { def } }: z.core.$ZodObject, inner: OfSchema): Convert => {
  const takesMore = def.catchall !== undefined && !(def.catchall instanceof z.core.$ZodNever);
  const fields = Object.entries(def.shape).map(([key, field]) => [key, inner(field)] as const);
  return (value) => {
    if (!isRecord(value)) return value;
    const converted: Record<string, unknown> = takesMore ? { ...value } : {};
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

/** What a schema does not name is left out. Each schema is looked at once, not once a value: lists have thousands. */
const converter = (leaf: OfSchema) => {
  const made = new WeakMap<z.core.$ZodType, Convert>();
  const inner: OfSchema = (schema) => {
    const convert = made.get(schema) ?? convertPart(schema, inner, leaf);
    made.set(schema, convert);
    return convert;
  };
  return (schema: z.core.$ZodType, value: unknown): unknown => inner(schema)(value);
};

/** A text as its schema cleans it (`overwrite`); anything else as it is. */
const cleaned: OfSchema = (schema) => {
  const checks = schema instanceof z.core.$ZodString ? (schema._zod.def.checks ?? []) : [];
  const overwrites = checks.filter((check) => check instanceof z.core.$ZodCheckOverwrite);
  return (value) =>
    typeof value === 'string' ? overwrites.reduce<unknown>((text, { _zod }) => _zod.def.tx(text), value) : value;
};

const byKind = (converts: Readonly<Record<string, Convert>>) =>
  converter((schema) => converts[fieldKinds.get(schema)?.kind ?? ''] ?? ((value) => value));

const toInstant: Convert = (value) => (typeof value === 'string' ? new Date(value) : value);

/** A strict body is made of a record by it: what the call does not take (an id) would be refused. */
export const known = converter(cleaned);

/** What JSON has kept of values as handlers have them: amounts are minor units there already. */
export const fromJson = byKind({ instant: toInstant });

/** What was read from the wire and found good, as handlers take it. Throws for an amount that is too large to count with. */
export const fromWire = byKind({
  instant: toInstant,
  money: (value) => (typeof value === 'number' ? whole(toMinor(value)) : value),
});

/** What a handler has answered, as the wire tells it. Throws for an instant or an amount that no wire can tell. */
export const toWire = byKind({
  instant: (value) => (value instanceof Date ? value.toISOString() : value),
  money: (value) => (typeof value === 'number' ? fromMinor(whole(minor(value))) : value),
});
