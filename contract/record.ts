import { z } from 'zod';
import type { Received } from './codecs.ts';
import type { EndpointName } from './endpoints.ts';
import { isRequired } from './fieldKinds.ts';
import { messages } from './messages.ts';
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

export type RecordValues<F extends Fields> = z.output<z.ZodObject<Body<F>, z.core.$strict>>;

type Stored<V> = undefined extends V ? Exclude<V, undefined> | null : V;

/** A record as it is answered: its values, null where there is none. */
export type RecordOf<F extends Fields> = { readonly [K in keyof F]: Stored<z.output<F[K]>> } & {
  readonly id: string;
  readonly createdAt: string;
  readonly updatedAt: string;
};

/** A value as the server has it: null where there is none, an instant as `Date`, money in minor units. */
type Inside<S extends z.ZodType> = Stored<Received<S>>;

export type StoredValues<F extends Fields> = { readonly [K in keyof F]: Inside<F[K]> };

export type StoredRecord<Values> = Values & {
  readonly id: string;
  readonly createdAt: Date;
  readonly updatedAt: Date;
};

/** A value that follows from a record's others. The API answers it; nothing stores it, and no input changes it. */
interface Computed<F extends Fields, S extends z.ZodType> {
  /** What it is, as for a field: the screens show it by its kind. */
  readonly schema: S;
  of(record: StoredRecord<StoredValues<F>>): Inside<S>;
}

export type RecordAction = 'list' | 'get' | 'create' | 'update' | 'delete';

/** What one can do to a record, as plain data. Its call, row of the audit log, button, place in bulk and palette follow. */
export interface ActionOf<F extends Fields> {
  /** What its form asks for. What is named like a field of the record is stored there; the audit log keeps all of it. */
  readonly input?: Fields;
  /** What else it changes. */
  readonly set?: { readonly [K in keyof F]?: z.output<F[K]> | null };
  /** Why it cannot be done to this record: the API refuses by it (409), the portal disables the action and says so. */
  refuses?(record: RecordOf<F>): string | undefined;
  /** It can be done to the ticked rows of a list. */
  readonly bulk?: true;
  readonly tone?: 'success' | 'error';
  /** The action that takes it back, which the notice of success offers. */
  readonly undo?: string;
  /** The single key that asks for it on the record's page. */
  readonly key?: string;
  /** The call of the contract that does it; its own path below the record's by default. */
  readonly call?: EndpointName;
  /** What every failure is told as. */
  readonly failure?: string;
}
type State = Readonly<Record<string, unknown>>;
/** An action as code sees it that knows no record by name. */
export type AnyAction = Omit<ActionOf<Fields>, 'refuses'> & { refuses?(state: State): string | undefined };

type Name<F> = keyof F & string;
export type NoFields = Record<symbol, never>;

export interface RecordOptions<F extends Fields, C extends Fields = NoFields, A extends string = string> {
  /** The field that a record is known by: its title, its text in lists of choices. The first one unless told. */
  readonly represent?: Name<F>;
  /** Fields that `q` looks in, all of its words somewhere (contract/matching.ts). */
  readonly search?: readonly Name<F>[];
  /** What a list can be sorted by, the first one unless told otherwise; `id` always is. A computed one needs SQL (ServeOptions). */
  readonly sort?: readonly (Name<F> | Name<C> | 'createdAt' | 'updatedAt')[];
  /** Fields that no two records share, texts in any case. */
  readonly unique?: readonly Name<F>[];
  /** What nobody may do by the API; any administrator may do the rest. */
  readonly without?: readonly RecordAction[];
  /** Rules that one field alone cannot tell: message by field. */
  readonly rules?: (values: RecordValues<F>) => { readonly [K in Name<F>]?: string | undefined };
  /** `{ stop: { set: { active: false } } }`; an action that would change nothing is refused. */
  readonly actions?: Readonly<Record<A, ActionOf<F>>>;
  /** `{ total: { schema: money, of: ({ price, seats }) => minor(price * seats) } }` */
  readonly computed?: { readonly [K in keyof C]: Computed<F, C[K]> };
}

