import Fastify, { type FastifyRequest } from 'fastify';
import { Pool } from 'pg';

/*
 * The baseline for our server: the obvious one over the same tables, written in an hour, with a page and an exact count
 * but without sign-in or validation. Runs in a process of its own and sends its address to the parent.
 */
const PER_PAGE = 25;

const pool = new Pool({ connectionString: process.env['DATABASE_URL'], max: 10 });

const rowsOf = async (text: string, values: readonly (string | number)[] = []): Promise<object[]> =>
  (await pool.query<object>(text, [...values])).rows;

const totalOf = async (text: string): Promise<number> => {
  const { rows } = await pool.query<{ total: string }>(text);
  return Number(rows[0]?.total);
};

const queryOf = ({ query }: FastifyRequest) => query as { readonly page?: string };

const pageFrom = (request: FastifyRequest) => [PER_PAGE, (Number(queryOf(request).page ?? '1') - 1) * PER_PAGE];

const accounts = 'select a.*, p.status from accounts a left join expert_profiles p on p.account_id = a.id';
/** Sorted as in the contract: null values come last in both directions. */
const byStatus = 'order by p.status desc nulls last, a.id limit $1 offset $2';
const byCreatedAt = 'order by a.created_at desc nulls last, a.id limit $1 offset $2';
const people = `row_to_json(e) as expert, row_to_json(u) as "user" from meetings m
  join accounts e on e.id = m.expert_id join accounts u on u.id = m.user_id`;

const constant = { data: { id: 'c4a71700-0000-4000-a000-000000000001', name: 'Open Schools Fund', active: true } };

const routes: Readonly<Record<string, (request: FastifyRequest) => object>> = {
  '/accounts/by-status': async (request) => ({
    data: await rowsOf(`${accounts} ${byStatus}`, pageFrom(request)),
    totalItems: await totalOf('select count(*) as total from accounts'),
  }),

  '/accounts/by-created-at': async (request) => ({
    data: await rowsOf(`${accounts} ${byCreatedAt}`, pageFrom(request)),
    totalItems: await totalOf('select count(*) as total from accounts'),
  }),

  '/meetings': async (request) => ({
    data: await rowsOf(
      `select m.*, ${people} order by m.starts_at desc, m.id desc limit $1 offset $2`,
      pageFrom(request),
    ),
    totalItems: await totalOf('select count(*) as total from meetings'),
  }),

  '/meetings/:id': async ({ params }) => {
    const { id } = params as { readonly id: string };
    const [data] = await rowsOf(`select m.*, ${people} where m.id = $1`, [id]);
    return { data };
  },

  '/transactions': async (request) => ({
    data: await rowsOf(
      `select t.*, ${people} join transactions t on t.meeting_id = m.id
       order by t.created_at desc, t.id desc limit $1 offset $2`,
      pageFrom(request),
    ),
    totals: await rowsOf(
      `select type, currency, sum(amount) as amount, count(*) as count from transactions
       where status = 'SUCCEEDED' group by type, currency`,
    ),
    totalItems: await totalOf('select count(*) as total from transactions'),
  }),

  '/record': () => constant,
};

const server = Fastify();
for (const [path, handler] of Object.entries(routes)) server.get(path, handler);
const address = await server.listen({ host: '127.0.0.1', port: 0 });
process.once('disconnect', () => process.exit(0));
process.send?.({ address });
