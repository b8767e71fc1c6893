import { Readable } from 'node:stream';
import { desc, eq } from 'drizzle-orm';
import { describe, expect, it, onTestFinished } from 'vitest';
import { messages } from '#contract/messages.ts';
import { runAdminCommand } from '#server/auth/adminCommand.ts';
import { FolderInUse } from '#server/db/privateFolder.ts';
import { openEmbedded } from '#server/db/openDatabase.ts';
import { admins, loginFailures } from '#server/db/schema/admins.ts';
import { auditLog } from '#server/db/schema/records.ts';
import { openPostgres, type TestDatabase } from '#tests/support/db.ts';
import { createTestApp, password } from '#tests/support/app.ts';
import { tempFolder } from '#tests/support/tempFolder.ts';
import { invite, register } from '../support/signingIn.ts';

const noInput = () => Readable.from([]);
const madePassword = (output: string) => /^Password: (\S+)$/m.exec(output)?.[1] ?? '';

describe('npm run server -- admin', () => {
  const onPostgres = async () => {
    const database = await openPostgres();
    onTestFinished(database.close);
    const env = { DATABASE_URL: database.url };
    return { database, run: (args: string[], input = noInput()) => runAdminCommand(args, env, input) };
  };
  const login = async (database: Pick<TestDatabase, 'db'>, email: string, tried: string) => {
    const api = await createTestApp(database);
    return api.call('login', { body: { email, password: tried, platform: 'ADMIN' } });
  };

  it('reactivates an administrator with a generated password, revokes their invitations, and adds an audit entry', async () => {
    const { database, run } = await onPostgres();
    const api = await createTestApp(database);
    const { id, email, token } = await api.login();
    const { inviteToken } = await invite(api, token);
    for (let tries = 0; tries < 5; tries += 1) await login(database, email, 'wrong');
    await database.db.update(admins).set({ active: false }).where(eq(admins.id, id));
    const output = await run(['--email', email.toUpperCase(), '--last-name', 'Lovelace']);
    expect(output).toMatch(`Mona Lovelace (${email}) is active again.`);
    expect(madePassword(output)).toMatch(/^[\w-]{20}$/);
    expect((await login(database, email, madePassword(output))).data).toMatchObject({ id, name: 'Mona Lovelace' });
    expect((await login(database, email, password)).status).toBe(401);
    expect((await api.as(token)('listAdmins', {})).status).toBe(401);
    expect((await register(api, inviteToken)).message).toBe(messages.invitationRevoked);
    expect(await database.db.$count(loginFailures, eq(loginFailures.key, `account ${id}`))).toBe(1);
    const [row] = await database.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.action, 'RECOVER'))
      .orderBy(desc(auditLog.id));
    expect(row).toMatchObject({
      entity: 'admin',
      entityId: id,
      adminId: null,
      ip: null,
      changes: { active: [false, true] },
    });
    expect(JSON.stringify(row)).not.toContain(madePassword(output));
  });

  it('makes one where there is none, with a password that is read and not printed', async () => {
    const { database, run } = await onPostgres();
    const given = 'what an operator\ntyped in';
    const output = await run(['--email', 'new@example.com', '--password-stdin'], Readable.from([`${given}\n`]));
    expect(output).toBe('First Administrator (new@example.com) is an administrator now.');
    expect((await login(database, 'new@example.com', given)).status).toBe(200);
    const renewed = await run(['--email', 'new@example.com', '--first-name', ' ', '--last-name', 'Lovelace ']);
    expect(renewed).toContain('First Lovelace (new@example.com) has a new password.\nPassword: ');
    expect(renewed).toMatch(/\nIt is shown only here. Change it after the sign-in.$/);
    expect((await login(database, 'new@example.com', given)).status).toBe(401);
    const named = await run(['--email', 'new@example.com', '--first-name', 'Grace']);
    expect(named).toContain('Grace Lovelace (new@example.com) has a new password.');
    const [row] = await database.db.select().from(admins).where(eq(admins.email, 'new@example.com'));
    expect(row).toMatchObject({ firstName: 'Grace', lastName: 'Lovelace' });
    const trail = await database.db.select().from(auditLog).where(eq(auditLog.action, 'RECOVER')).orderBy(auditLog.id);
    const changes = [null, true, true].map((before) => ({ active: [before, true] }));
    expect(trail.map((entry) => entry.changes)).toEqual(changes);
  });

  it.each([
    ['no email', [], '', 'Type: npm run server -- admin --email ada@example.com'],
    ['an invalid email', ['--email', 'nobody'], '', '--email needs the email of an administrator.\nType: npm run'],
    ['a password as an argument', ['--email', 'a@example.com', '--password', 'seen by all'], '', '--password'],
    ['a short password', ['--email', 'a@example.com', '--password-stdin'], 'short', messages.passwordLength],
    ['an easy password', ['--email', 'a@example.com', '--password-stdin'], 'password1234', messages.passwordEasy],
  ])('with %s does nothing and shows a message', async (_name, args, input, message) => {
    const refused = runAdminCommand(args, { DATABASE_URL: 'postgres://127.0.0.1:1/none' }, Readable.from([input]));
    await expect(refused).rejects.toMatchObject({
      name: 'AdminCommandRefused',
      message: expect.stringContaining(message) as string,
    });
  });

  it('works on the embedded database, but not while a server has it', async () => {
    const folder = tempFolder(onTestFinished);
    const run = () => runAdminCommand(['--email', 'ada@example.com'], { DATA_DIR: folder }, noInput());
    const made = await run();
    expect(made).toContain('is an administrator now');
    const database = await openEmbedded({ folder });
    await expect(run()).rejects.toBeInstanceOf(FolderInUse);
    expect((await login(database, 'ada@example.com', madePassword(made))).status).toBe(200);
    await database.close();
  });
});
