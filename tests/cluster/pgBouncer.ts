import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '#scripts/support/freePort.mjs';
import { runAs } from '#tests/support/postgresPrograms.ts';
import { startProgram } from '#tests/support/startProgram.ts';

const settings = (port: number, databases: Readonly<Record<string, string>>) => `
[databases]
${Object.entries(databases)
  .map(([name, place]) => `${name} = host=127.0.0.1 ${place} user=postgres`)
  .join('\n')}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 20
max_client_conn = 500
ignore_startup_parameters = extra_float_digits,options,statement_timeout,lock_timeout,idle_in_transaction_session_timeout
server_login_retry = 1
server_check_delay = 1
`;

/** Starts PgBouncer in transaction mode for local databases: by name, the port and other connection settings. */
export const startPgBouncer = async (folder: string, databases: Readonly<Record<string, string>>) => {
  const port = await freePort();
  const file = join(folder, 'pgbouncer.ini');
  writeFileSync(file, settings(port, databases));
  const pooler = startProgram('pgbouncer', [file], { ...runAs, cwd: folder });
  return { port, end: () => pooler.end('SIGINT') };
};
