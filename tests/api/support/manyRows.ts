import { sql } from 'drizzle-orm';
import { loadInBulk } from '#server/db/bulkLoad.ts';
import type { OpenDatabase, Tx } from '#server/db/database.ts';

/** Administrator with a twentieth of the audit log's rows. */
export const BUSY = 'b0000000-0000-4000-8000-000000000001';

const insertAll = async (tx: Tx): Promise<void> => {
  await tx.execute(sql`
    insert into accounts (id, first_name, last_name, email, phone, is_expert, active, created_at, last_active_at)
    select lpad(n::text, 32, '0')::uuid, 'First' || n % 997, 'Last' || n % 1999, 'person' || n || '@example.com',
           '+3519' || lpad(n::text, 8, '0'), n % 4 = 0, n % 50 > 0, timestamptz '2023-01-01' + n * interval '1 hour',
           case when n % 10 > 0 then timestamptz '2026-02-01' - n % 5000 * interval '1 hour' end
    from generate_series(1, 20000) n`);
  await tx.execute(sql`
    insert into expert_profiles (account_id, status, created_at)
    select id, case when right(id::text, 2)::int = 0 then 'PENDING' when right(id::text, 2)::int = 4 then 'DECLINED' else 'APPROVED' end, created_at
    from accounts where is_expert`);
  await tx.execute(sql`
    insert into payment_methods (account_id, brand, last4, exp_month, exp_year, gateway_token)
    select id, 'visa', '4242', 12, 2099, 'token' from accounts where not is_expert`);
  await tx.execute(sql`
    insert into meetings (id, stage, expert_id, user_id, starts_at, ends_at, duration, price, currency, payment_method_id,
      platform_fee_bp, charity_bp, created_at, booked_at, attempts)
    select lpad(n::text, 32, '0')::uuid,
           case when n > 19000 then (array['SCHEDULED', 'SCHEDULED', 'SCHEDULED', 'PRE-AUTH', 'PRE-AUTH-RETRY'])[1 + n % 5]
             when n % 20 = 0 then 'CANCELLED' else 'ENDED' end,
           lpad((4 + 4 * (n * 7 % 5000))::text, 32, '0')::uuid, payer.account_id,
           timestamptz '2023-12-01' + n * interval '1 hour', timestamptz '2023-12-01 00:30' + n * interval '1 hour', 30,
           5000 + n % 400 * 25, (array['EUR', 'USD'])[1 + n % 2], payer.id, 1500, 0,
           timestamptz '2023-11-01' + n * interval '1 hour', timestamptz '2023-11-01' + n * interval '1 hour', 0
    from generate_series(1, 20000) n
    join (select id, account_id, row_number() over (order by account_id) as k from payment_methods) payer on payer.k = 1 + n % 15000`);
  await tx.execute(sql`
    insert into transactions (meeting_id, type, status, amount, currency, created_at, payment_method_id, gateway_reference)
    select id, type, case when price = 5000 then 'FAILED' else 'SUCCEEDED' end, price, currency, starts_at + lag, payment_method_id, 'hold_' || id
    from meetings, (values ('PRE_AUTH', interval '-2 days'), ('CAPTURE', interval '1 hour')) movements (type, lag)`);
  await tx.execute(sql`
    insert into ledger (meeting_id, expert_id, at, currency, charged, platform_fee, discounts, charity, payout)
    select id, expert_id, ends_at, currency, price, 0, 0, 0, price from meetings where stage = 'ENDED'`);
  await tx.execute(sql`
    insert into admins (id, email, first_name, last_name, password_hash, created_at)
    values (${BUSY}, 'morgan@example.com', 'Morgan', 'Reyes', 'none', timestamptz '2023-01-01')`);
  await tx.execute(sql`
    insert into audit_log (at, admin_id, admin_name, action, entity, entity_id, entity_name, search_text)
    select created_at, case when right(id::text, 2) in ('01', '21', '41', '61', '81') then ${BUSY}::uuid end, 'Morgan Reyes',
           case when active then 'EDIT' else 'DEACTIVATE' end, 'account', id, first_name || ' ' || last_name,
           'Morgan Reyes ' || search_text || ' ' || id from accounts order by created_at`);
};

/**
 * Inserts 20,000 accounts (a quarter of them experts), as many meetings of 30 minutes, one an hour, and twice as many
 * transactions, distributed as in a marketplace: most meetings have taken place, most experts are approved.
 */
export const fillMany = async ({ db, exclusively }: OpenDatabase): Promise<void> => {
  await exclusively((alone) => alone.transaction((tx) => loadInBulk(tx, () => insertAll(tx))));
  await db.execute(sql`vacuum analyze`);
};
