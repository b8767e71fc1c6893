import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { register } from 'tsx/esm/api';
import { ensureInstalled, stop } from './support/ready.mjs';
import { bin, root } from './support/root.mjs';
import { run } from './support/run.mjs';

const help = `npm run eject -- NAME SCREEN

Writes the code of a generated screen, as it is configured, so that one starts from it and not from nothing. NAME is a
resource of records (charities), SCREEN is list, show, create or edit. The resource then shows that file in place of the
generated screen.`;

const capital = (/** @type {string} */ text) => `${text[0]?.toUpperCase()}${text.slice(1)}`;
const read = (/** @type {string} */ path) => readFileSync(join(root, path), 'utf8');
const write = (/** @type {string} */ path, /** @type {string} */ code) => {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), code);
};

/** The first file that declares a name. @param {readonly string[]} files @param {string} name */
const declaring = (files, name) =>
  files.find((file) => existsSync(join(root, file)) && read(file).includes(`export const ${name} = `));

await ensureInstalled();
register();
const { codeOf, screenNames } = await import('./eject/screens.ts');
const { configuredIn, withScreen } = await import('./eject/declaration.ts');
const { anyRecords } = await import('#contract/records.ts');

const [name = '', wanted] = parseArgs({ allowPositionals: true }).positionals;
const screen = screenNames.find((one) => one === wanted);
if (!screen) stop('Say which resource, and which of its screens.', help);
const definition = anyRecords.find((one) => one.name === name);
const contract = declaring(
  readdirSync(join(root, 'contract')).map((file) => `contract/${file}`),
  name,
);
if (!definition || !contract) stop(`No resource of records is called "${name}".`, help);
const { without } = definition;
if (without.includes(screen === 'edit' ? 'update' : screen === 'create' ? 'create' : 'list')) {
  stop(`"${name}" is declared without this screen.`, help);
}

const component = `${capital(name)}${capital(screen)}`;
const path = `src/resources/${name}/${component}.tsx`;
if (existsSync(join(root, path))) stop(`There is one already: ${path}.`, help);
const files = readdirSync(join(root, 'src/resources'), { withFileTypes: true }).map((entry) =>
  entry.isDirectory() ? `src/resources/${entry.name}/index.tsx` : `src/resources/${entry.name}`,
);
const declared = declaring(files, name);
const declaration = declared ?? `src/resources/${name}/index.tsx`;
const configured = declared ? await configuredIn(join(root, declared), name) : {};
if (configured.screens?.[screen]) stop(`${declaration} already names a screen of its own.`, help);

const from = declaration.endsWith('/index.tsx') ? `./${component}.tsx` : `./${name}/${component}.tsx`;
const entry = `${screen}: async () => (await import('${from}')).${component}`;
const changed = withScreen(
  declared
    ? read(declared)
    : `import { ${name} as record } from '#${contract}';
import { defineResource } from '#src/resource/defineResource.tsx';

export const ${name} = defineResource(record);
`,
  name,
  screen,
  entry,
);
if (changed === undefined) stop(`${declaration} does not list its options in the call of defineResource.`, help);
write(path, codeOf[screen]({ definition, configured, contract, component }));
write(declaration, changed);
/* Removes code that only the list's options used: repeated, because each pass of the linter may leave more unused. */
let before = screen === 'list' && configured.list ? '' : read(declaration);
while (before !== read(declaration)) {
  before = read(declaration);
  const unused = ['-A', 'all', '-D', 'no-unused-vars', '--fix-dangerously'];
  await run(bin('oxlint'), [...unused, declaration], { quiet: true });
}
await run(bin('prettier'), ['--write', '--log-level', 'warn', path, declaration]);
console.log(`${path}: ${declaration} shows it in place of the generated screen.`);
