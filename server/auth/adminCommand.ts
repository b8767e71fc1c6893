import { randomBytes, randomUUID } from 'node:crypto';
import { text } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import { messages } from '#contract/messages.ts';
import { displayNameOf } from '#contract/names.ts';
import { email as emailRule, newPassword } from '#contract/rules.ts';
import { loadPlace } from '#server/config.ts';
import { writeAudit } from '#server/db/audit.ts';
import type { Tx } from '#server/db/database.ts';
import { hasEmail } from '#server/db/emails.ts';
import { withDatabase } from '#server/db/openDatabase.ts';
import { admins } from '#server/db/schema/admins.ts';
import { OperatorError } from '#server/errors.ts';
import { argon2 } from './hashing.ts';
import { forgetFailures } from './loginLimits.ts';
import { isEasyPassword } from './passwords.ts';
import { reactivateAdmin } from './reactivateAdmin.ts';

export class AdminCommandRefused extends OperatorError {}

const USAGE =
  'npm run server -- admin --email ada@example.com [--first-name Ada] [--last-name Admin] [--password-stdin]';

interface Wanted {
  readonly email: string;
  readonly firstName: string | undefined;
  readonly lastName: string | undefined;
  /** Read from stdin, else generated and printed. Never an argument: every user of the machine can read those. */
  readonly isPasswordGiven: boolean;
}

const read = (args: readonly string[]): Wanted => {
  const kinds = {
    email: { type: 'string' },
    'first-name': { type: 'string' },
    'last-name': { type: 'string' },
    'password-stdin': { type: 'boolean' },
  } as const;
  try {
    const { values } = parseArgs({ args: [...args], options: kinds });
    const email = emailRule.safeParse(values.email);
    if (!email.success) throw new TypeError('--email needs the email of an administrator');
    const [firstName, lastName] = [values['first-name']?.trim() || undefined, values['last-name']?.trim() || undefined];
    return { email: email.data, firstName, lastName, isPasswordGiven: values['password-stdin'] === true };
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new AdminCommandRefused(`${why}.\nType: ${USAGE}`, { cause: error });
  }
};

const passwordOf = async (wanted: Wanted, input: NodeJS.ReadableStream): Promise<string> => {
  if (!wanted.isPasswordGiven) return randomBytes(15).toString('base64url');
  const given = (await text(input)).replace(/\r?\n$/, '');
  const checked = newPassword.safeParse(given);
  if (!checked.success) throw new AdminCommandRefused(checked.error.issues.map(({ message }) => message).join('\n'));
  if (await isEasyPassword(given, wanted, '')) throw new AdminCommandRefused(messages.passwordEasy);
  return given;
};

const enable = async (tx: Tx, { email, ...wanted }: Wanted, passwordHash: string, now: Date) => {
  const [known] = await tx.select().from(admins).where(hasEmail(admins.email, email)).for('no key update');
  const { firstName = known?.firstName ?? 'First', lastName = known?.lastName ?? 'Administrator' } = wanted;
  const id = known?.id ?? randomUUID();
  const start = { firstName, lastName, passwordHash };
  const cause = { clock: () => now, requestId: randomUUID(), ip: '' };
  if (known) await reactivateAdmin(tx, cause, known, start);
  else await tx.insert(admins).values({ id, email, ...start, createdAt: now });
  await forgetFailures(tx, id);
  const before = known?.active ?? null;
  await writeAudit(tx, cause, { action: 'RECOVER', entity: 'admin', id, changes: { active: [before, true] } });
  return { known, name: displayNameOf(start) };
};

/** `npm run server -- admin`: recovery with access to the server, if no administrator is left to send an invitation. */
export const runAdminCommand = async (
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  input: NodeJS.ReadableStream,
): Promise<string> => {
  const wanted = read(args);
  const password = await passwordOf(wanted, input);
  const passwordHash = await argon2.hash(password);
  const { known, name } = await withDatabase(loadPlace(env), ({ db, migrate, exclusively }) =>
    exclusively(async () => {
      await migrate();
      return db.transaction((tx) => enable(tx, wanted, passwordHash, new Date()));
    }),
  );
  const became =
    known === undefined ? 'is an administrator now' : known.active ? 'has a new password' : 'is active again';
  const passwordNote = wanted.isPasswordGiven
    ? ''
    : `\nPassword: ${password}\nIt is shown only here. Change it after the sign-in.`;
  return `${name} (${known?.email ?? wanted.email}) ${became}.${passwordNote}`;
};
