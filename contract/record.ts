import { z } from 'zod';
import type { Received } from './codecs.ts';
import type { EndpointName } from './endpoints.ts';
import { isRequired } from './fieldKinds.ts';
import { messages } from './messages.ts';
import { object, strictObject } from './object.ts';
import { id, instant } from './primitives.ts';

export type Fields = Readonly<Record<string, z.ZodType>>;

export const serverFields = { createdAt: instant, updatedAt: instant };
const ownFields = { id, ...serverFields };

type OwnValues<Instant> = Readonly<{ id: string; createdAt: Instant; updatedAt: Instant }>;

/** Optional fields are also nullable: an emptied input sends null, and null is stored. */
type Body<F extends Fields> = {
  [K in keyof F]: undefined extends z.output<F[K]> ? z.ZodOptional<z.ZodNullable<F[K]>> : F[K];
};

export type RecordValues<F extends Fields> = z.output<z.ZodObject<Body<F>, z.core.$strict>>;

type Stored<V> = undefined extends V ? Exclude<V, undefined> | null : V;

export type RecordOf<F extends Fields> = { readonly [K in keyof F]: Stored<z.output<F[K]>> } & OwnValues<string>;

type Inside<S extends z.ZodType> = Stored<Received<S>>;

export type StoredValues<F extends Fields> = { readonly [K in keyof F]: Inside<F[K]> };

export type StoredRecord<Values> = Values & OwnValues<Date>;

/** A value computed from a record's other values: part of responses, not stored, not changed by requests. */
interface Computed<F extends Fields, S extends z.ZodType> {
  readonly schema: S;
  of(record: StoredRecord<StoredValues<F>>): Inside<S>;
}

export type RecordAction = 'list' | 'get' | 'create' | 'update' | 'delete';

/** An action on a record, as plain data; defines its endpoint, audit log entry, button, bulk and palette entry. */
export interface ActionOf<F extends Fields> {
  /** Fields of its form. Those named like a field of the record are stored there; the audit log records all of them. */
  readonly input?: Fields;
  /** Further fields that it sets. */
  readonly set?: { readonly [K in keyof F]?: z.output<F[K]> | null };
  /** Why this record does not allow it: the API responds with 409, the portal disables the action and shows why. */
  refuses?(record: RecordOf<F>): string | undefined;
  /** Available for the selected rows of a list. */
  readonly bulk?: true;
  readonly tone?: 'success' | 'error';
  /** The action that reverts it, offered in the success notice. */
  readonly undo?: string;
  /** Single-key shortcut on the record's page. */
  readonly key?: string;
  /** Name of the endpoint to call; by default, a path of its own below the record's. */
  readonly call?: EndpointName;
  /** Message for every success, and for every failure. */
  readonly success?: string;
  readonly failure?: string;
}
type State = Readonly<Record<string, unknown>>;
export type AnyAction = Omit<ActionOf<Fields>, 'refuses'> & { refuses?(state: State): string | undefined };

type Name<F> = keyof F & string;
export type NoFields = Record<symbol, never>;

export interface RecordOptions<F extends Fields, C extends Fields = NoFields, A extends string = string> {
  /** Field that identifies a record, as its title and in lists of choices; the first field by default. */
  readonly represent?: Name<F>;
  /** Fields that `q` searches; they must contain all of its words (contract/search.ts). */
  readonly search?: readonly Name<F>[];
  /** Sortable fields besides `id`; the first is the default. A computed one needs SQL (`orderBy` of ServeOptions). */
  readonly sort?: readonly (Name<F> | NoInfer<Name<C>> | 'createdAt' | 'updatedAt')[];
  /** Fields with unique values; texts in any case, and with any spaces around them. */
  readonly unique?: readonly Name<F>[];
  /** Calls that the API does not offer; all administrators may use the rest, unless ServeOptions restricts `access`. */
  readonly without?: readonly RecordAction[];
  /** Validation across fields: message by field. */
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
  readonly computed: { readonly [K in keyof C]: Computed<F, C[K]> };
  readonly represent: string;
  readonly search: readonly string[];
  readonly sort: readonly string[];
  readonly unique: readonly string[];
  readonly without: readonly RecordAction[];
  readonly actions: Readonly<Record<A, AnyAction>>;
  /** All values of a record: body of its creation, and validation in forms. */
  readonly create: z.ZodType<RecordValues<F>, z.input<z.ZodObject<Body<F>, z.core.$strict>>>;
  /** Some of them; missing ones stay unchanged. Fields that the server writes or computes are accepted and ignored. */
  readonly update: z.ZodType<Partial<RecordValues<F>>, object>;
  readonly shape: z.ZodType<RecordOf<F & C>>;
  problems(values: RecordValues<F>): Readonly<Record<string, string>>;
}

type Shape = Readonly<Record<string, z.core.$ZodType>>;

const mapped = (fields: Fields, change: (schema: z.ZodType) => z.core.$ZodType): Shape =>
  Object.fromEntries(Object.entries(fields).map(([name, schema]) => [name, change(schema)]));

const whole = (schema: z.ZodType) => (isRequired(schema) || schema instanceof z.ZodDefault ? schema : schema.nullish());

/** Defaults apply to new records only: in an update, a missing field stays missing. */
const part = (schema: z.ZodType) =>
  schema instanceof z.ZodDefault ? z.optional(schema.unwrap()) : z.optional(whole(schema));

const answered = (schema: z.ZodType) =>
  isRequired(schema) ? schema : z.nullable(schema instanceof z.ZodDefault ? schema.unwrap() : schema);

const schemasOf = (fields: Fields, { rules, computed = {} }: RecordOptions<Fields, Fields>) => {
  const computedFields = Object.entries(computed).map(([name, { schema }]) => [name, schema] as const);
  const readOnly = { ...Object.fromEntries(computedFields), ...ownFields };
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

/** For records with an `active` flag, which decides if they are selectable. */
export const offerActions = {
  stopOffering: { set: { active: false }, bulk: true, tone: 'error', undo: 'offerAgain' },
  offerAgain: { set: { active: true }, bulk: true, undo: 'stopOffering' },
} as const;

export const inputOf = ({ input = {} }: AnyAction) => strictObject(() => mapped(input, whole));

/** Why an action is refused for a record; undefined if it is allowed. One that would change nothing is refused. */
export const refusalOf = (action: AnyAction, record: State): string | undefined => {
  const set = Object.entries(action.set ?? {});
  const isSo = !action.input && set.length > 0 && set.every(([field, value]) => record[field] === value);
  return action.refuses?.(record) ?? (isSo ? messages.alreadySo : undefined);
};

/** API, table and screens follow: `defineRecord('charities', { name: requiredText }, { unique: ['name'] })`. */
export function defineRecord<
  const N extends string,
  F extends Fields,
  C extends Fields = NoFields,
  A extends string = never,
>(name: N, fields: F, options?: RecordOptions<F, C, A>): RecordDefinition<N, F, C, A>;
// TypeScript cannot infer the fields through a loop: the types are those of the overload.
export function defineRecord(name: string, fields: Fields, options: RecordOptions<Fields, Fields> = {}): object {
  const { search = [], sort = [], unique = [], without = [], computed = {}, actions = {} } = options;
  const represent = options.represent ?? Object.keys(fields)[0] ?? 'id';
  return { name, fields, computed, represent, search, sort, unique, without, actions, ...schemasOf(fields, options) };
}
