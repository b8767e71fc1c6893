import { createHash } from 'node:crypto';
import { createWriteStream, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { isNull, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeBackup } from '#server/backup/dump.ts';
import { restoreInto } from '#server/backup/restore.ts';
import { loadConfig } from '#server/config.ts';
import type { Db, OpenDatabase } from '#server/db/database.ts';
import { openEmbedded } from '#server/db/openDatabase.ts';
import { accounts } from '#server/db/schema/accounts.ts';
import { ledger } from '#server/db/schema/meetings.ts';
import { payouts } from '#server/db/schema/payouts.ts';
import { invitations, sessions } from '#server/db/schema/admins.ts';
import { recordTables } from '#server/db/schema/recordTables.ts';
import { auditLog } from '#server/db/schema/records.ts';
import { resetLinks } from '#server/db/schema/security.ts';
import { seedOnce } from '#server/seed/seedOnce.ts';
import { start } from '#server/start.ts';
import { createTestApp } from '#tests/support/app.ts';
import { emptyPostgres, openPglite, openPostgres } from '#tests/support/db.ts';
import { tempFolder } from '#tests/support/tempFolder.ts';
import { clientOf } from './support/charityClient.ts';
import { silent } from './support/useStarts.ts';

const { charities } = recordTables;

const password = 'a long enough passphrase';

const folder = tempFolder();

const write = (db: Db, name: string) => {
  const file = join(folder, name);
  return writeBackup(db, createWriteStream(file, { mode: 0o600 })).then(() => file);
};

const tablesIn = (db: Db) => db.$count(sql`pg_class`, sql`relkind = 'r' and relnamespace = 'public'::regnamespace`);

const settings = loadConfig({ SEED: '40' });
const clock = () => new Date('2026-03-02T09:00:00Z');

describe.each([
  ['PGlite', 'PostgreSQL', openPglite, emptyPostgres],
  ['PostgreSQL', 'PGlite', openPostgres, () => openEmbedded({})],
] as const)('A backup of %s, made while it is written to, restored into %s', (_from, _to, openFrom, openTo) => {
  let from: OpenDatabase;
  let to: OpenDatabase;
  beforeAll(async () => {
    from = await openFrom();
    await seedOnce(from.db, settings, clock);
    to = await openTo();
  });
  afterAll(async () => {
    await from.close();
    await to.close();
  });

  it('has every write confirmed before it, none partially, and runs', async () => {
    const app = await createTestApp(from);
    const admin = await app.login();
    const { create } = clientOf({ api: app, admin });
    const before = ['One', 'Two U+2028 \u2028 line', 'Three "quotes" \\ 🎈', 'Four'].map(async (name) => {
      expect((await create({ name })).status).toBeLessThan(300);
    });
    await Promise.all(before);
    const { id } = await app.login();
    await admin.call('createInvitation', { body: { email: 'oda@example.com', password: admin.password } });
    await admin.call('createResetLink', { params: { id }, body: { password: admin.password } });
    const load = { isOn: true };
    const writeOn = async () => {
      for (let count = 0; load.isOn; count += 1) await create({ name: `Later ${count}` });
    };
    const writers = [writeOn(), writeOn(), writeOn()];
    const file = await write(from.db, 'loaded.backup');
    load.isOn = false;
    await Promise.all(writers);

    await restoreInto(to, file);
    expect(await to.db.$count(sql`pg_stats`, sql`tablename = 'accounts'`)).toBeGreaterThan(0);
    const [link] = await to.db.select().from(resetLinks);
    const [invitation] = await to.db.select().from(invitations);
    expect([link?.revokedAt, invitation?.revokedAt]).toEqual([expect.any(Date), expect.any(Date)]);
    const names = (await to.db.select({ name: charities.name }).from(charities)).map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['One', 'Two U+2028 \u2028 line', 'Three "quotes" \\ 🎈', 'Four']));
    const made = names.filter((name) => /^(One|Two|Three|Four|Later)/.test(name)).length;
    const later = sql`${charities.name} like 'Later%'`;
    expect(await from.db.$count(charities, later)).toBeGreaterThan(await to.db.$count(charities, later));
    const audited = sql`${auditLog.entity} = 'charities' and ${auditLog.adminId} = ${admin.id}`;
    expect(await to.db.$count(auditLog, audited)).toBe(made);
    for (const table of [accounts, ledger, payouts])
      expect(await to.db.$count(table)).toBe(await from.db.$count(table));
    const sums = { charged: sql<string>`sum(charged)`, payout: sql<string>`sum(payout)` };
    expect(await to.db.select(sums).from(ledger)).toEqual(await from.db.select(sums).from(ledger));

    expect(await to.db.$count(sessions, isNull(sessions.revokedAt))).toBe(0);
    const restored = await createTestApp(to);
    const body = { email: admin.email, password: admin.password, platform: 'ADMIN' } as const;
    expect((await restored.call('logout', { body: { refreshToken: admin.refreshToken } })).status).toBe(200);
    const { email, refreshToken } = admin;
    expect((await restored.call('refreshToken', { body: { email, refreshToken } })).status).toBe(401);
    expect((await restored.call('login', { body })).status).toBe(200);
    await expect(to.db.execute(sql`truncate audit_log`)).rejects.toMatchObject({ cause: { code: 'P0001' } });
    const orphan = sql`insert into sessions (admin_id, created_at, expires_at, last_used_at)
      values (gen_random_uuid(), now(), now(), now())`;
    await expect(to.db.execute(orphan)).rejects.toMatchObject({ cause: { code: '23503' } });
  });

  it('is refused by a database that is not empty', async () =>
    expect(restoreInto(to, await write(from.db, 'again.backup'))).rejects.toThrow(/is not empty/));
});

