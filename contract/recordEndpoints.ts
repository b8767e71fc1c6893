import { z } from 'zod';
import type { Endpoint } from './endpoint.ts';
import { paging } from './envelope.ts';
import { kindOf, type FieldKind } from './fieldKinds.ts';
import { messages } from './messages.ts';
import { strictObject } from './object.ts';
import { date, flag, instant, keyword, oneOrMore } from './primitives.ts';
import { inputOf, type RecordAction, type RecordDefinition, serverFields } from './record.ts';
import { month } from './rules.ts';

const MAX_IDS = 500;

const value = z.string().max(2000);

const MOST_MONEY = Math.floor(Number.MAX_SAFE_INTEGER / 100);

const filterValues: { readonly [K in FieldKind['kind']]?: z.ZodType } = {
  boolean: flag,
  number: z.number(),
  money: z.number().min(-MOST_MONEY).max(MOST_MONEY),
  instant,
  date,
  month,
};

const ordered: ReadonlySet<string> = new Set(['number', 'money', 'instant', 'date', 'month']);

/** A bound of an instant may be a whole day in UTC; for a day of another zone, callers send its instants. */
const boundOf = (kind: FieldKind['kind'], one: z.ZodType, time: string) =>
  kind === 'instant' ? z.union([date.transform((day) => `${day}T${time}Z`), instant]) : one;

const filtersOf = (name: string, schema: z.core.$ZodType): Record<string, z.ZodType> => {
  const { kind } = kindOf(schema);
  if (kind === 'entries' || kind === 'party') return {};
  const one = filterValues[kind] ?? value;
  return {
    [name]: oneOrMore(one).optional(),
    ...(ordered.has(kind) && {
      [`${name}_gte`]: boundOf(kind, one, '00:00:00.000').optional(),
      [`${name}_lte`]: boundOf(kind, one, '23:59:59.999').optional(),
    }),
  };
};

/** Filters any field by one or more values, ordered kinds also from (`_gte`) and to (`_lte`); `q` searches. */
export const filterOf = ({ fields }: RecordDefinition) => {
  const all = Object.entries({ ...fields, ...serverFields });
  return strictObject(() => ({
    ...Object.fromEntries(all.flatMap(([name, schema]) => Object.entries(filtersOf(name, schema)))),
    id: z.union([z.array(value).max(MAX_IDS), value.transform((one) => [one])]).optional(),
    q: keyword.optional(),
    keyword: keyword.optional(),
  }));
};

const inJson = <T extends z.ZodType>(schema: T) =>
  z
    .string()
    .transform((text, ctx): unknown => {
      try {
        return JSON.parse(text);
      } catch {
        ctx.issues.push({ code: 'custom', message: messages.invalid, input: text });
        return z.NEVER;
      }
    })
    .pipe(schema);

const place = z.number().int().min(0).max(100_000_000);
/** First and last row, from 0, inclusive. */
const range = z.tuple([place, place]).refine(([first, last]) => last >= first && last - first < paging.maxPerPage);

const listQuery = (record: RecordDefinition) =>
  strictObject(() => ({
    filter: inJson(filterOf(record)).prefault('{}'),
    range: inJson(range).optional(),
    sort: inJson(z.tuple([z.enum(['id', ...record.sort]), z.enum(['ASC', 'DESC'])])).prefault(
      JSON.stringify([record.sort[0] ?? 'id', 'ASC']),
    ),
  }));
export type RecordQuery = z.output<ReturnType<typeof listQuery>>;

/** As in ra-data-simple-rest: bare JSON at `{name}` and `{name}/{id}`; actions at `{name}/{id}/{action}`. */
export const recordEndpoints = (record: RecordDefinition): readonly (readonly [string, Endpoint])[] => {
  const { name, create, update, shape } = record;
  const row = { path: name, access: 'admin', bare: true, data: shape } as const;
  const one = { ...row, path: `${name}/{id}` };
  const checked = { ...one, version: 'checks' } as const;
  const own = Object.entries(record.actions).map(([action, declared]): [string, Endpoint] => [
    action,
    {
      ...checked,
      path: `${name}/{id}/${action}`,
      method: 'POST',
      summary: `Do "${action}" to one of ${name}: 409 with the reason where it cannot be done`,
      body: inputOf(declared),
    },
  ]);
  const rows: Readonly<Record<RecordAction | 'restore', Endpoint>> = {
    list: {
      ...row,
      method: 'GET',
      summary: `A range of ${name}: filter, range and sort in JSON, the total in Content-Range; ties of any sort break on id`,
      query: listQuery(record),
      data: z.array(shape),
    },
    get: { ...one, method: 'GET', summary: `One of ${name}`, version: 'sends' },
    create: { ...row, method: 'POST', summary: `Add to ${name}`, body: create },
    update: { ...checked, method: 'PUT', summary: `Change one of ${name}: whole or not at all`, body: update },
    delete: { ...checked, method: 'DELETE', summary: `Remove one of ${name}, unless it is used` },
    restore: {
      ...one,
      path: `${name}/{id}/restore`,
      method: 'POST',
      summary: `Bring back a deleted one of ${name}, as the audit log has it: 409 with the reason where it cannot be`,
      body: strictObject(() => ({})),
    },
  };
  const isOffered = (action: string) =>
    !record.without.some((left) => left === action || (left === 'delete' && action === 'restore'));
  return [...Object.entries(rows).filter(([action]) => isOffered(action)), ...own];
};
