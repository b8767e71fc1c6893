import { z } from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
import { findKind } from '#contract/fieldKinds.ts';
import { choicesOf, onTheWire, wireType, type Schema } from './wireType.ts';

const isUnion = (schema: Schema) => schema instanceof z.core.$ZodUnion || choicesOf(schema) !== undefined;

const unionSignature = ({ _zod: { def } }: z.core.$ZodUnion): string => {
  const options = [...new Set(def.options.map(signature))];
  /* One or several of a choice; a flag of a query is written in several ways. */
  const several = options.find((option) => option.startsWith('(') && options.includes(option.slice(1, -3)));
  return several ?? (options.includes('true or false') ? 'true or false' : options.join(' | '));
};

/** A schema in one line: `{ id: text, active?: true or false, languages?: text[] }`. */
const signature = (given: Schema): string => {
  const schema = onTheWire(given);
  if (findKind(schema)?.kind === 'party') return 'person';
  const choices = choicesOf(schema);
  if (choices) return choices.join(' | ');
  if (schema instanceof z.core.$ZodArray) {
    const element = onTheWire(schema._zod.def.element);
    return isUnion(element) ? `(${signature(element)})[]` : `${signature(element)}[]`;
  }
  if (schema instanceof z.core.$ZodUnion && !z.globalRegistry.get(schema)?.description) return unionSignature(schema);
  if (!(schema instanceof z.core.$ZodObject)) return wireType(schema);
  const { shape } = schema._zod.def;
  if (shape['items'] && shape['totalItems']) return `page of ${signature(shape['items']).slice(0, -2)}`;
  const fields = Object.entries(shape).map(([name, part]) => {
    const mark = z.safeParse(part, undefined).success ? '?' : '';
    return `${name}${mark}: ${signature(part)}`;
  });
  return fields.length === 0 ? '{}' : `{ ${fields.join(', ')} }`;
};

const WIDTH = 110;

/** A line of a call, broken between fields; none where nothing of it is known. */
const lineOf = (title: string, schema: Schema | undefined): string[] => {
  const whole = schema === undefined ? '{}' : signature(schema);
  if (whole === '{}' || whole === 'anything') return [];
  const lines = [title.padEnd(8)];
  for (const part of whole.split(/(?<=,|\|) /)) {
    const last = lines.at(-1) ?? '';
    if (last.length + part.length < WIDTH) lines[lines.length - 1] = `${last}${last.endsWith(' ') ? '' : ' '}${part}`;
    else lines.push(`${' '.repeat(10)}${part}`);
  }
  return lines;
};

const confirmations = {
  true: ' Anything but `data: true` is a failure.',
  truthy: ' Any truthy `data` is success; the record is read where it is one.',
} as const;

const sectionOf = ({ method, path, summary, confirms, query, body, data }: Endpoint): string => {
  const lines = [...lineOf('query', query), ...lineOf('body', body), ...lineOf('data', data)];
  const block = lines.length > 0 ? ['```text', ...lines, '```', ''] : [];
  return [`### ${method} ${path}`, '', `${summary}.${confirms ? confirmations[confirms] : ''}`, '', ...block].join(
    '\n',
  );
};

/** The documented calls as Markdown, from the contract: what each takes and answers. */
export const callTables = (): string =>
  Object.values(endpoints)
    .flatMap((row) => (row.documented ? [sectionOf(row)] : []))
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
