import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { runMigrateCommand } from '#server/program.ts';
import { openPostgres } from '#server/db/openPostgres.ts';
import { start } from '#server/start.ts';
import { callAt, signIn } from '#tests/support/callAt.ts';
import { withClient } from '#tests/support/withClient.ts';
import { silent } from './support/useStarts.ts';

const name = `role_${randomBytes(6).toString('hex')}`;
const owner = inject('postgresUrl').replace(/postgres$/, name);
const asRole = owner.replace('postgres@', `${name}:of%20the%20role@`);
const query = (url: string, text: string) => withClient(url, (client) => client.query(text));
const server = inject('postgresUrl');

describe('A server whose role owns nothing', () => {
  beforeAll(async () => {
    await query(server, `create database ${name}`);
    await query(server, `create role ${name} login password 'of the role'`);
  });
  afterAll(async () => {
    await query(server, `drop database ${name} with (force)`);
    await query(server, `drop role ${name}`);
  });

  const startAsRole = () =>
    start(
      { DATABASE_URL: asRole, PORT: '0', ADMIN_EMAIL: 'ada@example.com', ADMIN_PASSWORD: 'quiet lanterns over Porto' },
      silent,
    );

  it('does not start before the owner has migrated', () =>
    expect(startAsRole()).rejects.toThrow(/is not migrated.*main.js migrate --grant ROLE/));

  it('runs once the owner has migrated, and cannot change the audit log', async () => {
    const output = await runMigrateCommand(['--grant', name], { DATABASE_URL: owner });
    expect(output).toBe(`Migrated; ${name} may use the tables.`);
    const running = await startAsRole();
    await signIn(callAt(running.address), { email: 'ada@example.com', password: 'quiet lanterns over Porto' });
    await running.close();
    const { db, close } = openPostgres(asRole);
    for (const statement of [
      "update audit_log set action = 'LOGOUT'",
      'delete from audit_log',
      'truncate audit_log',
      'alter table audit_log disable trigger all',
      'drop table admins',
    ]) {
      const refused = await db.execute(statement).catch((error: unknown) => error);
      expect(refused).toMatchObject({ cause: { code: '42501' } });
    }
    await close();
  });
});
