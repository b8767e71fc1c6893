import fc from 'fast-check';
import { z } from 'zod';
import { fieldKinds } from '#contract/fieldKinds.ts';
import { anyEmail, anyId, knownTexts } from './known.ts';

type Schema = z.core.$ZodType;
type Any = fc.Arbitrary<unknown>;
const { $ZodArray, $ZodBoolean, $ZodEnum, $ZodISODate, $ZodISODateTime, $ZodLiteral, $ZodNullable } = z.core;
const { $ZodNumber, $ZodObject, $ZodPipe, $ZodRecord, $ZodString, $ZodTransform, $ZodTuple, $ZodUnion } = z.core;

const NEVER_LEFT_OUT = 4;

/** Instants around the tests' current time, in several notations of ISO 8601; some in extreme years. */
const instant = fc
  .tuple(
    fc.oneof(
      { weight: 6, arbitrary: fc.integer({ min: Date.UTC(2026, 0), max: Date.UTC(2026, 5) }) },
      { weight: 1, arbitrary: fc.integer({ min: Date.UTC(1900, 0), max: Date.UTC(9998, 11) }) },
    ),
    fc.constantFrom('', '+00:00', '-03:30', '+14:00'),
  )
  .map(([at, offset]) => {
    const text = new Date(Math.round(at / 900_000) * 900_000).toISOString();
    return offset === '' ? text : text.replace('Z', offset);
  });

const words = fc.constantFrom('Ada', 'Vale & Co', 'a', 'N/A', '', ' ', 'Zoë 北京 😀', '100%', "O'Neil", 'e\u0301');
const text = fc.oneof(words, fc.string({ maxLength: 40, unit: 'grapheme' }), fc.string({ maxLength: 40 }));

const money = fc.oneof(
  fc.nat(20_000).map((cents) => cents / 100),
  fc.constantFrom(0, 0.5, 90, 50),
);

/** Values for a kind of field, more specific than its schema's type. */
const ofKind: Readonly<Record<string, Any>> = {
  money,
  instant,
  reference: anyId,
  email: fc.oneof(anyEmail, fc.emailAddress()),
  phone: fc.constantFrom('', '+351912345678', '+4915112345678'),
  url: fc.webUrl(),
  month: fc.constantFrom('2020-01', '2026-03', '1999-12'),
  date: fc.constantFrom('2020-01-01', '2026-03-29'),
};

const bagOf = ({ _zod }: Schema): { readonly minimum?: unknown; readonly maximum?: unknown } => _zod.bag;
const boundOf = (value: unknown, otherwise: number) =>
  typeof value === 'number' && Number.isSafeInteger(value) ? value : otherwise;

const number = (schema: Schema): Any => {
  const { minimum, maximum } = bagOf(schema);
  const min = boundOf(minimum, 0);
  const max = Math.max(min, boundOf(maximum, 1000));
  return fc.oneof(fc.integer({ min, max: Math.min(max, min + 20) }), fc.integer({ min, max }));
};

/** Whether the pipe's input is JSON text of its output, as for the filter in a query. */
const isJsonPipe = ({ _zod: { def } }: z.core.$ZodPipe) =>
  def.in instanceof $ZodPipe && def.in._zod.def.out instanceof $ZodTransform && !(def.out instanceof $ZodTransform);

const piped = (schema: z.core.$ZodPipe): Any =>
  isJsonPipe(schema)
    ? arbitraryOf(schema._zod.def.out).map((value) => JSON.stringify(value) ?? '{}')
    : arbitraryOf(schema._zod.def.in instanceof $ZodTransform ? schema._zod.def.out : schema._zod.def.in);

const canMiss = (schema: Schema): boolean => z.safeParse(schema, undefined).success;

/** Prefers known values for the field's name, where its schema is too general. */
const named = (name: string, schema: Schema): Any => {
  const hint = knownTexts.get(name);
  return hint === undefined
    ? arbitraryOf(schema)
    : fc.oneof({ weight: 5, arbitrary: hint }, { weight: 1, arbitrary: arbitraryOf(schema) });
};

const object = ({ _zod: { def } }: z.core.$ZodObject): Any => {
  const parts = Object.entries(def.shape).map(([name, part]) => {
    const value = named(name, part);
    const given = value.map((one) => [[name, one]] as const);
    return canMiss(part)
      ? fc.oneof({ weight: 1, arbitrary: fc.constant([]) }, { weight: 1, arbitrary: given })
      : fc.oneof({ weight: 60, arbitrary: given }, { weight: 1, arbitrary: fc.constant([]) });
  });
  return fc.tuple(...parts).map((entries) => Object.fromEntries(entries.flat()));
};

const wrapped = ({ _zod: { def } }: Schema) => ('innerType' in def ? (def.innerType as Schema) : undefined);

const listOf = (element: Any): Any => fc.array(element, { maxLength: 3 });

const composed = (schema: Schema): Any | undefined => {
  const inner = wrapped(schema);
  if (inner !== undefined) {
    const value = arbitraryOf(inner);
    return schema instanceof $ZodNullable
      ? fc.oneof({ weight: NEVER_LEFT_OUT, arbitrary: value }, fc.constant(null))
      : value;
  }
  if (schema instanceof $ZodObject) return object(schema);
  if (schema instanceof $ZodArray) return listOf(arbitraryOf(schema._zod.def.element));
  if (schema instanceof $ZodTuple) return fc.tuple(...schema._zod.def.items.map(arbitraryOf));
  if (schema instanceof $ZodUnion) return fc.oneof(...schema._zod.def.options.map(arbitraryOf));
  if (schema instanceof $ZodRecord)
    return fc.dictionary(fc.string(), arbitraryOf(schema._zod.def.valueType), { maxKeys: 3 });
  return schema instanceof $ZodPipe ? piped(schema) : undefined;
};

/** Mostly valid values of a schema; its refinements may reject some. Any JSON if the schema's type is unknown. */
export const arbitraryOf = (schema: Schema): Any => {
  const kind = fieldKinds.get(schema);
  if (kind?.kind === 'choice') return fc.constantFrom(...kind.choices);
  const known = kind && ofKind[kind.kind];
  if (known !== undefined) return known;
  if (schema instanceof $ZodISODateTime) return instant;
  if (schema instanceof $ZodISODate) return fc.constantFrom('2026-03-02', '2026-12-31');
  if (schema instanceof $ZodString) return text;
  if (schema instanceof $ZodNumber) return number(schema);
  if (schema instanceof $ZodBoolean) return fc.boolean();
  if (schema instanceof $ZodEnum) return fc.constantFrom(...Object.values(schema._zod.def.entries));
  if (schema instanceof $ZodLiteral) return fc.constantFrom(...schema._zod.def.values);
  return composed(schema) ?? fc.jsonValue({ maxDepth: 2 });
};
