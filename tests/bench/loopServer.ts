import { readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { endpoints } from '#contract/endpoints.ts';
import { toWire } from '#contract/codecs.ts';
import { openEmbedded } from '#server/db/openDatabase.ts';
import { openPostgres } from '#server/db/openPostgres.ts';
import { allPeople, isActive, isBookable } from '#server/db/queries/people.ts';
import { seedDemo } from '#server/seed/demo.ts';
import { createTestApp } from '#tests/support/app.ts';

/*
 * A server in a process of its own that tells how long its event loop worked without a turn: it says where it is, then
 * answers each `begin` with 0 and each `end` with the longest such work between, in ms. Beside its calls stand the same
 * ones done the obvious way, at `/obvious`.
 */
const PEOPLE = 20_000;

/**
 * The processor's time that this thread has had, ms: what the rest of the machine takes of it is no fault of ours. Linux
 * tells it, to a few ms; elsewhere it is the time of the clock.
 */
const now = (): number => {
  if (process.platform !== 'linux') return performance.now();
  const [worked = '0'] = readFileSync('/proc/self/schedstat', 'utf8').split(' ');
  return Number(worked) / 1e6;
};

const watchLoop = () => {
  let last = now();
  let longest = 0;
  const look = () => {
    const at = now();
    longest = Math.max(longest, at - last);
    last = at;
  };
  const timer = setInterval(look, 1);
  return () => {
    clearInterval(timer);
    look();
    return longest;
  };
};

const url = process.env['DATABASE_URL'];
const database = url === undefined ? await openEmbedded({}) : openPostgres(url);
await database.migrate();
await database.db.execute(sql`
  insert into accounts (first_name, last_name, email, phone, is_expert, created_at)
  select 'First' || n, 'Last' || n, 'person' || n || '@example.com', '+3519' || lpad(n::text, 8, '0'), true, now()
  from generate_series(1, ${PEOPLE}::int) n`);
await database.db.execute(sql`
  insert into expert_profiles (account_id, status, created_at) select id, 'APPROVED', created_at from accounts`);
const app = await createTestApp(database);
await seedDemo(database.db, { random: 1, now: app.clock.now() });
app.app.get('/obvious/admin/experts', async () => {
  return { data: toWire(endpoints.listExperts.data, await allPeople(database.db, isBookable)) };
});
app.app.get('/obvious/admin/users', async () => {
  return { data: toWire(endpoints.listUsers.data, await allPeople(database.db, isActive)) };
});
/* As text, which the server takes as it is. */
app.app.post<{ Body: string }>('/obvious/body', async ({ body }, reply) => {
  const { error } = endpoints.declineAccount.body.safeParse(JSON.parse(body));
  const errors = error?.issues.flatMap((issue) => (issue.code === 'unrecognized_keys' ? issue.keys : issue.message));
  return reply.code(400).send({ errors });
});
await database.db.execute(sql`analyze`);
const { token } = await app.login();
const address = await app.app.listen({ host: '127.0.0.1', port: 0 });

let end = watchLoop();
process.on('message', (asked) => {
  if (asked === 'end') process.send?.(end());
  else {
    end = watchLoop();
    process.send?.(0);
  }
});
process.once('disconnect', () => process.exit(0));
process.send?.({ address, token });
