import { sql } from 'drizzle-orm';
import { openEmbedded } from '#server/db/openDatabase.ts';
import { createTestApp } from '#tests/support/app.ts';

/** The app on an embedded database with so many accounts, half of them experts, and one administrator's calls. */
export const openMarketplace = async (accounts: number) => {
  const database = await openEmbedded({});
  await database.migrate();
  await database.db.execute(sql`
    insert into accounts (first_name, last_name, email, phone, is_expert, created_at)
    select 'First' || n, 'Last' || n, 'person' || n || '@example.com', '+3519' || lpad(n::text, 8, '0'), n % 2 = 0,
           timestamptz '2025-01-01' + n * interval '1 minute'
    from generate_series(1, ${accounts}::int) n`);
  await database.db.execute(sql`
    insert into expert_profiles (account_id, status, created_at)
    select id, (array['PENDING', 'APPROVED', 'DECLINED'])[1 + abs(hashtext(email)) % 3], created_at
    from accounts where is_expert`);
  await database.db.execute(sql`analyze`);
  const app = await createTestApp({ ...database, engine: 'PGlite', url: undefined });
  const { call } = await app.login();
  return {
    search: async (query: Parameters<typeof call<'searchAccounts'>>[1]['query']) =>
      (await call('searchAccounts', { query })).data,
    close: async () => {
      await app.close();
      await database.close();
    },
  };
};
