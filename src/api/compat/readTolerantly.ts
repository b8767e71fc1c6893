import { z } from 'zod';
/* Importing `z.core` as a value would bundle fifty languages. */
import * as core from 'zod/v4/core';
import { fieldKinds } from '#contract/fieldKinds.ts';

type Schema = core.$ZodType;

const UNREADABLE = Symbol('unreadable');

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isGap = (value: unknown) => value === undefined || value === null;
const isText = (value: unknown) => typeof value === 'string' || typeof value === 'number';

const asText = (value: unknown): string => {
  if (isGap(value)) return '';
  if (Array.isArray(value)) return value.map(asText).join(', ');
  return typeof value === 'string' ? value : JSON.stringify(value);
};

/** Unix seconds stay below this until the year 5138; milliseconds have exceeded it since 1973. */
const FEWEST_MS = 1e11;

const asInstant = (value: number): string => {
  const instant = new Date(Math.abs(value) < FEWEST_MS ? value * 1000 : value);
  return Number.isNaN(instant.getTime()) ? String(value) : instant.toISOString();
};

/** Converts a number or a numeric string; anything else becomes NaN, shown as missing (product.md §7). */
const asNumber = (value: unknown): number => (isText(value) && value !== '' ? Number(value) : Number.NaN);

const flags: ReadonlyMap<unknown, boolean> = new Map<unknown, boolean>([
  ...['true', '1', 1].map((value): [unknown, boolean] => [value, true]),
  ...['false', '0', 0].map((value): [unknown, boolean] => [value, false]),
]);

const gapOf = (schema: Schema): unknown => {
  const found = [undefined, null, {}, []].map((gap) => z.safeParse(schema, gap)).find(({ success }) => success);
  return found ? found.data : UNREADABLE;
};

/** An id may arrive as a number, but is never guessed; a list of unreadable records does not count as empty. */
const readField = (name: string, schema: Schema, value: unknown): unknown => {
  if (name === 'id' && schema instanceof core.$ZodString)
    return isText(value) && value !== '' ? String(value) : UNREADABLE;
  const found = read(schema, value);
  const isNeeded =
    name === 'items' || (schema instanceof core.$ZodArray && Array.isArray(value) && value.some(isObject));
  return found === UNREADABLE && !isNeeded ? gapOf(schema) : found;
};

const readObject = ({ _zod }: core.$ZodObject, given: unknown): unknown => {
  const { shape } = _zod.def;
  /* A plain list, although the contract has a page. */
  const value = Array.isArray(given) && 'items' in shape ? { items: given } : given;
  if (!isObject(value)) return UNREADABLE;
  const fields = Object.entries(shape).map(([name, schema]) => [name, readField(name, schema, value[name])] as const);
  if (fields.some(([, field]) => field === UNREADABLE)) return UNREADABLE;
  return Object.fromEntries(fields.filter(([, field]) => field !== undefined));
};

const isAkin = (schema: Schema, value: object): boolean =>
  !(schema instanceof core.$ZodObject) || Object.keys(value).some((name) => name in schema._zod.def.shape);

/** Drops unreadable entries, but not if all are unreadable; a single entry may arrive without its list. */
const readArray = ({ _zod }: core.$ZodArray, value: unknown): unknown => {
  const { element } = _zod.def;
  const isAlone = element instanceof core.$ZodString ? isText(value) : isObject(value) && isAkin(element, value);
  if (!Array.isArray(value) && !isAlone) return UNREADABLE;
  const given = [value].flat().filter((one) => !isGap(one) && one !== '');
  const found = given.map((one) => read(element, one)).filter((one) => one !== UNREADABLE);
  return found.length === 0 && given.length > 0 ? UNREADABLE : found;
};

const readRecord = ({ _zod }: core.$ZodRecord, value: unknown): unknown => {
  if (!isObject(value)) return UNREADABLE;
  const entries = Object.entries(value).map(([key, one]) => [key, read(_zod.def.valueType, one)] as const);
  return Object.fromEntries(entries.filter(([, one]) => one !== UNREADABLE));
};

const isScalar = (schema: Schema): boolean => {
  if (schema instanceof core.$ZodPipe) return isScalar(schema._zod.def.in);
  if (schema instanceof core.$ZodUnion) return schema._zod.def.options.every(isScalar);
  return schema instanceof core.$ZodString || schema instanceof core.$ZodNumber;
};

/** Returns the first readable alternative; a text or number alternative accepts only texts and numbers. */
const readUnion = ({ _zod }: core.$ZodUnion, value: unknown): unknown => {
  for (const option of _zod.def.options) {
    const found = isScalar(option) && !isText(value) ? UNREADABLE : read(option, value);
    if (found !== UNREADABLE) return found;
  }
  return UNREADABLE;
};

const readPipe = (schema: core.$ZodPipe, value: unknown): unknown => {
  const found = read(schema._zod.def.in, value);
  if (found === UNREADABLE) return UNREADABLE;
  const whole = z.safeParse(schema, found);
  return whole.success ? whole.data : UNREADABLE;
};

const repair = (schema: Schema, value: unknown): unknown => {
  if (
    schema instanceof core.$ZodOptional ||
    schema instanceof core.$ZodNullable ||
    schema instanceof core.$ZodDefault
  ) {
    return isGap(value) ? gapOf(schema) : read(schema._zod.def.innerType, value);
  }
  if (typeof value === 'number' && fieldKinds.get(schema)?.kind === 'instant') return asInstant(value);
  if (schema instanceof core.$ZodString || schema instanceof core.$ZodEnum) return asText(value);
  if (schema instanceof core.$ZodNumber) return asNumber(value);
  if (schema instanceof core.$ZodBoolean) return flags.get(value) ?? UNREADABLE;
  if (schema instanceof core.$ZodObject) return readObject(schema, value);
  if (schema instanceof core.$ZodArray) return readArray(schema, value);
  if (schema instanceof core.$ZodRecord) return readRecord(schema, value);
  if (schema instanceof core.$ZodUnion) return readUnion(schema, value);
  return schema instanceof core.$ZodPipe ? readPipe(schema, value) : UNREADABLE;
};

const read = (schema: Schema, value: unknown): unknown => {
  const { success, data } = z.safeParse(schema, value);
  return success ? data : repair(schema, value);
};

/** Reads another API's data field by field; undefined for another kind of response or a record without its id. */
export function readTolerantly<S extends Schema>(schema: S, value: unknown): { readonly data: z.output<S> } | undefined;
export function readTolerantly(schema: Schema, value: unknown): { readonly data: unknown } | undefined {
  const data = read(schema, value);
  return data === UNREADABLE ? undefined : { data };
}
