import { randomUUID } from 'node:crypto';
import { getTableName, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { type Endpoint, allowsDryRun } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
import { messages } from '#contract/messages.ts';
import { anyRecords } from '#contract/records.ts';
import { tables } from '#server/db/schema/index.ts';
import { buildExpert, buildUser } from '#tests/support/builders.ts';
import { everyCall } from '#tests/support/everyCall.ts';
import { heldMeeting, makeCast, writeHistory } from '#tests/support/ledgerHistory.ts';
import { apiOnBothEngines, type Bench } from './support/apiOnBothEngines.ts';
import { clientOf } from './support/charityClient.ts';
import { AHEAD, bookingsOn } from './support/market.ts';
import { sampleRecord } from './support/sampleRecord.ts';

interface Attempt {
  readonly id?: string;
  readonly body?: object;
}

type Prepare = (bench: Bench) => Promise<Attempt>;

/** A payout that is owed. */
const payment: Prepare = async ({ api }) => {
  const cast = await makeCast(api.services.db);
  await writeHistory(api.services.db, cast, new Date('2026-02-10T00:00:00Z'), [heldMeeting({})]);
  const paid = { amount: 72, currency: 'EUR', paidOn: '2026-03-02', reference: 'SEPA 7' };
  return { body: { expertId: cast.experts[0], month: '2026-02', timezone: 'UTC', ...paid } };
};

const applicant: Prepare = async ({ api }) => buildExpert(api.services.db, {}, { status: 'PENDING' });

/** Input for each write; a write that is missing here fails. */
const attempts: Readonly<Record<string, Prepare>> = {
  approveAccount: applicant,
  declineAccount: async (bench) => ({ ...(await applicant(bench)), body: { reason: 'Not yet' } }),
  deactivateAccount: async ({ api }) => buildUser(api.services.db),
  reactivateAccount: async ({ api }) => buildUser(api.services.db, { active: false }),
  reopenApplication: async ({ api }) => buildExpert(api.services.db, {}, { status: 'DECLINED' }),
  rescheduleMeeting: async ({ api, admin }) => {
    const body = await bookingsOn(api.services.db).request({ dateTime: AHEAD });
    const { data } = await admin.call('createMeeting', { body });
    return { id: data?.id ?? '', body: { dateTime: AHEAD.replace('10:00', '12:00') } };
  },
  editAccount: async ({ api }) => {
    const { id } = await buildUser(api.services.db);
    return { id, body: { profile: { firstName: 'Grace', lastName: 'Hopper' } } };
  },
  revokeInvitation: async ({ admin }) => {
    const body = { email: `${randomUUID()}@example.com`, password: admin.password };
    return { id: (await admin.call('createInvitation', { body })).data.id };
  },
  markPayoutPaid: payment,
  unmarkPayoutPaid: async (bench) => {
    const { path } = endpoints.markPayoutPaid;
    const request = {
      method: 'POST',
      path: `/api/${path}`,
      token: bench.admin.token,
      ...(await payment(bench)),
    } as const;
    return { id: (await bench.api.send<{ data: { id: string } }>(request)).body.data.id };
  },
  ...Object.fromEntries(
    anyRecords.flatMap((record) => {
      const make = async (bench: Bench, more: object = {}): Promise<Attempt> => {
        const { body } = await clientOf<{ id: string }>(bench, record.name).create({
          ...(await sampleRecord(bench, record, 1)),
          ...more,
        });
        return { id: body.id };
      };
      const cases: Record<string, Prepare> = {
        create: async (bench) => ({ body: await sampleRecord(bench, record, 1) }),
        update: async (bench) => ({ ...(await make(bench)), body: await sampleRecord(bench, record, 2) }),
        delete: make,
        restore: async (bench) => {
          const { id = '' } = await make(bench);
          await clientOf(bench, record.name).remove(id);
          return { id };
        },
        stopOffering: (bench) => make(bench, { active: true }),
        offerAgain: (bench) => make(bench, { active: false }),
      };
      return Object.entries(cases).map(([action, prepare]) => [`${record.name}.${action}`, prepare]);
    }),
  ),
};

const writes = everyCall.filter(([name, row]) => name !== 'bulk' && allowsDryRun(row));

/** Without the fields that differ between two new records. */
const masked = (data: unknown) => (typeof data === 'object' ? { ...data, id: '', createdAt: '', updatedAt: '' } : data);

const everything = [
  // Each request updates the last use of its session.
  ...Object.values(tables).map((table) => `select to_jsonb(t) - 'last_used_at' as kept from ${getTableName(table)} t`),
  // Sequences are not rolled back: a rolled-back audit row leaves a gap in the ids, which nothing counts by.
  `select to_jsonb(s) from pg_sequences s where sequencename <> 'audit_log_id_seq'`,
];
const query = everything.map((part) => `(${part} order by 1)`).join(' union all ');

apiOnBothEngines('A dry run', (bench) => {
  const prepared = async (name: string, row: Endpoint): Promise<Attempt> => {
    const prepare = attempts[name];
    if (!prepare) throw new Error(`No attempt at ${name}`);
    return { body: row.body ? {} : undefined, ...(await prepare(bench)) };
  };
  /** Every row of every table, and the state of every other sequence. */
  const dump = async () => bench.api.services.db.select({ kept: sql`kept` }).from(sql.raw(`(${query}) as whole`));
  const send = ({ method, path }: Endpoint, { id = '', body }: Attempt, headers = {}, more = '') =>
    bench.api.send<{ data?: unknown; message?: string; audit?: unknown }>({
      method,
      path: `/api/${path.replace('{id}', id)}${more}`,
      token: bench.admin.token,
      body,
      headers,
    });

  it.each(writes)('of %s returns the call’s later result, and leaves the database unchanged', async (name, row) => {
    const input = await prepared(name, row);
    // The second time, most are refused.
    for (const limit of [300, 500]) {
      const key = { 'idempotency-key': randomUUID() };
      const before = await dump();
      const tried = await send(row, input, key, '?dryRun=true');
      expect(await dump()).toEqual(before);
      const done = await send(row, input, key);
      expect(tried.status).toBe(done.status);
      expect(done.status).toBeLessThan(limit);
      const [first, second] =
        done.status < 300 ? [tried.body.data, row.bare ? done.body : done.body.data] : [tried.body, done.body];
      expect(masked(first)).toEqual(masked(second));
      const audit = await bench.api.services.db.select().from(tables.auditLog);
      const rows = audit.filter((one) => one.requestId === done.headers['x-request-id']);
      const written = rows.map(({ action, entity, changes }) => ({ action, entity, changes }));
      expect(tried.body.audit ?? []).toMatchObject(written);
      const after = await dump();
      const { status, headers, body } = await send(row, input, key);
      expect([status, headers['etag'], body]).toEqual([done.status, done.headers['etag'], done.body]);
      expect(await dump()).toEqual(after);
    }
  });

  const onRecords = writes.filter(([, row]) => row.path.includes('{id}'));
  it.each(onRecords)('%s returns 404 for an unknown id', async (name, row) => {
    expect((await send(row, { ...(await prepared(name, row)), id: randomUUID() })).status).toBe(404);
  });

  const versioned = writes.filter(([, row]) => row.version === 'checks');
  it.each(versioned)(
    '%s on another version is refused with the current one, and changes nothing',
    async (name, row) => {
      const input = await prepared(name, row);
      const before = await dump();
      const { status, headers, body } = await send(row, input, { 'if-match': '"77"' });
      expect([status, body]).toEqual([412, { message: messages.versionConflict, code: 'VERSION_CONFLICT' }]);
      expect(await dump()).toEqual(before);
      const done = await send(row, input, { 'if-match': String(headers['etag']) });
      expect(done.status).toBe(200);
      expect(done.headers['etag']).not.toBe(headers['etag']);
    },
  );

  it('is refused if a call uses the bank or counts wrong passwords, and never taken for a write', async () => {
    const { api, admin } = bench;
    const { id } = await buildUser(api.services.db);
    const valid = [
      ['createMeeting', { body: await bookingsOn(api.services.db).request() }],
      ['refundMeeting', { id: randomUUID(), body: { amount: 5, reason: 'The line was bad' } }],
      ['createInvitation', { body: { email: `${randomUUID()}@example.com`, password: admin.password } }],
      ['logout', { body: { refreshToken: admin.refreshToken } }],
    ] as const;
    const before = await dump();
    for (const [name, input] of valid) {
      const { status, body } = await send(endpoints[name], input, {}, '?dryRun=true');
      expect([name, status, body]).toEqual([name, 400, { code: 'BAD_REQUEST', message: messages.noDryRun }]);
    }
    for (const asked of ['TRUE', '', 'yes', 'true&dryRun=true'])
      expect((await send(endpoints.deactivateAccount, { id, body: {} }, {}, `?dryRun=${asked}`)).status).toBe(400);
    expect(await dump()).toEqual(before);
  });
});
