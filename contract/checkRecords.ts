import { z } from 'zod';
import type { Endpoint } from './endpoint.ts';
import { endpoints } from './endpoints.ts';
import { type FieldKind, findKind } from './fieldKinds.ts';
import type { RecordDefinition } from './record.ts';
import { filterOf } from './recordEndpoints.ts';

const ownFields: ReadonlySet<string> = new Set(['id', 'createdAt', 'updatedAt', 'version']);
const filterWords: ReadonlySet<string> = new Set(['q', 'keyword']);
const ownActions: ReadonlySet<string> = new Set(['list', 'get', 'create', 'update', 'delete', 'restore']);

const texts: ReadonlySet<string> = new Set(['text', 'longText', 'email', 'phone', 'url', 'choice', 'month']);

type Reference = Extract<FieldKind, { readonly kind: 'reference' }>;

const referencesIn = (schema: z.core.$ZodType): Reference[] => {
  const kind = findKind(schema);
  if (kind?.kind === 'reference') return [kind];
  return kind?.kind === 'entries' ? Object.values(kind.entry._zod.def.shape).flatMap(referencesIn) : [];
};

const lists: Readonly<Record<string, Endpoint>> = {
  accounts: endpoints.searchAccounts,
  meetings: endpoints.searchMeetings,
  transactions: endpoints.searchTransactions,
};

const takes = (records: readonly RecordDefinition[], to: string, [name, value]: [string, unknown]): boolean => {
  const record = records.find((one) => one.name === to);
  if (record) return filterOf(record).safeParse({ [name]: value }).success;
  const query = lists[to]?.query;
  const shape: z.core.$ZodShape = query instanceof z.ZodObject ? query.shape : {};
  return shape[name] !== undefined && z.safeParse(shape[name], value).success;
};

const referenceProblem = (
  { to, filter = {} }: Reference,
  records: readonly RecordDefinition[],
  resources: readonly string[],
) => {
  if (!resources.includes(to)) return `it refers to "${to}", which is none of ${resources.join(', ')}`;
  const wrong = Object.entries(filter).find((part) => !takes(records, to, part));
  return wrong && `the list of ${to} has no filter "${wrong[0]}" with the value ${JSON.stringify(wrong[1])}`;
};

const fieldProblem = (field: string, schema: z.ZodType, { search }: RecordDefinition) => {
  if (ownFields.has(field) || filterWords.has(field) || /_[gl]te$/.test(field)) return 'a field cannot have this name';
  const kind = findKind(schema)?.kind;
  if (kind === undefined) return 'it is of no kind: register one in fieldKinds';
  return search.includes(field) && !texts.has(kind) ? '"search" takes texts only' : undefined;
};

const computedProblem = ({ fields, computed }: RecordDefinition) => {
  for (const [name, { schema }] of Object.entries<{ readonly schema: z.ZodType }>(computed)) {
    if (name in fields || ownFields.has(name)) return `there are two fields "${name}"`;
    if (findKind(schema) === undefined) return `the computed "${name}" is of no kind: register one in fieldKinds`;
  }
  return undefined;
};

const optionProblem = ({ fields, computed, represent, search, sort, unique, actions }: RecordDefinition) => {
  const options = { represent: [represent], search, sort, unique };
  for (const [option, names] of Object.entries(options)) {
    const isSorted = (name: string) => option === 'sort' && (ownFields.has(name) || name in computed);
    const wrong = names.find((name) => !(name in fields) && !isSorted(name));
    if (wrong !== undefined) return `"${option}" names "${wrong}", which is no field`;
  }
  const taken = Object.keys(actions).find((action) => ownActions.has(action));
  return taken && `an action cannot be called "${taken}"`;
};

const refuse = (what: string, problem: string | undefined) => {
  if (problem !== undefined) throw new TypeError(`${what}: ${problem}.`);
};

/** Throws a TypeError for errors that the types allow. `others`: all other resources. Not loaded by the portal. */
export const checkRecords = (records: readonly RecordDefinition[], others: readonly string[]): void => {
  const names = [...others, ...records.map(({ name }) => name)];
  for (const record of records) {
    const { name, fields } = record;
    if (names.indexOf(name) !== names.lastIndexOf(name)) {
      throw new TypeError(`Two resources are called "${name}".`);
    }
    for (const [field, schema] of Object.entries(fields)) {
      refuse(`${name}.${field}`, fieldProblem(field, schema, record));
      for (const found of referencesIn(schema)) refuse(`${name}.${field}`, referenceProblem(found, records, names));
    }
    refuse(name, computedProblem(record) ?? optionProblem(record));
  }
};