describe('A file that is no whole backup of ours', () => {
  let whole: Buffer;
  let empty: OpenDatabase;
  beforeAll(async () => {
    const from = await openPglite();
    whole = readFileSync(await write(from.db, 'whole.backup'));
    await from.close();
    empty = await openEmbedded({});
  });
  afterAll(() => empty.close());

  const change = (by: (text: string) => string) => gzipSync(by(gunzipSync(whole).toString()));
  /** Changes the migrations in the header, with a matching checksum. */
  const sealed = (by: (migrations: { hash: string }[]) => object[]) =>
    change((text) => {
      const [head = '', ...rest] = text.trimEnd().split('\n');
      const header = JSON.parse(head) as { migrations: { hash: string }[] };
      const [, end] = JSON.parse(rest.pop() ?? '') as [string, object];
      const body = [JSON.stringify({ ...header, migrations: by(header.migrations) }), ...rest, ''].join('\n');
      return `${body}${JSON.stringify(['end', { ...end, sha256: createHash('sha256').update(body).digest('hex') }])}\n`;
    });
  const broken = /is no whole backup/;
  const tomorrow = { hash: 'of tomorrow', created_at: 9e12 };
  it.each([
    ['cut', broken, () => whole.subarray(0, whole.length / 2)],
    ['without its end', broken, () => change((text) => text.slice(0, text.lastIndexOf('["end"')))],
    [
      'altered',
      broken,
      () => change((text) => text.replace('expert-desk-backup","version":1', 'expert-desk-backup","version":1,"x":1')),
    ],
    ['followed by more', broken, () => change((text) => `${text}{}\n`)],
    ['something else', broken, () => gzipSync('{"hello":"world"}\n')],
    ['no gzip', broken, () => Buffer.from('select 1;\n')],
    ['empty', broken, () => Buffer.alloc(0)],
    ['of a newer version', /made by a newer version/, () => sealed((migrations) => [...migrations, tomorrow])],
    ['of another one', /not of this product/, () => sealed(([, ...migrations]) => [tomorrow, ...migrations])],
    ['of a database without migrations', /not of this product/, () => sealed(() => [])],
  ])('is refused, and nothing is written: %s', async (_name, why, make) => {
    const file = join(folder, 'bad.backup');
    writeFileSync(file, make());
    await expect(restoreInto(empty, file)).rejects.toThrow(why);
    expect(await tablesIn(empty.db)).toBe(0);
  });
});

describe('An interrupted restore', () => {
  it('leaves nothing that starts', async () => {
    const from = await openPglite();
    const file = await write(from.db, 'interrupted.backup');
    await from.close();
    const to = await emptyPostgres();
    const cut = async (migrations?: string) => {
      await to.migrate(migrations);
      throw new Error('The machine went down.');
    };
    await expect(restoreInto({ ...to, migrate: cut }, file)).rejects.toThrow(/went down/);
    const env = { DATA_DIR: folder, DATABASE_URL: to.url, PORT: '0', SEED: 'none', ADMIN_PASSWORD: password };
    await expect(start(env, silent)).rejects.toThrow(/restore into this database was not finished/);
    await expect(restoreInto(to, file)).rejects.toThrow(/restore into this database was not finished/);
    await to.close();
  });
});
