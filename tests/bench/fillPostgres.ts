import { sql } from 'drizzle-orm';
import { escapeLiteral } from 'pg';
import { loadInBulk } from '#server/db/bulkLoad.ts';
import { openPostgres } from '#server/db/openPostgres.ts';
import { accounts } from '#server/db/schema/accounts.ts';
import { meetings, transactions } from '#server/db/schema/meetings.ts';
import { PLATFORM_FEE_BP } from '#server/domain/settlement.ts';
import { sandboxCards } from '#server/payments/sandbox.ts';
import { makeDemo } from '#server/seed/demo.ts';

/*
 * A medium-sized marketplace of 100,000 accounts, 200,000 meetings and 320,000 transactions, generated in SQL within
 * seconds. Values are a function of the row number; ids are random, as in production. Two meetings of one person are
 * weeks apart, so the tables' own constraints hold.
 */
const ACCOUNTS = 100_000;
/** Meetings of three years; of each 83, 45 took place, 5 had a penalty, 5 a released hold, 28 no hold. */
const PAST = 166_000;
/** Meetings booked in the last weeks; of each 17, 12 are scheduled, 3 have a hold, 2 had a declined card. */
const OPEN = 34_000;

const [demo] = makeDemo({ random: 1, now: new Date(0) });
const arrayOf = (all: readonly string[] = []) =>
  escapeLiteral(`{${[...new Set(all)].map((name) => `"${name}"`).join(',')}}`);
const firstNames = arrayOf(demo?.users.map(({ account }) => account.firstName));
const lastNames = arrayOf(demo?.users.map(({ account }) => account.lastName));

/** Of 100 accounts 16 are experts (11 approved); all others have a card. */
const people = `
  create temp table people as select n, gen_random_uuid() as id, n % 200 < 32 as is_expert,
    (array['USD', 'USD', 'EUR', 'EUR', 'GBP'])[1 + n % 5] as currency from generate_series(0, ${ACCOUNTS - 1}) n;
  insert into accounts (id, uid, first_name, last_name, display_name, email, phone, languages, active, is_expert, company,
    role, timezone, created_at, last_active_at)
  select id, 'auth|' || n, first, last, first || ' ' || last, lower(first || '.' || last || n || '@example.com'),
    '+3519' || lpad(n::text, 8, '0'), '{English}', n % 20 <> 19, is_expert, case when n % 3 > 0 then 'Meridian Labs' end,
    case when n % 5 > 0 then 'Treasurer' end, 'Europe/Berlin', now() - interval '4 years' + n * interval '20 minutes',
    now() - (n % 2000) * interval '1 hour'
  from people,
    lateral (select ${firstNames}::text[] as firsts, ${lastNames}::text[] as lasts, hashtext('name' || n) & 2147483647 as dice) names,
    lateral (select firsts[1 + dice % cardinality(firsts)] as first,
      lasts[1 + dice / 1009 % cardinality(lasts)] as last) person;
  insert into expert_profiles (account_id, status, created_at, introduction, expertise, currency, charity_bp)
  select id, case when n % 200 < 22 then 'APPROVED' when n % 200 < 29 then 'PENDING' else 'DECLINED' end,
    now() - interval '4 years' + n * interval '20 minutes', repeat('I have helped founders. ', 10), '{Treasury}',
    case when n % 200 < 22 then currency end, case when n % 2 = 0 then 1000 else 0 end
  from people where is_expert;
  create temp table experts as
  select row_number() over (order by n) - 1 as k, id, currency, case when n % 2 = 0 then 1000 else 0 end as charity_bp
  from people where n % 200 < 22;
  create temp table payers as
  select row_number() over (order by n) - 1 as k, id, gen_random_uuid() as card from people where not is_expert;
  insert into payment_methods (id, account_id, brand, last4, exp_month, exp_year, is_default, gateway_token)
  select card, id, 'Visa', lpad((k % 10000)::text, 4, '0'), 12, 2099, true, '${sandboxCards.works}' from payers;
  insert into expert_prices (account_id, duration, price)
  select id, 60, 5000 + k % 40 * 500 from experts;`;

