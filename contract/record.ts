import { z } from 'zod';
import type { Received } from './codecs.ts';
import { isRequired } from './fieldKinds.ts';
import { object, strictObject } from './object.ts';
import { id, instant } from './primitives.ts';

/** A record's own fields, each by the schema that says what it is and what it takes. */
export type Fields = Readonly<Record<string, z.ZodType>>;

/** Fields that every record has, written by the server alone. */
export const serverFields = { createdAt: instant, updatedAt: instant };
const ownFields = { id, ...serverFields };

/** What may be left out may be null as well: that is what an emptied input sends, and what is stored. */
type Body<F extends Fields> = {
  [K in keyof F]: undefined extends z.output<F[K]> ? z.ZodOptional<z.ZodNullable<F[K]>> : F[K];
};

/** A record's own values, as they are sent. */
export type RecordValues<F extends Fields> = z.output<z.ZodObject<Body<F>, z.core.$strict>>;

type Stored<V> = undefined extends V ? Exclude<V, undefined> | null : V;

/** A record as it is answered: its values, null where there is none. */
export type RecordOf<F extends Fields> = { readonly [K in keyof F]: Stored<z.output<F[K]>> } & {
  readonly id: string;
  readonly createdAt: string;
  readonly updatedAt: string;
};

/** A record's own values as the server has them: null where there is none, instants as `Date`, money in minor units. */
export type StoredValues<F extends Fields> = {
  readonly [K in keyof F]: undefined extends z.output<F[K]>
    ? Exclude<Received<F[K]>, undefined> | null
    : Received<F[K]>;
};

export type RecordAction = 'list' | 'get' | 'create' | 'update' | 'delete';

type Name<F> = keyof F & string;

/** What a resource of records adds to its fields. */
export interface RecordOptions<F extends Fields> {
  /** The field that a record is known by: its title, its text in lists of choices. The first one unless told. */
  readonly represent?: Name<F>;
  /** Fields that `q` looks in, all of its words somewhere (contract/matching.ts). */
  readonly search?: readonly Name<F>[];
  /** What a list can be sorted by, the first one unless told otherwise; `id` always is. */
  readonly sort?: readonly (Name<F> | 'createdAt' | 'updatedAt')[];
  /** Fields that no two records share, texts in any case. */
  readonly unique?: readonly Name<F>[];
  /** What nobody may do by the API; any administrator may do the rest. */
  readonly without?: readonly RecordAction[];
  /** Rules that one field alone cannot tell: message by field. */
  readonly rules?: (values: RecordValues<F>) => { readonly [K in Name<F>]?: string | undefined };
}

/** A resource of records: what portal, server and OpenAPI read of it. */
export interface RecordDefinition<N extends string = string, F extends Fields = Fields> {
  /** The resource's name, and its path below the API's base. */
  readonly name: N;
  readonly fields: F;
  readonly represent: string;
  readonly search: readonly string[];
  readonly sort: readonly string[];
  readonly unique: readonly string[];
  readonly without: readonly RecordAction[];
  /** The whole of a record's values: what is sent to make one, and what a form checks. */
  readonly create: z.ZodType<RecordValues<F>, z.input<z.ZodObject<Body<F>, z.core.$strict>>>;
  /** Some of them: what is left out stays as it is. The fields that the server writes may come along and are left alone. */
  readonly update: z.ZodType<Partial<RecordValues<F>>, object>;
  /** A record as it is answered. */
  readonly shape: z.ZodType<RecordOf<F>>;
  /** What is wrong with values as a whole, message by field; empty when all is well. */
  problems(values: RecordValues<F>): Readonly<Record<string, string>>;
}

type Shape = Readonly<Record<string, z.core.$ZodType>>;

const mapped = (fields: Fields, change: (schema: z.ZodType) => z.core.$ZodType): Shape =>
  Object.fromEntries(Object.entries(fields).map(([name, schema]) => [name, change(schema)]));

const whole = (schema: z.ZodType) => (isRequired(schema) || schema instanceof z.ZodDefault ? schema : schema.nullish());

/** A default is for new records: here what is left out is left out. */
const part = (schema: z.ZodType) =>
  schema instanceof z.ZodDefault ? z.optional(schema.unwrap()) : z.optional(whole(schema));

const answered = (schema: z.ZodType) =>
  isRequired(schema) ? schema : z.nullable(schema instanceof z.ZodDefault ? schema.unwrap() : schema);

const withoutOwn = ({ id: _id, createdAt: _made, updatedAt: _changed, ...values }: Readonly<Record<string, unknown>>) =>
  values;

type Schemas<F extends Fields> = Pick<RecordDefinition<string, F>, 'create' | 'update' | 'shape' | 'problems'>;

/** TypeScript cannot follow a record's fields through a loop over them: its types are told here. */
function schemasOf<F extends Fields>(fields: F, rules: RecordOptions<F>['rules']): Schemas<F>;
function schemasOf(fields: Fields, rules: RecordOptions<Fields>['rules']) {
  const problems = (values: RecordValues<Fields>) =>
    Object.fromEntries(
      Object.entries(rules?.(values) ?? {}).filter((rule): rule is [string, string] => Boolean(rule[1])),
    );
  const create = strictObject(() => mapped(fields, whole)).check((ctx) => {
    for (const [field, message] of Object.entries(problems(ctx.value))) {
      ctx.issues.push({ code: 'custom', message, path: [field], input: ctx.value });
    }
  });
  const update = strictObject(() => ({ ...mapped(fields, part), ...mapped(ownFields, z.optional) })).transform(
    withoutOwn,
  );
  const shape = object(() => ({ ...mapped(fields, answered), ...ownFields }));
  return { create, update, shape, problems };
}

/**
 * Declares a resource of records by its fields alone: `defineRecord('charities', { name: requiredText }, { unique: ['name'] })`.
 * From it come the API's calls and their checks (serveRecords), the table (recordTable) and the portal's screens
 * (defineResource). A field that may be left out is null where it has no value.
 */
export const defineRecord = <const N extends string, F extends Fields>(
  name: N,
  fields: F,
  { represent, search = [], sort = [], unique = [], without = [], rules }: RecordOptions<F> = {},
): RecordDefinition<N, F> => ({
  name,
  fields,
  represent: represent ?? Object.keys(fields)[0] ?? 'id',
  search,
  sort,
  unique,
  without,
  ...schemasOf(fields, rules),
});
