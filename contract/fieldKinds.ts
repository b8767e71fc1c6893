import { z } from 'zod';

export type PlainKind =
  | 'text'
  | 'longText'
  | 'email'
  | 'phone'
  | 'url'
  | 'number'
  | 'money'
  | 'boolean'
  | 'instant'
  | 'date'
  | 'month'
  | 'party';

export type ReferenceFilter = Readonly<Record<string, string | number | boolean>>;

export type RegisteredKind =
  | { readonly kind: PlainKind }
  /** One of `choices`; an open enum also accepts other values. */
  | { readonly kind: 'choice'; readonly choices: readonly string[] }
  /** Several texts; `choices` if only these are valid. */
  | { readonly kind: 'tags'; readonly choices?: readonly string[] }
  /** Id of a record of the resource `to`; `filter`, of that resource's list, restricts the selectable records. */
  | { readonly kind: 'reference'; readonly to: string; readonly filter?: ReferenceFilter };

/** Kind of a field: decides how it is shown, edited, filtered and stored. `entries`: a list of objects of one shape. */
export type FieldKind = RegisteredKind | { readonly kind: 'entries'; readonly entry: z.core.$ZodObject };

/** Kinds of schemas whose shape does not imply one: `amount.register(fieldKinds, { kind: 'money' })`. */
export const fieldKinds = z.registry<RegisteredKind>();

export const unwrapped = (schema: z.core.$ZodType): z.core.$ZodType | undefined =>
  schema instanceof z.core.$ZodOptional ||
  schema instanceof z.core.$ZodNullable ||
  schema instanceof z.core.$ZodDefault ||
  schema instanceof z.core.$ZodPrefault ||
  schema instanceof z.core.$ZodReadonly
    ? schema._zod.def.innerType
    : undefined;

/** Schema that decides the kind: of a pipe its output, unless that is a transform. */
const insideOf = (schema: z.core.$ZodType): z.core.$ZodType | undefined => {
  if (!(schema instanceof z.core.$ZodPipe)) return unwrapped(schema);
  const { in: from, out } = schema._zod.def;
  return out instanceof z.core.$ZodTransform ? from : out;
};

const listKind = (element: z.core.$ZodType): FieldKind | undefined => {
  if (element instanceof z.core.$ZodObject) return { kind: 'entries', entry: element };
  const kind = findKind(element);
  return kind && (kind.kind === 'choice' ? { kind: 'tags', choices: kind.choices } : { kind: 'tags' });
};

const formats: Readonly<Record<string, PlainKind>> = { email: 'email', url: 'url', datetime: 'instant', date: 'date' };

const shapeKind = (schema: z.core.$ZodType): FieldKind | undefined => {
  if (schema instanceof z.core.$ZodStringFormat) return { kind: formats[schema._zod.def.format] ?? 'text' };
  if (schema instanceof z.core.$ZodString) return { kind: 'text' };
  if (schema instanceof z.core.$ZodNumber) return { kind: 'number' };
  if (schema instanceof z.core.$ZodBoolean) return { kind: 'boolean' };
  if (schema instanceof z.core.$ZodDate) return { kind: 'instant' };
  if (schema instanceof z.core.$ZodEnum) {
    return { kind: 'choice', choices: Object.values(schema._zod.def.entries).map(String) };
  }
  return schema instanceof z.core.$ZodArray ? listKind(schema._zod.def.element) : undefined;
};

export const findKind = (schema: z.core.$ZodType): FieldKind | undefined => {
  const inside = insideOf(schema);
  return fieldKinds.get(schema) ?? shapeKind(schema) ?? (inside && findKind(inside));
};

/** Throws a TypeError if the schema has no kind. */
export const kindOf = (schema: z.core.$ZodType): FieldKind => {
  const kind = findKind(schema);
  if (kind === undefined) throw new TypeError(`No field is of the type "${schema._zod.def.type}": register its kind.`);
  return kind;
};

export const isRequired = (schema: z.core.$ZodType): boolean => !z.safeParse(schema, undefined).success;

/** Values of a new record or list entry in a form: the default, or null as of an untouched input. */
export const blankOf = (shape: z.core.$ZodShape): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(shape).map(([source, schema]) => [source, z.safeParse(schema, undefined).data ?? null]),
  );

export const numberLimits = (schema: z.core.$ZodType): { isWhole: boolean; min: number; max: number } => {
  if (schema instanceof z.ZodNumber) {
    const { format, minValue, maxValue } = schema;
    return { isWhole: format?.includes('int') === true, min: minValue ?? -Infinity, max: maxValue ?? Infinity };
  }
  const inside = insideOf(schema);
  return inside ? numberLimits(inside) : { isWhole: false, min: -Infinity, max: Infinity };
};
