import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ensureBuilt } from '#scripts/support/ready.mjs';
import { root } from '#scripts/support/root.mjs';
import { launchBuiltServer } from '#tests/support/builtServer.ts';
import { callAs } from '#tests/support/callAt.ts';
import { makePostgres } from '#tests/support/serverOf.ts';
import { tempFolder } from '#tests/support/tempFolder.ts';

const page = readFileSync(join(root, 'docs', 'deploy.md'), 'utf8');
const admin = { email: 'ada@example.com', password: 'quiet lanterns over Porto' };

/** Arguments of the page's command (`node dist/server/main.js backup …`), with values filled in. */
const commandOf = (name: string, values: Readonly<Record<string, string>>): readonly string[] => {
  const [, command] = new RegExp(`\`(node dist/server/main\\.js ${name} [^\`]*)\``).exec(page) ?? [];
  if (command === undefined) throw new Error(`docs/deploy.md has no command ${name}`);
  const [, ...args] = Object.entries(values)
    .reduce((text, [from, to]) => text.replace(from, to), command)
    .split(' ');
  return args;
};

/** Installs the image's contents: the files that the Dockerfile copies and the packages that the server needs. */
const install = (folder: string) => {
  execFileSync('node', ['scripts/serverPackages.mjs', folder], { cwd: root });
  const { dependencies } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { dependencies: object };
  for (const name of Object.keys(dependencies)) {
    const link = join(folder, 'node_modules', name);
    mkdirSync(dirname(link), { recursive: true });
    symlinkSync(join(root, 'node_modules', name), link);
  }
  const copies = readFileSync(join(root, 'Dockerfile'), 'utf8').matchAll(/^COPY --from=build \/app\/(\S+) (\S+)$/gm);
  for (const [, from = '', to = ''] of copies) cpSync(join(root, from), join(folder, to), { recursive: true });
};

describe('The built server, installed as in docs/deploy.md', () => {
  const folder = tempFolder();
  const ends: (() => unknown)[] = [];
  let owner: string;

  beforeAll(async () => {
    await ensureBuilt();
    install(folder);
    const postgres = await makePostgres();
    ends.push(postgres.remove);
    owner = await postgres.newDatabase('desk');
    await postgres.query(`create role desk_app login password 'of the role'`);
  }, 300_000);
  afterAll(async () => {
    for (const end of ends.toReversed()) await end();
  });

  const run = (args: readonly string[], env: NodeJS.ProcessEnv) =>
    execFileSync(process.execPath, args, { cwd: folder, env, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });

  const serve = async (env: Readonly<Record<string, string>>) => {
    const own = { NODE_ENV: 'production', JWT_SECRET: 'f3Qz8LmW1vXc7RtY5uBn2KpD9sHg4JeA', PAYMENTS: 'sandbox' };
    const none = { SEED: '', CLOCK_OFFSET_MS: '', ADMIN_EMAIL: '', ADMIN_PASSWORD: '' };
    const { url, untilReady, end } = await launchBuiltServer({ ...none, ...own, ...env }, folder);
    const stop = () => end('SIGTERM');
    ends.push(stop);
    await untilReady();
    return { url, call: await callAs(url, admin), stop };
  };

  it('runs as a role that owns nothing, serves the portal, and is backed up into an embedded database', async () => {
    const migrated = run(commandOf('migrate', { ROLE: 'desk_app' }), { DATABASE_URL: owner });
    expect(migrated).toContain('desk_app may use the tables');
    const first = { ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password };
    const data = { DATA_DIR: join(folder, 'data') };
    const role = owner.replace('postgres@', 'desk_app:of%20the%20role@');
    const { url, call, stop } = await serve({ ...first, ...data, DATABASE_URL: role });
    expect(await call('charities', { body: { name: 'Clean Water' } })).toMatchObject({ body: { name: 'Clean Water' } });

    const entry = await fetch(`${url}/`, { headers: { Accept: 'text/html' } });
    expect(entry.headers.get('Content-Security-Policy')).toContain("default-src 'none'");
    const [, script = ''] = /<script type="module"[^>]* src="([^"]+)"/.exec(await entry.text()) ?? [];
    expect((await fetch(`${url}${script}`)).headers.get('Cache-Control')).toContain('immutable');

    const file = join(folder, 'desk.backup');
    expect(run(commandOf('backup', { '/data/desk.backup': file }), { DATABASE_URL: role })).toContain('whole database');
    await stop();

    const embedded = { DATA_DIR: join(folder, 'restored') };
    run(['dist/server/main.js', 'restore', file], embedded);
    expect(readdirSync(folder)).toContain('restored');
    const restored = await serve(embedded);
    expect((await restored.call('charities')).body).toMatchObject([{ name: 'Clean Water' }]);
  }, 300_000);
});
