import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { requireNode, stop } from './support/ready.mjs';
import { root } from './support/root.mjs';

const help = `npm run new:resource -- NAME

Writes a resource of records: its fields in contract/NAME.ts, its line in contract/records.ts, and a test. Table, API, menu
entry, list, page and forms follow. NAME is a plural in camelCase (coupons, giftCards).`;

/** @param {string} name */
const filesOf = (name) => ({
  [`contract/${name}.ts`]: `import { flag } from './primitives.ts';
import { defineRecord } from './record.ts';
import { requiredText } from './rules.ts';

export const ${name} = defineRecord(
  '${name}',
  { name: requiredText, active: flag.default(true) },
  { search: ['name'], sort: ['name', 'active', 'createdAt'], unique: ['name'] },
);
`,
  [`tests/api/${name}.test.ts`]: `import { it } from 'vitest';
import { ${name} } from '#contract/${name}.ts';
import { apiOnBothEngines } from './support/apiOnBothEngines.ts';
import { expectRoundTrip } from './support/expectRoundTrip.ts';

apiOnBothEngines('A record of ${name}', (bench) => {
  it('is created, read, changed and deleted', async () => {
    await expectRoundTrip(bench, ${name});
  });
});
`,
});

/** JavaScript's words, the names in contract/records.ts, and the portal's resources without a table. */
const reserved =
  'arguments await break case catch class const continue debugger default delete else enum eval export extends false finally for function implements import instanceof interface let new null package private protected public return static super switch this throw true try typeof undefined var void while with yield list records audit experts users';

requireNode();
const [name] = parseArgs({ allowPositionals: true }).positionals;
if (name === undefined) stop('Say what the resource is called.', help);
if (!/^[a-z][a-zA-Z0-9]{2,40}$/.test(name) || reserved.split(' ').includes(name))
  stop(`"${name}" is no name for a resource.`, help);
const files = filesOf(name);
const taken = [...Object.keys(files), `src/resources/${name}`, `src/resources/${name}.ts`].filter((path) =>
  existsSync(join(root, path)),
);
if (taken.length > 0) stop(`There is one already: ${taken.join(', ')}.`, help);

const list = join(root, 'contract', 'records.ts');
const before = readFileSync(list, 'utf8');
const after = before
  .replace(
    'import type { RecordDefinition }',
    `import { ${name} } from './${name}.ts';\nimport type { RecordDefinition }`,
  )
  .replace(/(export const records = list\(\{\n(?:.*\n)*?)\}\);/, `$1  ${name},\n});`);
if (after.split(name).length < 4) stop('contract/records.ts does not look as expected: its list was not found.', help);
for (const [path, code] of Object.entries(files)) writeFileSync(join(root, path), code);
writeFileSync(list, after);

console.log(`${Object.keys(files).join('\n')}
contract/records.ts (its line)

Give it its fields in contract/${name}.ts. npm run dev makes its table as you go; at the end write the migration:
  npm run db:generate -- --name ${name}
Its texts, where its names in words are not enough: src/i18n/en/settings.ts and fr/settings.ts`);
