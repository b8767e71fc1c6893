import { z } from 'zod';
import { findKind, isRequired, unwrapped } from '#contract/fieldKinds.ts';

export type Schema = z.core.$ZodType;

const words: Readonly<Record<string, string>> = {
  money: 'amount',
  instant: 'instant',
  date: 'date',
  month: 'month',
  number: 'number',
  boolean: 'true or false',
  record: 'object',
  unknown: 'anything',
  null: 'null',
};

/** Schema of the wire value: without optional, nullable and default, and before transforms. */
export const onTheWire = (schema: Schema): Schema => {
  if (schema instanceof z.core.$ZodPipe) return onTheWire(schema._zod.def.in);
  const inside = schema instanceof z.core.$ZodCatch ? schema._zod.def.innerType : unwrapped(schema);
  return inside ? onTheWire(inside) : schema;
};

/** Values of an enum; undefined if any value is valid. */
export const choicesOf = (schema: Schema): readonly string[] | undefined => {
  const kind = findKind(schema);
  return kind?.kind === 'choice' ? kind.choices : undefined;
};

const neededOf = ({ _zod }: z.core.$ZodObject): string[] =>
  Object.entries(_zod.def.shape).flatMap(([name, field]) => (isRequired(field) ? [name] : []));

/** A schema for API authors, by its description if it has one: `text`, `instant`, `one of PAID, ENDED`. */
export const wireType = (given: Schema): string => {
  const schema = onTheWire(given);
  const described = z.globalRegistry.get(schema)?.description;
  if (described) return described;
  const choices = choicesOf(schema);
  if (choices) return `one of ${choices.join(', ')}`;
  if (schema instanceof z.core.$ZodArray) return `list of ${wireType(schema._zod.def.element)}`;
  if (schema instanceof z.core.$ZodUnion) return [...new Set(schema._zod.def.options.map(wireType))].join(', or ');
  if (schema instanceof z.core.$ZodLiteral)
    return schema._zod.def.values.map((value) => JSON.stringify(value)).join(', or ');
  if (schema instanceof z.core.$ZodObject) {
    const needed = neededOf(schema);
    return needed.length === 0 ? 'object' : `object with ${needed.join(', ')}`;
  }
  return words[findKind(schema)?.kind ?? schema._zod.def.type] ?? 'text';
};
