import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { type Endpoint, allowsDryRun } from '#contract/endpoint.ts';
import { errorStatuses, failure, success } from '#contract/envelope.ts';
import { anyRecords } from '#contract/records.ts';
import type { Config } from '#server/config.ts';
import { callsOf } from './capabilities.ts';
import { productField } from './parseInput.ts';
import { JSON_TYPE } from './responses.ts';

type Json = Record<string, unknown>;

const schemaOf = (schema: z.ZodType): Json => {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return rest;
};

const json = (schema: Json) => ({ 'application/json': { schema } });

const textOf = (description: string) => ({ schema: { type: 'string' }, description });
const requestIdHeader = { 'X-Request-Id': textOf('Names this answer in the logs') };
const etagHeader = { ETag: textOf("The record's version; send it back as If-Match") };
const contentRangeHeader = {
  'Content-Range': textOf('First and last row from 0, and how many there are in all: `name 0-9/57`'),
  'X-Total-Is-Exact': {
    schema: { type: 'string', enum: ['false'] },
    description: 'There are more rows than Content-Range says: counting has a limit',
  },
};
const retryAfterHeader = { 'Retry-After': { schema: { type: 'integer' }, description: 'Seconds' } };

const pathParameters = (path: string) =>
  [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));

const queryParameters = ({ query, extensions }: Endpoint) => {
  if (query === undefined) return [];
  const { properties = {}, required = [] } = schemaOf(query) as { properties?: Json; required?: string[] };
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    ...(extensions?.includes(name) && { 'x-extension': true }),
    schema,
  }));
};

const header = (name: string, description: string) => ({ name, in: 'header', required: false, ...textOf(description) });

const dryRun = {
  name: 'dryRun',
  in: 'query',
  required: false,
  schema: { type: 'boolean' },
  description: 'true: nothing is kept; answers what it would, as `data`, and its rows of the audit log, as `audit`',
};

const headerParameters = (row: Endpoint) => [
  ...(row.method !== 'GET' && row.access === 'admin' && !row.heavy
    ? [header('Idempotency-Key', 'The first answer under a key is replayed for 24 hours')]
    : []),
  ...(row.version === 'checks'
    ? [header('If-Match', 'The version that was read; 412 when it is not the current one')]
    : []),
];

const failureStatuses = (row: Endpoint): Map<number, string[]> => {
  const statuses = new Map<number, string[]>();
  for (const [code, status] of Object.entries(errorStatuses)) {
    if (row.access === 'public' && [402, 403, 409, 412, 422].includes(status)) continue;
    if (row.method === 'GET' && [402, 409, 412, 413, 422].includes(status)) continue;
    statuses.set(status, [...(statuses.get(status) ?? []), code]);
  }
  return statuses;
};

/** Statuses of errors that may pass after a delay: they have a Retry-After. */
const waited: ReadonlySet<number> = new Set([errorStatuses.RATE_LIMITED, errorStatuses.UNAVAILABLE]);

const failures = (row: Endpoint) =>
  Object.fromEntries(
    [...failureStatuses(row)].map(([status, codes]) => [
      status,
      {
        description: codes.join(', '),
        headers: { ...requestIdHeader, ...(waited.has(status) && retryAfterHeader) },
        content: json({ $ref: '#/components/schemas/Failure' }),
      },
    ]),
  );

const operation = (name: string, row: Endpoint) => ({
  operationId: name,
  summary: row.summary,
  'x-extension': !row.documented,
  ...(row.access === 'public' && { security: [] }),
  parameters: [
    ...pathParameters(row.path),
    ...queryParameters(row),
    ...(allowsDryRun(row) ? [dryRun] : []),
    ...headerParameters(row),
  ],
  ...(row.body && { requestBody: { required: !row.body.safeParse({}).success, content: json(schemaOf(row.body)) } }),
  responses: {
    [row.bare === true && row.method === 'POST' && !row.path.includes('{') ? 201 : 200]: {
      description: 'Success',
      headers: { ...requestIdHeader, ...(row.version && etagHeader), ...(row.bare && row.query && contentRangeHeader) },
      content: json(schemaOf(row.bare === true ? row.data : success(row.data))),
    },
    ...failures(row),
  },
});

const pathsOf = () => {
  const paths: Record<string, Json> = {};
  for (const [name, row] of callsOf(anyRecords)) {
    (paths[`/${row.path}`] ??= {})[row.method.toLowerCase()] = operation(name, row);
  }
  return paths;
};

/** OpenAPI 3.1 document, with the product's discount field; `x-extension` marks what the product spec leaves out. */
export const openApi = ({ productKey, productName }: Config): Json => {
  const document = {
    openapi: '3.1.0',
    info: { title: `${productName} API`, version: '1' },
    servers: [{ url: '/api' }],
    security: [{ bearer: [] }],
    paths: pathsOf(),
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: { Failure: schemaOf(failure) },
    },
  };
  const cancel = document.paths['/admin/{id}/cancel'];
  const renamed = JSON.stringify(cancel).replaceAll('platformDiscount', productField(productKey));
  return { ...document, paths: { ...document.paths, '/admin/{id}/cancel': JSON.parse(renamed) as unknown } };
};

/** Public, and takes 40 ms of the event loop: built once, at the first request. */
export const serveOpenApi = (app: FastifyInstance, config: Config): void => {
  let built: string | undefined;
  app.get('/api/openapi.json', (_request, reply) =>
    reply.type(JSON_TYPE).send((built ??= JSON.stringify(openApi(config)))),
  );
};