const booked = `
  create temp table booked as
  with numbers as (
    select n, case
      when n >= ${PAST} then (array['SCHEDULED', 'PRE-AUTH', 'PRE-AUTH-RETRY'])[1 + (n % 17 > 11)::int + (n % 17 > 14)::int]
      when n % 83 < 45 then 'ENDED' when n % 83 < 50 then 'PENALTY' when n % 83 < 55 then 'RELEASED' else 'WITHDRAWN' end as fate,
      date_trunc('hour', now()) + interval '1 hour' * case when n < ${PAST} then n * 26200::bigint / ${PAST} - 26280
        else 24 + (n - ${PAST}) / 11000 * 360 + n % 300 end as starts_at
    from generate_series(0, ${PAST + OPEN - 1}) n)
  select n, gen_random_uuid() as id, fate, starts_at, e.id as expert_id, p.id as user_id, p.card, e.currency, e.charity_bp,
    5000 + e.k % 40 * 500 as price, least(starts_at - interval '9 days', now() - n % 600 * interval '1 hour') as created_at
  from numbers
  join experts e on e.k = n % (select count(*) from experts)
  join payers p on p.k = n % (select count(*) from payers);
  insert into meetings (id, stage, expert_id, user_id, starts_at, ends_at, duration, price, currency, payment_method_id,
    platform_fee_bp, charity, charity_bp, created_at, booked_at, next_step_at, attempts)
  select id, case when fate in ('PENALTY', 'RELEASED', 'WITHDRAWN') then 'CANCELLED' else fate end, expert_id, user_id,
    starts_at, starts_at + interval '1 hour', 60, price, currency, card, ${PLATFORM_FEE_BP},
    case when charity_bp > 0 then 'Open Schools Fund' end, charity_bp, created_at, created_at,
    case when n >= ${PAST} then now() + interval '7 days' end, (fate = 'PRE-AUTH-RETRY')::int
  from booked order by created_at;
  insert into cancellations (meeting_id, requested_at, requested_by, reason, penalty, platform_discount, expert_discount,
    entered_by, created_at)
  select id, starts_at - interval '1 day', 'USER', 'Plans have changed', case when fate = 'PENALTY' then price / 2 else 0 end,
    0, 0, 'Morgan Reyes', starts_at - interval '1 day'
  from booked where fate in ('PENALTY', 'RELEASED', 'WITHDRAWN');
  insert into meeting_events (meeting_id, at, type)
  select id, at, type from booked, lateral (values
    (true, created_at, 'CREATED'),
    (fate in ('ENDED', 'PENALTY', 'RELEASED', 'PRE-AUTH'), greatest(created_at, starts_at - interval '2 days'), 'AUTHORISED'),
    (fate = 'PRE-AUTH-RETRY', created_at, 'AUTHORISATION_REFUSED'),
    (fate in ('PENALTY', 'RELEASED', 'WITHDRAWN'), starts_at - interval '1 day', 'CANCELLED'),
    (fate = 'ENDED', starts_at + interval '1 hour', 'CAPTURED'),
    (fate = 'ENDED', starts_at + interval '25 hours', 'PAID_OUT')) events (is_so, at, type)
  where is_so order by at;`;

const money = `
  insert into ledger (meeting_id, expert_id, at, currency, charged, platform_fee, discounts, charity, payout, charity_name)
  select id, expert_id, case fate when 'ENDED' then starts_at + interval '1 hour' else starts_at - interval '1 day' end,
    currency, charged, fee, 0, gift, charged - fee - gift, case when charity_bp > 0 then 'Open Schools Fund' end
  from booked,
    lateral (select case fate when 'ENDED' then price else price / 2 end as charged) charge,
    lateral (select charged * ${PLATFORM_FEE_BP} / 10000 as fee) fees,
    lateral (select (charged - fee) * charity_bp / 10000 as gift) gifts
  where fate in ('ENDED', 'PENALTY') order by 3;
  insert into transactions (meeting_id, type, status, amount, currency, created_at, payment_method_id, gateway_reference)
  select booked.id, type, case fate when 'PRE-AUTH-RETRY' then 'FAILED' else 'SUCCEEDED' end, amount, booked.currency, movements.at,
    case when type <> 'PAYOUT' then card end, case when type <> 'PAYOUT' then 'hold_' || booked.id end
  from booked left join ledger on meeting_id = booked.id, lateral (values
    (fate in ('ENDED', 'PENALTY', 'RELEASED', 'PRE-AUTH', 'PRE-AUTH-RETRY'), least(now(), greatest(created_at, starts_at - interval '2 days')), 'PRE_AUTH', price),
    (fate = 'ENDED', starts_at + interval '1 hour', 'CAPTURE', price),
    (fate = 'ENDED', starts_at + interval '25 hours', 'PAYOUT', payout),
    (fate = 'PENALTY', starts_at - interval '1 day', 'PENALTY', price / 2),
    (fate = 'RELEASED', starts_at - interval '1 day', 'RELEASE', price)) movements (is_so, at, type, amount)
  where is_so order by movements.at;`;

/** Fills a migrated, empty PostgreSQL; returns the numbers of its rows, and up to 500 ids of meetings of all dates. */
export const fillPostgres = async (url: string) => {
  const database = openPostgres(url);
  const filled = await database.exclusively((db) =>
    db.transaction(async (tx) => {
      await loadInBulk(tx, async () => {
        for (const statements of [people, booked, money]) await tx.execute(sql.raw(statements));
      });
      const some = tx.select({ id: meetings.id }).from(meetings);
      const found = await some.orderBy(sql`md5(${meetings.id}::text)`).limit(500);
      return {
        accounts: await tx.$count(accounts),
        meetings: await tx.$count(meetings),
        transactions: await tx.$count(transactions),
        ids: found.map(({ id }) => id),
      };
    }),
  );
  // Index for the obvious server's list of meetings; ours has its own.
  await database.db.execute(sql`create index on meetings (starts_at, id)`);
  // Not inside `exclusively`, whose transaction keeps vacuum from marking pages: each count would read the table.
  await database.db.execute(sql`vacuum analyze`);
  await database.close();
  return filled;
};
