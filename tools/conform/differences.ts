import { z } from 'zod';
import { choicesOf, onTheWire, wireType, type Schema } from './wireType.ts';

/** One difference from the documentation. `field` is its place: `data.items.3.dateTime`, `status`, `header ETag`. */
export interface Difference {
  readonly field: string;
  readonly expected: string;
  readonly got: string;
}

const LONGEST = 80;

export const shown = (value: unknown): string => {
  const text = value === undefined ? 'nothing' : JSON.stringify(value);
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
};

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const fits = (schema: Schema, value: unknown) => z.safeParse(schema, value).success;

/** Differences from the closest of several documented alternatives. */
const nearest = (options: readonly Schema[], value: unknown, field: string, whole: Difference): Difference[] => {
  const found = options.map((option) => differencesAt(option, value, field));
  if (found.some((differences) => differences.length === 0)) return [];
  const deeper = found.filter((differences) => differences.every((difference) => difference.field !== field));
  return deeper.toSorted((a, b) => a.length - b.length)[0] ?? [whole];
};

const differencesAt = (given: Schema, value: unknown, field: string): Difference[] => {
  const schema = onTheWire(given);
  const canMiss = fits(given, null) ? ', or null' : '';
  const whole = { field, expected: `${wireType(schema)}${canMiss}`, got: shown(value) };
  if (value === undefined || value === null) return fits(given, value) ? [] : [whole];
  if (schema instanceof z.core.$ZodUnion) return nearest(schema._zod.def.options, value, field, whole);
  if (schema instanceof z.core.$ZodObject) {
    if (!isObject(value)) return [whole];
    const parts = Object.entries(schema._zod.def.shape);
    return parts.flatMap(([name, part]) => differencesAt(part, value[name], `${field}.${name}`));
  }
  if (schema instanceof z.core.$ZodArray) {
    if (!Array.isArray(value)) return [whole];
    const { element } = schema._zod.def;
    return value.flatMap((one, index) => differencesAt(element, one, `${field}.${index}`));
  }
  const choices = choicesOf(schema);
  const isKnown = choices === undefined || choices.some((choice) => choice === value);
  return isKnown && fits(schema, value) ? [] : [whole];
};

/** Reports the same difference in many rows once, at its first place. */
const onceEach = (differences: readonly Difference[]): Difference[] => {
  const places = new Map<string, Difference>();
  for (const difference of differences) {
    const place = `${difference.field.replaceAll(/\.\d+/g, '.*')} ${difference.expected}`;
    if (!places.has(place)) places.set(place, difference);
  }
  return [...places.values()];
};

/** Differences of a value from a schema. An unknown enum value is one, although the portal shows it. */
export const differencesOf = (schema: Schema, value: unknown, field = 'data'): Difference[] =>
  onceEach(differencesAt(schema, value, field));
