import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureInstalled } from './support/install.mjs';
import { requireNode } from './support/nodeVersion.mjs';
import { bin, root } from './support/root.mjs';
import { run } from './support/run.mjs';

const help = `npm run new:resource -- NAME

Writes a resource of records: its fields, its table with a migration, its screens and a test. NAME is a plural in
camelCase (coupons, giftCards). What to do next is told at the end.`;

/** @param {string} problem @returns {never} */
function stop(problem) {
  console.error(`${problem}\n\n${help}`);
  process.exit(2);
}

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
  [`src/resources/${name}.ts`]: `import ResourceIcon from '@mui/icons-material/CategoryOutlined';
import { ${name} as record } from '#contract/${name}.ts';
import { defineResource } from '#src/resource/defineResource.tsx';

export const ${name} = defineResource(record, { icon: ResourceIcon });
`,
  [`tests/api/${name}.test.ts`]: `import { expect, it } from 'vitest';
import { apiOnBothEngines } from './support/apiOnBothEngines.ts';

apiOnBothEngines('A record of ${name}', (bench) => {
  it('is made, found and removed', async () => {
    const { api, admin } = bench();
    const { token } = admin;
    const path = '/api/${name}';
    const made = await api.send<{ readonly id: string }>({ method: 'POST', path, token, body: { name: 'The first' } });
    expect(made.status).toBe(200);
    const found = await api.send({ method: 'GET', path: \`\${path}/\${made.body.id}\`, token });
    expect(found.body).toMatchObject({ name: 'The first', active: true });
    const removed = await api.send({ method: 'DELETE', path: \`\${path}/\${made.body.id}\`, token });
    expect(removed.status).toBe(200);
  });
});
`,
});

/**
 * Puts a line into a file's list, before its end, and an import where it is needed.
 * @param {string} path @param {(code: string) => string} change
 */
const edit = (path, change) => {
  const file = join(root, path);
  const before = readFileSync(file, 'utf8');
  const after = change(before);
  if (after === before) stop(`${path} does not look as expected: its list was not found.`);
  writeFileSync(file, after);
};

const [name] = parseArgs({ allowPositionals: true }).positionals;
if (name === undefined) stop('Say what the resource is called.');
if (!/^[a-z][a-zA-Z0-9]{2,40}$/.test(name)) stop(`"${name}" is no name for a resource.`);
const files = filesOf(name);
const taken = [...Object.keys(files), `src/resources/${name}`].filter((path) => existsSync(join(root, path)));
if (taken.length > 0) stop(`There is one already: ${taken.join(', ')}.`);

requireNode();
if (!existsSync(join(root, 'node_modules'))) await ensureInstalled();
for (const [path, code] of Object.entries(files)) {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), code);
}
edit('contract/records.ts', (code) =>
  code
    .replace(
      'import type { RecordDefinition }',
      `import { ${name} } from './${name}.ts';\nimport type { RecordDefinition }`,
    )
    .replace(/(export const records = list\(\{\n(?:.*\n)*?)\}\);/, `$1  ${name},\n});`),
);
edit(
  'server/db/schema/recordTables.ts',
  (code) => `${code.trimEnd()}\nexport const ${name} = recordTable(records.${name});\n`,
);
const { code } = await run(bin('drizzle-kit'), ['generate', '--name', name]);
if (code !== 0) stop('The migration could not be written.');

console.log(`
${Object.keys(files).join('\n')}
contract/records.ts, server/db/schema/recordTables.ts (a line each)
server/migrations (the table)

Give it its fields in contract/${name}.ts, then: npm run db:generate -- --name ${name}
Its texts, where its names in words are not enough: src/i18n/en/settings.ts and fr/settings.ts
Another look: npm run eject -- ${name} list (show, create, edit)
All of it holds: npm run check, npm test`);
