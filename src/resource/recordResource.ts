import type { RaRecord } from 'react-admin';
import { z } from 'zod';
import { findKind, isRequired } from '#contract/fieldKinds.ts';
import { type Fields, type NoFields, type RecordDefinition, type RecordOf, serverFields } from '#contract/record.ts';
import { isEntry } from '#src/fields/lists.tsx';
import type { Field } from '#src/fields/field.tsx';
import { fieldsOfShape, type FieldTold } from '#src/fields/fieldsOf.ts';

/** The names of a record's fields, those that the server writes among them. */
export type RecordSource<F extends Fields> = keyof RecordOf<F> & string;

/** Records of another resource that refer to one of this: `{ resource: 'reviews', target: 'workshop' }`. */
export interface Related {
  readonly resource: string;
  /** The field of theirs that holds the id. */
  readonly target: string;
  /** An i18n key; the name of their resource unless given. */
  readonly title?: string;
}

/** A change that withdraws a record, for one that is in use and cannot be deleted. */
export interface InsteadOfDelete {
  /** An i18n key. */
  readonly label: string;
  readonly set: Readonly<Record<string, unknown>>;
}

/** What the page of a record has beside its fields. */
interface PageOptions {
  /** Lists of other records that refer to it: `{ resource: 'reviews', target: 'workshop' }`. */
  readonly related?: readonly Related[] | undefined;
  /** What is offered in place of deleting a record that is in use: `stopOffering`. */
  readonly insteadOfDelete?: InsteadOfDelete | undefined;
}

/** A resource of records, as its screens read it. */
export interface RecordResource<Source extends string = string> extends PageOptions {
  readonly definition: RecordDefinition;
  /** All fields by name, those that are computed and those that the server writes last. */
  readonly fields: Readonly<Record<Source, Field>>;
  /** What a record is called. */
  readonly nameOf: (record: RaRecord) => string;
  readonly can: { readonly create: boolean; readonly update: boolean; readonly delete: boolean };
}

/** What every page of a resource of records is given. */
export interface RecordPageProps<Source extends string = string> {
  readonly resource: RecordResource<Source>;
}

/** A record without computed fields has them typed as any. */
type ComputedSource<C> = string extends keyof C ? never : keyof C & string;

/** What a screen of one's own is given: `({ resource }: ScreenOf<typeof charities>)`, then `resource.fields.name`. */
export type ScreenOf<D extends { readonly fields: Fields; readonly computed: object }> = RecordPageProps<
  RecordSource<D['fields']> | ComputedSource<D['computed']>
>;

/** A list without values: null where a record may be without it. */
const emptyList = (schema: z.core.$ZodType) => (isRequired(schema) || schema instanceof z.core.$ZodDefault ? [] : null);

/** A value of a form as the API takes it. An emptied input holds null; what an entry cannot have as null, it has not at all. */
const wireValue = (schema: z.core.$ZodType, value: unknown): unknown => {
  const kind = findKind(schema);
  if (kind?.kind !== 'tags' && kind?.kind !== 'entries') return value;
  if (!Array.isArray(value) || value.length === 0) return emptyList(schema);
  if (kind.kind === 'tags') return value;
  const { shape } = kind.entry._zod.def;
  const isEmpty = (name: string, part: unknown) =>
    part === null && shape[name] !== undefined && !z.safeParse(shape[name], null).success;
  return value.map((entry: unknown) =>
    isEntry(entry) ? Object.fromEntries(Object.entries(entry).filter(([name, part]) => !isEmpty(name, part))) : entry,
  );
};

/** A record's own fields of what a form holds: what the server writes is neither checked nor sent. */
export const ownValues = (
  { fields }: RecordDefinition,
  values: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(fields).map(([source, schema]) => [source, wireValue(schema, values[source])]));

/** What a field says otherwise than the contract: a label, a look, another input. */
export type RecordTold<F extends Fields> = { readonly [K in RecordSource<F>]?: FieldTold<RecordOf<F>> };

type AnyTold = Readonly<Record<string, FieldTold<RaRecord> | undefined>>;

/** What the API sorts by, the screens offer. */
const sortableBy = (sort: readonly string[], told: AnyTold): AnyTold => ({
  ...told,
  ...Object.fromEntries(sort.map((source) => [source, { sortBy: true, ...told[source] }])),
});

/** What the screens of a record need to know of it: `const { fields: f } = recordResource(charities)`, then `f.name`. */
export function recordResource<F extends Fields, C extends Fields = NoFields>(
  definition: RecordDefinition<string, F, C>,
  told?: RecordTold<F & C>,
): RecordResource<RecordSource<F & C>>;
export function recordResource(definition: RecordDefinition, told: AnyTold = {}): RecordResource {
  const { fields, sort, represent, without } = definition;
  const computed = Object.entries<{ readonly schema: z.ZodType }>(definition.computed);
  const shown = { ...fields, ...Object.fromEntries(computed.map(([source, { schema }]) => [source, schema])) };
  return {
    definition,
    fields: fieldsOfShape({ ...shown, ...serverFields }, sortableBy(sort, told)),
    nameOf: (record) => String(record[represent] ?? record.id),
    can: {
      create: !without.includes('create'),
      update: !without.includes('update'),
      delete: !without.includes('delete'),
    },
  };
}
