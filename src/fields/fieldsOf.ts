import type { RaRecord } from 'react-admin';
import { z } from 'zod';
import { findKind, isRequired, type FieldKind } from '#contract/fieldKinds.ts';
import { boolean, choice, status } from './choice.tsx';
import { date, instant, month } from './date.tsx';
import { entries, tags } from './lists.tsx';
import type { Field, FieldOptions } from './field.tsx';
import { money, number } from './number.tsx';
import { meeting, party, reference } from './reference.tsx';
import { email, longText, phone, text, url } from './text.tsx';

const kinds = {
  text,
  longText,
  email,
  phone,
  url,
  number,
  money,
  boolean,
  choice,
  status,
  instant,
  date,
  month,
  tags,
  entries,
  reference,
  party,
  meeting,
} satisfies Record<FieldKind['kind'] | 'status' | 'meeting', unknown>;
type KindName = keyof typeof kinds;

type OptionsOf<K> = K extends (source: string, options?: infer O) => unknown ? O : never;
type Intersection<U> = (U extends unknown ? (one: U) => void : never) extends (all: infer I) => void ? I : never;

export type FieldOverrides<R extends RaRecord> = FieldOptions<R> &
  Omit<Intersection<OptionsOf<(typeof kinds)[KindName]>>, keyof FieldOptions<R>> & { readonly kind?: KindName };

type Make = <R extends RaRecord>(source: string, options?: FieldOverrides<R>) => Field<R>;
const makers: Readonly<Record<KindName, Make>> = kinds;

export type OwnField<R extends RaRecord> = FieldOverrides<R> & Required<Pick<FieldOverrides<R>, 'kind' | 'value'>>;

const isNeeded = (schema: z.core.$ZodType, { kind }: FieldKind): boolean => {
  if (kind === 'tags' || kind === 'entries') return isRequired(schema) && !z.safeParse(schema, []).success;
  return isRequired(schema) || schema instanceof z.core.$ZodDefault;
};

/** Undefined if the schema has no kind, such as an object. */
const inferred = (schema: z.core.$ZodType): { readonly kind: KindName; readonly isRequired: boolean } | undefined => {
  const kind = findKind(schema);
  return (
    kind && {
      ...kind,
      ...(kind.kind === 'entries' && { fields: Object.values(fieldsOfShape(kind.entry._zod.def.shape)) }),
      isRequired: isNeeded(schema, kind),
    }
  );
};

type Schema<R> = z.ZodType<R> & { readonly shape: Readonly<Record<string, z.core.$ZodType>> };
type Overrides<R extends RaRecord> = { readonly [K in keyof R & string]?: FieldOverrides<R> };
type Own<R extends RaRecord> = Readonly<Record<string, OwnField<R>>>;

/** The fields of a contract's schema. `overrides` change them, `own` adds fields; an unknown name does not compile. */
export function fieldsOf<R extends RaRecord>(
  schema: Schema<R>,
  overrides?: Overrides<R>,
): { readonly [K in keyof R & string]-?: Field<R> };
export function fieldsOf<R extends RaRecord, const O extends Own<R>>(
  schema: Schema<R>,
  overrides: Overrides<R>,
  own: O,
): { readonly [K in (keyof R | keyof O) & string]-?: Field<R> };
export function fieldsOf<R extends RaRecord>(schema: Schema<R>, overrides: Overrides<R> = {}, own: Own<R> = {}) {
  const all = Object.fromEntries(Object.keys(own).map((source) => [source, undefined]));
  return fieldsOfShape({ ...schema.shape, ...all }, { ...overrides, ...own });
}

/** For names that are not known at compile time. */
export const fieldsOfShape = <R extends RaRecord>(
  shape: Readonly<Record<string, z.core.$ZodType | undefined>>,
  overrides: Readonly<Record<string, FieldOverrides<R> | undefined>> = {},
): Readonly<Record<string, Field<R>>> =>
  Object.fromEntries(
    Object.entries(shape).flatMap(([source, part]): [string, Field<R>][] => {
      const options: FieldOverrides<R> = { ...(part && inferred(part)), ...overrides[source] };
      return options.kind ? [[source, makers[options.kind](source, options)]] : [];
    }),
  );
