import { expect, it } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
import { anyRecords } from '#contract/records.ts';
import { recordEndpoints } from '#contract/recordEndpoints.ts';
import { messages } from '#contract/messages.ts';
import { openApi } from '#server/http/openApi.ts';
import { apiOnBothEngines } from './support/apiOnBothEngines.ts';

/** Every call there is: the table's, and those of each resource of records. */
const rows: readonly (readonly [string, Endpoint])[] = [
  ...Object.entries<Endpoint>(endpoints),
  ...anyRecords.flatMap((record) =>
    recordEndpoints(record).map(([action, row]) => [`${record.name}.${action}`, row] as const),
  ),
];
const pathOf = ({ path }: Endpoint) => `/api/${path.replace(/\{\w+\}/g, '6f1c2a52-9f0b-4d0e-8a3c-1f2e3d4c5b6a')}`;

/** True when some URL fits both paths. */
const overlap = (one: string, two: string): boolean => {
  const [a, b] = [one.split('/'), two.split('/')];
  return (
    a.length === b.length &&
    a.every((part, index) => part === b[index] || part.startsWith('{') || b[index]?.startsWith('{') === true)
  );
};

it('has no two paths of one method that match the same URL', () => {
  const pairs = rows.flatMap(([name, row], index) =>
    rows
      .slice(index + 1)
      .filter(([, other]) => other.method === row.method && overlap(row.path, other.path))
      .map(([other]) => [name, other]),
  );
  expect(pairs).toEqual([]);
});

apiOnBothEngines('Every call of the contract', (bench) => {
  const { api, admin } = bench();
  it.each(rows.filter(([, row]) => row.access === 'admin'))('%s needs a token', async (_name, row) => {
    for (const token of [undefined, 'made-up']) {
      const answer = await api.send({ method: row.method, path: pathOf(row), token, ...(row.body && { body: {} }) });
      expect(answer.status).toBe(401);
      expect(answer.body).toEqual({ message: messages.tokenExpired, code: 'TOKEN_INVALID' });
    }
  });

  it.each(rows.filter(([, row]) => row.path.includes('{id}') && row.body === undefined && row.query === undefined))(
    '%s answers 404 for an id that is none',
    async (_name, row) => {
      const path = pathOf(row).replace(/6f1c[0-9a-f-]+/g, 'no-id');
      expect((await api.send({ method: row.method, path, token: admin.token })).status).toBe(404);
    },
  );
});

it('is described by an OpenAPI 3.1 document with every call, error and header', () => {
  const document = openApi({ productKey: 'acme', productName: 'Acme' } as never) as {
    openapi: string;
    paths: Record<string, Record<string, { operationId: string; responses: object; parameters: { name: string }[] }>>;
  };
  expect(document.openapi).toBe('3.1.0');
  const operations = Object.values(document.paths).flatMap((path) => Object.values(path));
  expect(operations.map(({ operationId }) => operationId).toSorted()).toEqual(rows.map(([name]) => name).toSorted());
  const edit = document.paths['/admin/account/{id}/edit']?.['put'];
  expect(edit?.parameters.map(({ name }) => name)).toEqual(['id', 'dryRun', 'Idempotency-Key', 'If-Match']);
  expect(Object.keys(edit?.responses ?? {})).toEqual(
    expect.arrayContaining(['200', '400', '401', '404', '412', '422', '500', '503']),
  );
  const cancel = JSON.stringify(document.paths['/admin/{id}/cancel']);
  expect(cancel).toContain('acmeDiscount');
  expect(cancel).not.toContain('platformDiscount');
});
