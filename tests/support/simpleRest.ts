import { fastify, type FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { CapabilityMap } from '#contract/capabilities.ts';

type Row = Record<string, unknown> & { readonly id: number };

interface Call {
  readonly Params: { readonly id: string };
  readonly Querystring: Readonly<Partial<Record<'filter' | 'sort' | 'range', string>>>;
  readonly Body: Readonly<Record<string, unknown>>;
}

const matches = (row: Row, filter: Record<string, unknown>) =>
  Object.entries(filter).every(([field, wanted]) => {
    if (field === 'q') return JSON.stringify(row).toLowerCase().includes(String(wanted).toLowerCase());
    return [wanted].flat().map(String).includes(String(row[field]));
  });

/** Page and Content-Range of a list for `filter={}`, `sort=["title","ASC"]` and `range=[0,24]`. */
const listOf = (
  rows: readonly Row[],
  { filter = '{}', sort = '["id","ASC"]', range = '[0,99]' }: Call['Querystring'],
) => {
  const wanted = z.record(z.string(), z.unknown()).parse(JSON.parse(filter));
  const [field, order] = z.tuple([z.string(), z.string()]).parse(JSON.parse(sort));
  const all = rows.filter((row) => matches(row, wanted));
  const [from, to] = z.tuple([z.number(), z.number()]).parse(JSON.parse(range));
  const text = (row: Row) => String(row[field]);
  const sorted = all.toSorted((a, b) => text(a).localeCompare(text(b), 'en', { numeric: true }));
  const page = (order === 'DESC' ? sorted.toReversed() : sorted).slice(from, to + 1);
  return { page, contentRange: `${from}-${from}/${all.length}` };
};

/** In-memory server with ra-data-simple-rest's lists, reads and updates. */
export const createSimpleRest = (api: FastifyInstance, seed: Readonly<Record<string, readonly Row[]>>) => {
  const tables = new Map(Object.entries(seed).map(([name, rows]) => [name, new Map(rows.map((row) => [row.id, row]))]));
  const app = fastify();

  for (const [name, table] of tables) {
    const found = ({ id }: Call['Params']) => {
      const row = table.get(Number(id));
      if (row === undefined) throw Object.assign(new Error('Gone'), { statusCode: 404 });
      return row;
    };
    app.get<Call>(`/api/${name}`, ({ query }, reply) => {
      const { page, contentRange } = listOf([...table.values()], query);
      return reply.header('Content-Range', `${name} ${contentRange}`).send(page);
    });
    app.get<Call>(`/api/${name}/:id`, async ({ params }) => found(params));
    app.put<Call>(`/api/${name}/:id`, async ({ params, body }) => {
      const row = found(params);
      const changed = { ...row, ...body, id: row.id };
      table.set(row.id, changed);
      return changed;
    });
  }
  /* A resource is shown if the API lists it. */
  app.get('/api/capabilities', async ({ headers }, reply) => {
    const answer = await api.inject({ method: 'GET', url: '/api/capabilities', headers });
    const { data } = answer.json<{ data: CapabilityMap }>();
    const offered = ['list', 'get', 'create', 'update', 'delete'];
    const own = [...tables.keys()].flatMap((name) => offered.map((call) => `${name}.${call}`));
    return reply.send({ data: { ...data, calls: [...data.calls, ...own] } });
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
    /** Serves the resources; forwards everything else to the API. */
    app,
    rows: (name: string) => [...(tables.get(name)?.values() ?? [])],
  };
};
