import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBuilt } from './support/build.mjs';
import { findPostgres } from './support/findPostgres.mjs';
import { ensureInstalled } from './support/install.mjs';
import { requireNode } from './support/nodeVersion.mjs';
import { bin } from './support/root.mjs';
import { endAllOnSignal, run } from './support/run.mjs';

/** What Debian's packages bring: program by package. */
const packages = { pgbouncer: 'pgbouncer', nginx: 'nginx-light' };

/** @param {string} program */
const isThere = (program) => spawnSync(program, ['--version'], { stdio: 'ignore' }).error === undefined;

const missingPackages = () => {
  const postgres = findPostgres();
  const hasPostgres = postgres !== undefined && existsSync(join(postgres, 'pg_basebackup'));
  const others = Object.entries(packages).flatMap(([program, name]) => (isThere(program) ? [] : [name]));
  return [...(hasPostgres ? [] : ['postgresql']), ...others];
};

/** Tests of how many connections there are: a pooler has its own. */
const ofConnections = ['with so many connections', 'who waits holds no connection of a pooler', 'one connection'];

/**
 * `npm run test:cluster`: a primary, its hot standby, PgBouncer, nginx and three processes of the API, on loopback and as a
 * user that is not root, and what must hold of them together (tests/cluster). Then the API's tests, all through PgBouncer.
 */
requireNode();
endAllOnSignal();
await ensureInstalled();
process.env['PATH'] = `${process.env['PATH'] ?? ''}:/usr/sbin`;
const missing = missingPackages();
if (missing.length > 0) {
  console.error(`Not on this machine: ${missing.join(', ')}. On Debian: apt-get install ${missing.join(' ')}`);
  process.exit(2);
}
await ensureBuilt();
const cluster = await run(bin('vitest'), ['run', '--project', 'cluster', ...process.argv.slice(2)]);
const beside = ['-t', `^(?!.*(${ofConnections.join('|')}))`];
const pooled = await run(bin('vitest'), ['run', '--project', 'api-pooled', ...beside]);
process.exit(cluster.code || pooled.code);
