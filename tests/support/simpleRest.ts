import { fastify, type FastifyInstance } from 'fastify';
import type { CapabilityMap } from '#contract/capabilities.ts';

type Row = Record<string, unknown> & { readonly id: number };

const parsed = (text: unknown): unknown => (typeof text === 'string' ? JSON.parse(text) : undefined);
const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const matches = (row: Row, filter: Record<string, unknown>) =>
  Object.entries(filter).every(([field, wanted]) => {
    if (field === 'q') return JSON.stringify(row).toLowerCase().includes(String(wanted).toLowerCase());
    if (Array.isArray(wanted)) return wanted.map(String).includes(String(row[field]));
    return String(row[field]) === String(wanted);
  });

/** The order and the part of a list that `sort=["title","ASC"]` and `range=[0,24]` ask for. */
const cut = (rows: readonly Row[], query: Record<string, unknown>) => {
  const [sort, range] = [parsed(query['sort']), parsed(query['range'])];
  const [field, order] = Array.isArray(sort) ? sort.map(String) : ['id', 'ASC'];
  const [from, to] = Array.isArray(range) ? range.map(Number) : [0, rows.length - 1];
  const text = (row: Row) => String(row[field ?? 'id']);
  const sorted = rows.toSorted((a, b) => text(a).localeCompare(text(b), 'en', { numeric: true }));
  return { from, page: (order === 'DESC' ? sorted.toReversed() : sorted).slice(from, (to ?? 0) + 1) };
};

/** A server of ra-data-simple-rest's dialect, in memory, with versions and field errors as the product's API has them. */
export const createSimpleRest = (api: FastifyInstance, seed: Readonly<Record<string, readonly Row[]>>) => {
  const tables = new Map(Object.entries(seed).map(([name, rows]) => [name, new Map(rows.map((row) => [row.id, row]))]));
  const versions = new Map<Row, string>();
  let lastVersion = 0;
  const versionOf = (row: Row) => {
    if (!versions.has(row)) versions.set(row, `"${(lastVersion += 1)}"`);
    return versions.get(row) ?? '';
  };
  const writes: { what: string; ifMatch: unknown; key: unknown }[] = [];
  let refusal: { readonly status: number; readonly body: object } | undefined;
  const app = fastify();

  app.addHook('preHandler', async (request, reply) => {
    if (request.method === 'GET') return;
    const { 'if-match': ifMatch, 'idempotency-key': key } = request.headers;
    writes.push({ what: `${request.method} ${request.url}`, ifMatch, key });
    if (!refusal) return;
    const { status, body } = refusal;
    refusal = undefined;
    await reply.status(status).send(body);
  });
  for (const [name, table] of tables) {
    const found = (params: unknown) => (isObject(params) ? table.get(Number(params['id'])) : undefined);
    app.get(`/api/${name}`, (request, reply) => {
      const query = isObject(request.query) ? request.query : {};
      const filter = parsed(query['filter']);
      const all = [...table.values()].filter((row) => matches(row, isObject(filter) ? filter : {}));
      const { from, page } = cut(all, query);
      return reply.header('Content-Range', `${name} ${from}-${from}/${all.length}`).send(page);
    });
    app.get(`/api/${name}/:id`, (request, reply) => {
      const row = found(request.params);
      return row ? reply.header('ETag', versionOf(row)).send(row) : reply.status(404).send({ message: 'Gone' });
    });
    app.post(`/api/${name}`, (request, reply) => {
      const row = { ...(isObject(request.body) && request.body), id: Math.max(0, ...table.keys()) + 1 };
      table.set(row.id, row);
      return reply.status(201).header('ETag', versionOf(row)).send(row);
    });
    app.put(`/api/${name}/:id`, (request, reply) => {
      const row = found(request.params);
      if (!row) return reply.status(404).send({ message: 'Gone' });
      const { 'if-match': ifMatch } = request.headers;
      if (ifMatch !== undefined && ifMatch !== versionOf(row))
        return reply.status(412).send({ message: 'Changed by somebody else', code: 'VERSION_CONFLICT' });
      const changed = { ...row, ...(isObject(request.body) && request.body), id: row.id };
      table.set(row.id, changed);
      return reply.header('ETag', versionOf(changed)).send(changed);
    });
    app.delete(`/api/${name}/:id`, (request, reply) => {
      const row = found(request.params);
      if (!row) return reply.status(404).send({ message: 'Gone' });
      table.delete(row.id);
      return reply.send(row);
    });
  }
  /* A resource is shown where the API lists it. */
  app.get('/api/capabilities', async ({ headers }, reply) => {
    const answer = await api.inject({ method: 'GET', url: '/api/capabilities', headers });
    const { data } = answer.json<{ data: CapabilityMap }>();
    return reply.send({
      data: { ...data, calls: [...data.calls, ...[...tables.keys()].map((name) => `${name}.list`)] },
    });
  });
  app.setNotFoundHandler(async ({ method, url, headers, body }, reply) => {
    const answer = await api.inject({
      method: method as 'GET',
      url,
      headers,
      ...(body !== undefined && body !== null && { payload: body }),
    });
    return reply.status(answer.statusCode).headers(answer.headers).send(answer.body);
  });
  return {
    /** Answers the resources; everything else is the API's. */
    app,
    /** Every write, `METHOD /path`, with the headers that carry its version and its key. */
    writes,
    rows: (name: string) => [...(tables.get(name)?.values() ?? [])],
    /** Somebody else changes a row. */
    change: (name: string, id: number, changes: object) => {
      const row = tables.get(name)?.get(id);
      if (row) tables.get(name)?.set(id, { ...row, ...changes });
    },
    /** The next write is answered with this. */
    refuseNext: (status: number, body: object) => {
      refusal = { status, body };
    },
  };
};
