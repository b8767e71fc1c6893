import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { migrationsFolder } from '#server/files.ts';
import { differenceOf } from './difference.ts';
import {
  declaredSnapshot,
  hasSameTables,
  journalFile,
  readJournal,
  readSnapshot,
  snapshotFile,
  writtenSnapshot,
} from './snapshots.ts';

const help = `npm run db:generate -- --name NAME

Writes the migration from the tables of the last one to those that the code declares. Asks nothing.`;

const stop = (problem: string): never => {
  console.error(problem);
  process.exit(1);
};

const { name = '' } = parseArgs({ options: { name: { type: 'string' } } }).values;
const journal = readJournal();
const last = Math.max(...journal.entries.map(({ idx }) => idx));
const before = readSnapshot(last);
const after = declaredSnapshot(before.id);

if (hasSameTables(before, after)) {
  console.log('The migrations are up to date: there is nothing to write.');
  process.exit(0);
}
if (!/^[a-z]\w{0,60}$/i.test(name)) stop(`${help}\n\nA name has letters, digits and underscores: --name gift_cards.`);

const { statements, losses, missing } = await differenceOf(before, after);
if (missing.length > 0) {
  stop(
    `Rows that are there already would have no value in ${missing.join(', ')}.
Give the field a default (.default(…)) or make it optional (.optional()). Nothing was written.`,
  );
}

const idx = last + 1;
const tag = `${String(idx).padStart(4, '0')}_${name}`;
const file = join(migrationsFolder, `${tag}.sql`);
// drizzle runs only migrations that are later than the last applied one.
const when = Math.max(Date.now(), ...journal.entries.map((entry) => entry.when + 1));
const entries = [...journal.entries, { idx, version: after.version, when, tag, breakpoints: true }];
writeFileSync(file, statements.join('\n--> statement-breakpoint\n'));
writeFileSync(snapshotFile(idx), writtenSnapshot(after));
writeFileSync(journalFile, JSON.stringify({ ...journal, entries }, null, 2));
console.log(`server/migrations/${tag}.sql`);
if (losses.length > 0) {
  console.log(`
!! THIS DELETES DATA: ${losses.join(', ')}
If something was renamed, write it so in ${tag}.sql, in place of the DROP and the ADD or CREATE:
  ALTER TABLE "table" RENAME COLUMN "old" TO "new";
  ALTER TABLE "old" RENAME TO "new";`);
}
