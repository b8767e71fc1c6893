import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { z } from 'zod';

const response = z.object({
  headers: z.record(z.string(), z.unknown()).default({}),
  content: z.object({ 'application/json': z.object({ schema: z.record(z.string(), z.unknown()) }) }),
});
const operation = z.object({ operationId: z.string(), responses: z.record(z.string(), response) });
const openApiDocument = z.object({
  paths: z.record(z.string(), z.record(z.string(), operation)),
  components: z.object({ schemas: z.record(z.string(), z.unknown()) }),
});
type Operation = z.infer<typeof operation>;

export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly text: string;
}

/** Headers that a response must have if the document declares them for its status. */
const always = new Set(['X-Request-Id', 'Content-Range', 'Retry-After']);

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** Checks responses against the server's own OpenAPI document. */
export const createOpenApiCheck = (document: unknown) => {
  const { paths, components } = openApiDocument.parse(document);
  const ajv = new Ajv2020({ strict: false, validateFormats: false });
  const compiled = new Map<object, ValidateFunction>();
  const validatorOf = (schema: object) => {
    const known = compiled.get(schema) ?? ajv.compile({ ...schema, components });
    compiled.set(schema, known);
    return known;
  };
  const failure = { $ref: '#/components/schemas/Failure' };

  const templates = Object.entries(paths)
    .map(([path, operations]) => ({
      pattern: new RegExp(`^/api${path.replace(/\{\w+\}/g, '[^/]*')}$`),
      literal: path.split('/').filter((part) => !part.startsWith('{')).length,
      operations,
    }))
    .toSorted((a, b) => b.literal - a.literal);

  const operationOf = (method: string, path: string): Operation | undefined =>
    templates.find(({ pattern, operations }) => pattern.test(path) && method.toLowerCase() in operations)?.operations[
      method.toLowerCase()
    ];

  const problemsOfBody = (schema: object, text: string): string[] => {
    const body = parse(text);
    if (body === undefined) return [`no JSON: ${text.slice(0, 80)}`];
    const validate = validatorOf(schema);
    return validate(body) ? [] : [ajv.errorsText(validate.errors)];
  };

  return {
    operations: Object.values(paths).flatMap((all) => Object.values(all).map(({ operationId }) => operationId)),
    operationOf,
    problems: (method: string, path: string, { status, headers, text }: Answer): string[] => {
      if (method === 'HEAD') return text === '' ? [] : ['a HEAD has a body'];
      const declared = operationOf(method, path);
      if (declared === undefined) {
        if (status < 400) return path === '/api/openapi.json' ? [] : [`${status} to a call that nobody has described`];
        return problemsOfBody(failure, text);
      }
      const agreed = declared.responses[status];
      if (agreed === undefined) return [`${status} is not among the statuses of ${declared.operationId}`];
      const missing = Object.keys(agreed.headers).filter(
        (name) => always.has(name) && headers[name.toLowerCase()] === undefined,
      );
      return [
        ...missing.map((name) => `no ${name}`),
        ...problemsOfBody(agreed.content['application/json'].schema, text),
      ];
    },
  };
};