export interface RecordDefinition<
  N extends string = string,
  F extends Fields = Fields,
  C extends Fields = NoFields,
  A extends string = string,
> {
  /** The resource's name, and its path below the API's base. */
  readonly name: N;
  readonly fields: F;
  /** Read-only values: shown like fields, in no form and no filter. */
  readonly computed: { readonly [K in keyof C]: Computed<F, C[K]> };
  readonly represent: string;
  readonly search: readonly string[];
  readonly sort: readonly string[];
  readonly unique: readonly string[];
  readonly without: readonly RecordAction[];
  readonly actions: Readonly<Record<A, AnyAction>>;
  /** The whole of a record's values: what is sent to make one, and what a form checks. */
  readonly create: z.ZodType<RecordValues<F>, z.input<z.ZodObject<Body<F>, z.core.$strict>>>;
  /** Some of them: what is left out stays as it is. What the server writes or computes may come along and is left alone. */
  readonly update: z.ZodType<Partial<RecordValues<F>>, object>;
  readonly shape: z.ZodType<RecordOf<F & C>>;
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

const schemasOf = (fields: Fields, { rules, computed = {} }: RecordOptions<Fields, Fields>) => {
  const readOnly = {
    ...Object.fromEntries(Object.entries(computed).map(([name, { schema }]) => [name, schema])),
    ...ownFields,
  };
  const problems = (values: RecordValues<Fields>) =>
    Object.fromEntries(
      Object.entries(rules?.(values) ?? {}).filter((rule): rule is [string, string] => Boolean(rule[1])),
    );
  const create = strictObject(() => mapped(fields, whole)).check((ctx) => {
    for (const [field, message] of Object.entries(problems(ctx.value))) {
      ctx.issues.push({ code: 'custom', message, path: [field], input: ctx.value });
    }
  });
  const update = strictObject(() => ({
    ...mapped(fields, part),
    ...mapped(readOnly, (schema) => z.optional(answered(schema))),
  })).transform((values) => Object.fromEntries(Object.entries(values).filter(([name]) => !(name in readOnly))));
  const shape = object(() => ({ ...mapped(fields, answered), ...mapped(readOnly, answered) }));
  return { create, update, shape, problems };
};

/** Of records with a flag `active`: whether they can be chosen. */
export const offerActions = {
  stopOffering: { set: { active: false }, bulk: true, tone: 'error', undo: 'offerAgain' },
  offerAgain: { set: { active: true }, bulk: true, undo: 'stopOffering' },
} as const;

export const inputOf = ({ input = {} }: AnyAction) => strictObject(() => mapped(input, whole));

/** Why an action cannot be done to a record; undefined where it can. One that would change nothing cannot. */
export const refusalOf = (action: AnyAction, record: State): string | undefined => {
  const set = Object.entries(action.set ?? {});
  const isSo = !action.input && set.length > 0 && set.every(([field, value]) => record[field] === value);
  return action.refuses?.(record) ?? (isSo ? messages.alreadySo : undefined);
};

/**
 * Declares a resource of records by its fields alone: `defineRecord('charities', { name: requiredText }, { unique: ['name'] })`.
 * From it come the API's calls and their checks (serveRecords), the table (recordTable) and the portal's screens
 * (defineResource). A field that may be left out is null where it has no value.
 * (TypeScript cannot follow a record's fields through a loop over them: the types are the overload's.)
 */
export function defineRecord<
  const N extends string,
  F extends Fields,
  C extends Fields = NoFields,
  A extends string = never,
>(name: N, fields: F, options?: RecordOptions<F, C, A>): RecordDefinition<N, F, C, A>;
export function defineRecord(name: string, fields: Fields, options: RecordOptions<Fields, Fields> = {}): object {
  const { represent, search = [], sort = [], unique = [], without = [], computed = {}, actions = {} } = options;
  return {
    name,
    fields,
    computed,
    represent: represent ?? Object.keys(fields)[0] ?? 'id',
    search,
    sort,
    unique,
    without,
    actions,
    ...schemasOf(fields, options),
  };
}
