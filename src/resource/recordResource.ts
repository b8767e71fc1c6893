import type { RaRecord } from 'react-admin';
import { z } from 'zod';
import { blankOf, findKind, isRequired } from '#contract/fieldKinds.ts';
import { type Fields, type NoFields, type RecordDefinition, type RecordOf, serverFields } from '#contract/record.ts';
import { type Entry, isEntry } from '#src/fields/lists.tsx';
import type { Field } from '#src/fields/field.tsx';
import { fieldsOfShape, type FieldOverrides } from '#src/fields/fieldsOf.ts';

export type RecordSource<F extends Fields> = keyof RecordOf<F> & string;

/** `{ resource: 'reviews', target: 'workshop' }` */
export interface Related {
  readonly resource: string;
  /** Filter of the related list. */
  readonly target: string;
  /** Field of this record with the filter's value; `id` by default. */
  readonly key?: string;
  /** A text or an i18n key; the resource's name by default. */
  readonly title?: string;
}

export interface PageOptions {
  /** Related lists on its page, besides those of records that refer to it. */
  readonly related?: readonly Related[] | undefined;
  /** An action of the record that is offered instead of delete, such as `stopOffering`. */
  readonly insteadOfDelete?: string | undefined;
}

export interface RecordResource<Source extends string = string> extends PageOptions {
  readonly definition: RecordDefinition;
  /** Fields by name; computed and server-written fields are last. */
  readonly fields: Readonly<Record<Source, Field>>;
  readonly nameOf: (record: RaRecord) => string;
}

export interface RecordPageProps<Source extends string = string> {
  readonly resource: RecordResource<Source>;
}

/** Names of computed fields; never if there are none, because the keys would be any string. */
type ComputedSource<C> = string extends keyof C ? never : keyof C & string;

/** Props of a custom screen: `({ resource }: ScreenOf<typeof charities>)`, then `resource.fields.name`. */
export type ScreenOf<D extends { readonly fields: Fields; readonly computed: object }> = RecordPageProps<
  RecordSource<D['fields']> | ComputedSource<D['computed']>
>;

/** Another API may omit members: their inputs would show those of the entry that was loaded at the same place. */
export const wholeEntry = (shape: z.core.$ZodShape, entry: Entry): Entry => ({ ...blankOf(shape), ...entry });

const wireEntry: typeof wholeEntry = (shape, entry) => {
  const isNull = ([name, part]: readonly [string, unknown]) =>
    part === null && shape[name] && !z.safeParse(shape[name], null).success;
  return Object.fromEntries(Object.entries(entry).filter((member) => !isNull(member)));
};

/** Converts a form value for the API: an empty input is null, or omitted if an entry's member cannot be null. */
const wireValue = (schema: z.core.$ZodType, value: unknown, entryOf: typeof wholeEntry): unknown => {
  const kind = findKind(schema);
  if (kind?.kind !== 'tags' && kind?.kind !== 'entries') return value;
  if (!Array.isArray(value) || value.length === 0)
    return isRequired(schema) || schema instanceof z.core.$ZodDefault ? [] : null;
  if (kind.kind === 'tags') return value;
  const { shape } = kind.entry._zod.def;
  return value.map((entry: unknown) => (isEntry(entry) ? entryOf(shape, entry) : entry));
};

export const ownValues = (
  { fields }: RecordDefinition,
  values: Readonly<Record<string, unknown>>,
  entryOf = wireEntry,
): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(fields).map(([name, schema]) => [name, wireValue(schema, values[name], entryOf)]));

export type RecordOverrides<F extends Fields> = { readonly [K in RecordSource<F>]?: FieldOverrides<RecordOf<F>> };

type AnyOverrides = Readonly<Record<string, FieldOverrides<RaRecord> | undefined>>;

/** Data for the screens of a record: `const { fields: f } = recordResource(charities)`, then `f.name`. */
export function recordResource<F extends Fields, C extends Fields = NoFields>(
  definition: RecordDefinition<string, F, C>,
  overrides?: RecordOverrides<F & C>,
): RecordResource<RecordSource<F & C>>;
export function recordResource(definition: RecordDefinition, overrides: AnyOverrides = {}): RecordResource {
  const { fields, sort, represent } = definition;
  const computed = Object.entries<{ readonly schema: z.ZodType }>(definition.computed);
  const shape = {
    ...fields,
    ...Object.fromEntries(computed.map(([source, { schema }]) => [source, schema])),
    ...serverFields,
  };
  const optionsOf = (source: string): FieldOverrides<RaRecord> => ({
    ...(sort.includes(source) && { sortBy: true }),
    ...(source in definition.computed && { filters: [] }),
    ...overrides[source],
  });
  return {
    definition,
    fields: fieldsOfShape(shape, Object.fromEntries(Object.keys(shape).map((source) => [source, optionsOf(source)]))),
    nameOf: (record) => String(record[represent] ?? record.id),
  };
}
