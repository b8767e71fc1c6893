import { z } from 'zod';
import { fieldKinds } from './fieldKinds.ts';
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
/** Most fields: a list does not call it once for each of them. */
const asItIs: Convert = (value) => value;
type OfSchema = (schema: z.core.$ZodType) => Convert;

const convertObject = ({ _zod: { def } }: z.core.$ZodObject, inner: OfSchema): Convert => {
  const takesMore = def.catchall !== undefined && !(def.catchall instanceof z.core.$ZodNever);
  const fields = Object.entries(def.shape).map(([key, field]) => [key, inner(field)] as const);
  return (value) => {
    if (!isRecord(value)) return value;
    const converted: Record<string, unknown> = takesMore ? { ...value } : {};
    for (const [key, convert] of fields) {
      if (Object.hasOwn(value, key)) converted[key] = convert === asItIs ? value[key] : convert(value[key]);
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
  if (
    schema instanceof z.core.$ZodOptional ||
    schema instanceof z.core.$ZodNullable ||
    schema instanceof z.core.$ZodDefault ||
    schema instanceof z.core.$ZodCatch
  ) {
    return inner(schema._zod.def.innerType);
  }
  if (schema instanceof z.core.$ZodUnion) {
    const alternatives = schema._zod.def.options.map((option) => ({ option, convert: inner(option) }));
    return (value) => {
      const alternative = alternatives.find(({ option }) => fits(option, value));
      return alternative === undefined ? value : alternative.convert(value);
    };
  }
  return schema instanceof z.core.$ZodPipe ? inner(schema._zod.def.in) : leaf(schema);
};

/** What a schema does not name is left out. Each schema is looked at once, not once a value: lists have thousands. */
const converter = (leaf: OfSchema): OfSchema => {
  const made = new WeakMap<z.core.$ZodType, Convert>();
  const inner: OfSchema = (schema) => {
    const known = made.get(schema);
    if (known !== undefined) return known;
    const part = convertPart(schema, inner, leaf);
    const convert: Convert =
      part === asItIs ? part : (value) => (value === null || value === undefined ? value : part(value));
    made.set(schema, convert);
    return convert;
  };
  return inner;
};

/** A text as its schema cleans it (`overwrite`). */
const cleaned = ({ _zod: { def } }: z.core.$ZodString): Convert => {
  const checks = (def.checks ?? []).filter((check) => check instanceof z.core.$ZodCheckOverwrite);
  if (checks.length === 0) return asItIs;
  return (value) =>
    typeof value === 'string' ? checks.reduce<unknown>((text, { _zod }) => _zod.def.tx(text), value) : value;
};

const taken = converter((schema) => (schema instanceof z.core.$ZodString ? cleaned(schema) : asItIs));

const toInstant: Convert = (value) => (typeof value === 'string' ? new Date(value) : value);

const read = converter((schema) => {
  const kind = fieldKinds.get(schema)?.kind;
  if (kind === 'instant') return toInstant;
  if (kind === 'money') return (value) => (typeof value === 'number' ? whole(toMinor(value)) : value);
  return asItIs;
});

const revived = converter((schema) => (fieldKinds.get(schema)?.kind === 'instant' ? toInstant : asItIs));

const told = converter((schema) => {
  const kind = fieldKinds.get(schema)?.kind;
  if (kind === 'instant') return (value) => (value instanceof Date ? value.toISOString() : value);
  if (kind === 'money') return (value) => (typeof value === 'number' ? fromMinor(whole(minor(value))) : value);
  return asItIs;
});

/** A strict body is made of a record by it: what the call does not take (an id) would be refused. */
export const known = (schema: z.core.$ZodType, value: unknown): unknown => taken(schema)(value);

/** What JSON has kept of values as handlers have them: amounts are minor units there already. */
export const fromJson = (schema: z.core.$ZodType, value: unknown): unknown => revived(schema)(value);

/** What was read from the wire and found good, as handlers take it. Throws for an amount that is too large to count with. */
export const fromWire = (schema: z.core.$ZodType, value: unknown): unknown => read(schema)(value);

/** What a handler has answered, as the wire tells it. Throws for an instant or an amount that no wire can tell. */
export const toWire = (schema: z.core.$ZodType, value: unknown): unknown => told(schema)(value);
