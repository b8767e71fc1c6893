import { z } from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
import { onTheWire, wireType, type Schema } from './wireType.ts';

interface FieldRow {
  readonly field: string;
  readonly type: string;
  readonly isNeeded: boolean;
}

const fieldsOf = (given: Schema, path = ''): FieldRow[] => {
  const schema = onTheWire(given);
  if (schema instanceof z.core.$ZodArray) return fieldsOf(schema._zod.def.element, `${path}[]`);
  if (schema instanceof z.core.$ZodUnion) {
    const [first] = schema._zod.def.options;
    return first ? fieldsOf(first, path) : [];
  }
  if (!(schema instanceof z.core.$ZodObject)) return [];
  return Object.entries(schema._zod.def.shape).flatMap(([name, part]) => {
    const field = path === '' ? name : `${path}.${name}`;
    const isNeeded = !z.safeParse(part, undefined).success;
    const inner = fieldsOf(part, field);
    const type = inner.length > 0 ? wireType(part).replace(/ with .*/, '') : wireType(part);
    return [{ field, type, isNeeded }, ...inner];
  });
};

const cell = (text: string) => text.replaceAll('|', String.raw`\|`);

const table = (title: string, schema: Schema): string[] => {
  const rows = fieldsOf(schema);
  if (rows.length === 0) return [];
  return [
    `| ${title} | Type | |`,
    '| --- | --- | --- |',
    ...rows.map(({ field, type, isNeeded }) => `| \`${field}\` | ${cell(type)} | ${isNeeded ? 'needed' : ''} |`),
    '',
  ];
};

const answerOf = ({ data, confirms }: Endpoint): string => {
  if (confirms === 'true') return '`data` is exactly `true`: anything else is a failure.';
  const form = wireType(data).replaceAll(/ with [^.]*?(?=, or |$)/g, '');
  return confirms === 'truthy'
    ? `Any truthy \`data\` is success; the record (${form}) is read where it is one.`
    : `\`data\`: ${form}.`;
};

const sectionOf = (row: Endpoint): string[] => [
  `### ${row.method} ${row.path}`,
  '',
  `${row.summary}. ${answerOf(row)}`,
  '',
  ...(row.query ? table('Query', row.query) : []),
  ...(row.body ? table('Body', row.body) : []),
  ...table('Answer', row.data),
];

/** The documented calls as Markdown, from the contract: what each takes and answers. */
export const callTables = (): string =>
  Object.values(endpoints)
    .flatMap((row) => (row.documented ? sectionOf(row) : []))
    .join('\n')
    .trim();

const BEGIN = '<!-- calls: written by npm run generate -->';
const END = '<!-- end of calls -->';

/** A page with the calls as they are now between its two marks. */
export const withCallTables = (page: string): string => {
  const [before = ''] = page.split(BEGIN);
  const [, after = ''] = page.split(END);
  return `${before}${BEGIN}\n\n${callTables()}\n\n${END}${after}`;
};
