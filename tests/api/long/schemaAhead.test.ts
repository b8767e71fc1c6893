import { describe, expect, it, onTestFinished } from 'vitest';
import { createScratch, type Scratch } from '#tests/docs/scratch.ts';
import { emptyPostgres } from '#tests/support/db.ts';

/** Opens the scratch project's database like a server start, in development or not; then runs statements. */
const opener = `
import { openDatabase } from '#server/db/openDatabase.ts';
import { checkTables } from '#server/db/checkTables.ts';
import { migrateInStep } from '#scripts/db/draft.ts';

const [mode, databaseUrl, ...statements] = process.argv.slice(2);
const database = await openDatabase({ databaseUrl: databaseUrl || undefined, dataDir: 'data' });
const log: string[] = [];
const rows: unknown[] = [];
let problem = '';
try {
  await database.exclusively(async (db) => {
    if (mode === 'development') await migrateInStep(database, db, (line) => log.push(line));
    else await database.migrate();
    await checkTables(db);
  });
  for (const statement of statements) rows.push((await database.db.execute(statement)).rows);
} catch (error) {
  problem = error.message;
}
await database.close();
console.log(JSON.stringify({ log: log.join('\\n'), rows, problem }));
`;

interface Opened {
  readonly log: string;
  readonly rows: readonly unknown[];
  readonly problem: string;
}

const projectWith = (databaseUrl = '') => {
  const scratch = createScratch();
  scratch.write('opener.mts', opener);
  const open = (mode: 'development' | 'production', ...statements: readonly string[]): Opened => {
    const { code, output } = scratch.run('tsx', ['opener.mts', mode, databaseUrl, ...statements]);
    if (code !== 0) throw new Error(output);
    return JSON.parse(output.split('\n').findLast((line) => line.startsWith('{')) ?? '') as Opened;
  };
  const generate = (name: string) => scratch.run('tsx', ['scripts/db/generate.ts', '--name', name]);
  return { scratch, open, generate };
};

const newGadgets = (scratch: Scratch) => {
  expect(scratch.run('node', ['scripts/newResource.mjs', 'gadgets']).code).toBe(0);
};

const change = (scratch: Scratch, file: string, from: string, to: string) => {
  const before = scratch.read(file);
  expect(before).toContain(from);
  scratch.write(file, before.replace(from, to));
};

const insertGadget = `insert into gadgets (name, created_at, updated_at) values ('First', now(), now())`;

const newPostgres = async () => {
  const { url, close } = await emptyPostgres();
  onTestFinished(close);
  return url;
};

describe('A contract ahead of its migrations', { timeout: 300_000 }, () => {
  it('is applied in development, and its rows are kept when the migration is written', async () => {
    const { scratch, open, generate } = projectWith(await newPostgres());
    newGadgets(scratch);
    const made = open('development', insertGadget);
    expect([made.problem, made.log]).toEqual(['', expect.stringContaining('CREATE TABLE "gadgets"')]);

    change(scratch, 'contract/gadgets.ts', 'name: requiredText,', 'name: requiredText, ready: flag.default(false),');
    expect(open('development', 'select name, ready from gadgets')).toMatchObject({
      log: expect.stringContaining('ADD COLUMN "ready" boolean DEFAULT false NOT NULL') as string,
      rows: [[{ name: 'First', ready: false }]],
      problem: '',
    });

    expect(generate('gadgets').code).toBe(0);
    expect(open('development', 'select name from gadgets')).toEqual({
      log: expect.stringMatching(/\d_gadgets is recorded as applied, its tables are there already\.$/) as string,
      rows: [[{ name: 'First' }]],
      problem: '',
    });
    expect(open('production', 'select name from gadgets')).toEqual({
      log: '',
      rows: [[{ name: 'First' }]],
      problem: '',
    });
  });

  it('keeps its rows in development when more than one migration is written before the next start', () => {
    const { scratch, open, generate } = projectWith();
    newGadgets(scratch);
    open('development', insertGadget);
    expect(generate('gadgets').code).toBe(0);
    change(scratch, 'contract/gadgets.ts', 'name: requiredText,', 'name: requiredText, ready: flag.default(false),');
    expect(generate('ready').code).toBe(0);
    expect(open('development', 'select name, ready from gadgets')).toMatchObject({
      log: expect.stringContaining('_gadgets is recorded as applied') as string,
      rows: [[{ name: 'First', ready: false }]],
      problem: '',
    });
  });

  it('is rolled back in development before an unrelated migration', () => {
    const { scratch, open, generate } = projectWith();
    newGadgets(scratch);
    open('development', insertGadget);
    change(scratch, 'contract/gadgets.ts', 'name: requiredText,', 'name: requiredText, ready: flag.default(false),');
    expect(generate('others').code).toBe(0);
    change(scratch, 'contract/gadgets.ts', 'ready: flag', 'done: flag.default(false), ready: flag');
    const { log, rows, problem } = open('development', 'select done, ready from gadgets');
    expect({ rows, problem }).toEqual({ rows: [[]], problem: '' });
    expect(log).toMatch(/taken back to its migrations, before \d+_others/);
    expect(log).toContain('the data of gadgets is gone');
    expect(log).toContain('ADD COLUMN "done"');
  });

  it('ends a start in production, with instructions', async () => {
    const { scratch, open } = projectWith(await newPostgres());
    newGadgets(scratch);
    expect(open('production').problem).toMatch(/^The database has no gadgets\.name, .*\n.*npm run db:generate/);
  });

  it('gets no migration for a required field that old rows lack', () => {
    const { scratch, generate } = projectWith();
    const migrations = () => scratch.run('ls', ['-R', 'server/migrations']).output;
    const before = migrations();
    change(scratch, 'contract/charities.ts', 'name: requiredText,', 'name: requiredText, motto: requiredText,');
    const { code, output } = generate('motto');
    expect([code, output]).toEqual([1, expect.stringMatching(/charities\.motto.*\n.*\.default\(…\).*\.optional\(\)/)]);
    expect(migrations()).toBe(before);
  });

  it('gets a migration for a possible rename without a prompt, and warns of lost data', async () => {
    const { scratch, open, generate } = projectWith(await newPostgres());
    open('production', `insert into charities (name, created_at, updated_at) values ('Ocean', now(), now())`);
    change(scratch, 'contract/charities.ts', 'website: url', 'site: url');
    change(scratch, 'contract/charities.ts', `'website'`, `'site'`);
    const { code, output } = generate('site');
    expect([code, output]).toEqual([
      0,
      expect.stringMatching(/THIS DELETES DATA: charities\.website\n[\s\S]*RENAME COLUMN/),
    ]);
    expect(open('production', 'select name, site from charities')).toMatchObject({
      rows: [[{ name: 'Ocean', site: null }]],
      problem: '',
    });
    expect(generate('again')).toMatchObject({ code: 0, output: expect.stringContaining('up to date') as string });
  });

  it('does not replace a table of the server by that of a resource of its name', () => {
    const { scratch, generate } = projectWith();
    for (const name of ['class', 'users']) expect(scratch.run('node', ['scripts/newResource.mjs', name]).code).toBe(2);
    scratch.run('node', ['scripts/newResource.mjs', 'sessions']);
    const { code, output } = generate('sessions');
    expect([code, output]).toEqual([1, expect.stringContaining('No resource can be called "sessions"')]);
  });
});
