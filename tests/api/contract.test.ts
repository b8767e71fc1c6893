import { expect, it } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import { messages } from '#contract/messages.ts';
import { openApi } from '#server/http/openApi.ts';
import { everyCall } from '#tests/support/everyCall.ts';
import { apiOnBothEngines } from './support/apiOnBothEngines.ts';

const NOTHING = '6f1c2a52-9f0b-4d0e-8a3c-1f2e3d4c5b6a';

const pathOf = ({ path }: Endpoint, id = NOTHING) => `/api/${path.replace(/\{\w+\}/g, id)}`;

apiOnBothEngines('Every call of the contract', ({ api, admin }) => {
  it.each(everyCall.filter(([, row]) => row.access === 'admin'))('%s needs a token', async (_name, row) => {
    for (const token of [undefined, 'made-up']) {
      const answer = await api.send({ method: row.method, path: pathOf(row), token, ...(row.body && { body: {} }) });
      expect(answer.status).toBe(401);
      expect(answer.body).toEqual({ message: messages.tokenExpired, code: 'TOKEN_INVALID' });
    }
  });

  it.each(
    everyCall.filter(([, row]) => row.path.includes('{id}') && row.body === undefined && row.query === undefined),
  )('%s returns 404 for an invalid id, and for an unknown one', async (_name, row) => {
    for (const id of [NOTHING, 'no-id', '1', "'; drop table accounts; --", '%00', '..%2f..', '0'.repeat(36)])
      expect((await api.send({ method: row.method, path: pathOf(row, id), token: admin.token })).status).toBe(404);
  });

  it('beyond product.md §7 is listed as a capability, with every such filter and header', async () => {
    const { data } = await admin.call('getCapabilities', {});
    const beyond = everyCall.filter(([, row]) => !row.documented).map(([name]) => name);
    expect(data.calls.toSorted()).toEqual(beyond.toSorted());
    expect(data.calls).toEqual(expect.arrayContaining(['logout', 'search', 'charities.list', 'charities.create']));
    expect(data.filters).toMatchObject({ listUsers: ['keyword', 'page', 'perPage'], declineAccount: ['reason'] });
    expect(data.filters?.['searchAccounts']).toContain('status');
    expect(data.filters?.['searchAccounts']).not.toContain('page');
    expect(Object.keys(data.filters ?? {})).not.toContain('searchTransactions');
    expect(data).toMatchObject({ idempotency: true, versions: true, dryRun: true });
  });
});

it('is described by an OpenAPI 3.1 document with every call, error and header', () => {
  const document = openApi({ productKey: 'acme', productName: 'Acme' } as never) as {
    openapi: string;
    paths: Record<string, Record<string, { operationId: string; responses: object; parameters: { name: string }[] }>>;
  };
  expect(document.openapi).toBe('3.1.0');
  const operations = Object.values(document.paths).flatMap((path) => Object.values(path));
  expect(operations.map(({ operationId }) => operationId).toSorted()).toEqual(
    everyCall.map(([name]) => name).toSorted(),
  );
  const edit = document.paths['/admin/account/{id}/edit']?.['put'];
  expect(edit?.parameters.map(({ name }) => name)).toEqual(['id', 'dryRun', 'Idempotency-Key', 'If-Match']);
  expect(Object.keys(edit?.responses ?? {})).toEqual(
    expect.arrayContaining(['200', '400', '401', '404', '412', '422', '500', '503']),
  );
  const cancel = JSON.stringify(document.paths['/admin/{id}/cancel']);
  expect(cancel).toContain('acmeDiscount');
  expect(cancel).not.toContain('platformDiscount');
});
