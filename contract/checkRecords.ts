import type { z } from 'zod';
import { findKind } from './fieldKinds.ts';
import type { RecordDefinition } from './record.ts';

/** Written by the server. */
const ownFields: ReadonlySet<string> = new Set(['id', 'createdAt', 'updatedAt', 'version']);
/** Words of a list's filter. */
const filterWords: ReadonlySet<string> = new Set(['q', 'keyword']);

const texts: ReadonlySet<string> = new Set(['text', 'longText', 'email', 'phone', 'url', 'choice', 'month']);

/** The resources that a field refers to, those of its entries among them. */
const targetsOf = (schema: z.core.$ZodType): string[] => {
  const kind = findKind(schema);
  if (kind?.kind === 'reference') return [kind.to];
  return kind?.kind === 'entries' ? Object.values(kind.entry._zod.def.shape).flatMap(targetsOf) : [];
};

const fieldProblem = (field: string, schema: z.ZodType, { search }: RecordDefinition, resources: readonly string[]) => {
  if (ownFields.has(field) || filterWords.has(field) || /_[gl]te$/.test(field)) return 'a field cannot have this name';
  const kind = findKind(schema)?.kind;
  if (kind === undefined) return 'it is of no kind: register one in fieldKinds';
  if (search.includes(field) && !texts.has(kind)) return '"search" takes texts only';
  const wrong = targetsOf(schema).find((target) => !resources.includes(target));
  return wrong && `it refers to "${wrong}", which is none of ${resources.join(', ')}`;
};

const optionProblem = ({ fields, represent, search, sort, unique }: RecordDefinition) => {
  const options = { represent: [represent], search, sort, unique };
  for (const [option, names] of Object.entries(options)) {
    const wrong = names.find((name) => !(name in fields) && !(option === 'sort' && ownFields.has(name)));
    if (wrong !== undefined) return `"${option}" names "${wrong}", which is no field`;
  }
  return undefined;
};

/**
 * Throws for what the types let pass: names that lead nowhere, or are taken. `others` are the resources that are no
 * records. The server asks, before it makes their tables; the portal need not carry it.
 */
export const checkRecords = (records: readonly RecordDefinition[], others: readonly string[]): void => {
  const resources = [...others, ...records.map(({ name }) => name)];
  for (const record of records) {
    const { name, fields } = record;
    if (resources.indexOf(name) !== resources.lastIndexOf(name)) {
      throw new TypeError(`Two resources are called "${name}".`);
    }
    for (const [field, schema] of Object.entries(fields)) {
      const problem = fieldProblem(field, schema, record, resources);
      if (problem !== undefined) throw new TypeError(`${name}.${field}: ${problem}.`);
    }
    const problem = optionProblem(record);
    if (problem !== undefined) throw new TypeError(`${name}: ${problem}.`);
  }
};
