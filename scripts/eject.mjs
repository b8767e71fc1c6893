import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { register } from 'tsx/esm/api';
import { ensureInstalled } from './support/ready.mjs';
import { bin, root } from './support/root.mjs';
import { run } from './support/run.mjs';

const help = `npm run eject -- NAME SCREEN

Writes the code of a generated screen, so that one starts from it and not from nothing. NAME is a resource of records
(charities), SCREEN is list, show, create or edit. The resource then shows that file in place of the generated screen.`;

/** @param {string} problem @returns {never} */
function stop(problem) {
  console.error(`${problem}\n\n${help}`);
  process.exit(2);
}

const capital = (/** @type {string} */ text) => `${text[0]?.toUpperCase()}${text.slice(1)}`;

/**
 * @typedef {object} Told
 * @property {string} name
 * @property {string} contract
 * @property {string[]} own its own fields
 * @property {string[]} all those and what the server writes
 * @property {string[]} columns
 * @property {string[]} filters
 * @property {string} sort
 */

const head = (/** @type {Told} */ { name, contract }) => `import { ${name} as record } from '#contract/${contract}';
`;
const members = (/** @type {string[]} */ sources) => sources.map((source) => `f.${source}`).join(', ');

/** @type {Record<string, (told: Told) => string>} */
const screens = {
  list: (told) => `${head(told)}import { DataList } from '#src/components/list/DataList.tsx';
import { CreateAction, CreateButton, recordSearch } from '#src/resource/RecordList.tsx';
import { recordResource } from '#src/resource/recordResource.ts';

const resource = recordResource(record);
const { fields: f, nameOf } = resource;

const columns = [${members(told.columns)}];
const filters = [...recordSearch(resource), ...[${members(told.filters)}].flatMap((field) => field.filters)];
const inFile = [${members(told.all)}];

export const ${capital(told.name)}List = () => (
  <DataList
    columns={columns}
    sort={{ field: '${told.sort}', order: 'ASC' }}
    filters={filters}
    rowPath={({ id }) => \`/${told.name}/\${encodeURIComponent(id)}/show\`}
    rowName={nameOf}
    file={inFile}
    actions={<CreateAction name="${told.name}" />}
    emptyAction={<CreateButton name="${told.name}" />}
  />
);
`,
  show: (told) => `${head(told)}import { Section } from '#src/components/Section.tsx';
import { RecordFields } from '#src/fields/RecordFields.tsx';
import { recordResource } from '#src/resource/recordResource.ts';
import { RecordShow } from '#src/resource/RecordShow.tsx';

const resource = recordResource(record);
const { fields: f } = resource;

export const ${capital(told.name)}Show = () => (
  <RecordShow resource={resource}>
    <Section title="components.details">
      <RecordFields fields={[${members(told.all)}]} />
    </Section>
  </RecordShow>
);
`,
  ...Object.fromEntries(
    ['create', 'edit'].map((screen) => [
      screen,
      (/** @type {Told} */ told) => `${head(told)}import { FieldInput } from '#src/fields/inputs.tsx';
import { Record${capital(screen)} } from '#src/resource/RecordForm.tsx';
import { recordResource } from '#src/resource/recordResource.ts';

const resource = recordResource(record);
const { fields: f } = resource;

export const ${capital(told.name)}${capital(screen)} = () => (
  <Record${capital(screen)} resource={resource}>
${told.own.map((source) => `    <FieldInput field={f.${source}} />`).join('\n')}
  </Record${capital(screen)}>
);
`,
    ]),
  ),
};

const [name, screen] = parseArgs({ allowPositionals: true }).positionals;
const write = screens[screen ?? ''];
if (name === undefined || screen === undefined || write === undefined)
  stop('Say which resource, and which of its screens.');
await ensureInstalled();
register();
const { anyRecords } = await import('#contract/records.ts');
const { kindOf } = await import('#contract/fieldKinds.ts');
const definition = anyRecords.find((one) => one.name === name);
if (!definition) stop(`No resource of records is called "${name}".`);

const declared = [`src/resources/${name}.ts`, `src/resources/${name}/index.tsx`, 'src/resources/optionLists.ts']
  .map((path) => ({ path, code: existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : '' }))
  .find(({ code }) => code.includes(`export const ${name} = defineResource(`));
if (!declared) stop(`No file of src/resources declares "${name}".`);
const component = `${capital(name)}${capital(screen)}`;
const path = `src/resources/${name}/${component}.tsx`;
if (existsSync(join(root, path))) stop(`There is one already: ${path}.`);
const declaration = new RegExp(`export const ${name} = defineResource\\([^]*?\\}\\);`).exec(declared.code)?.[0] ?? '';
if (new RegExp(`screens: \\{[^}]*\\b${screen}:`).test(declaration)) {
  stop(`${declared.path} already names a screen of its own.`);
}

const own = Object.keys(definition.fields);
const kinds = new Set(['boolean', 'choice', 'reference']);
const { represent } = definition;
const contract = existsSync(join(root, `contract/${name}.ts`)) ? `${name}.ts` : 'optionLists.ts';
mkdirSync(dirname(join(root, path)), { recursive: true });
writeFileSync(
  join(root, path),
  write({
    name,
    contract,
    own,
    all: [...own, 'createdAt', 'updatedAt'],
    columns: [represent, ...own.filter((source) => source !== represent), 'createdAt'],
    filters: Object.entries(definition.fields).flatMap(([source, schema]) =>
      kinds.has(kindOf(schema).kind) ? [source] : [],
    ),
    sort: definition.sort[0] ?? 'id',
  }),
);
const from = declared.path.endsWith('/index.tsx') ? `./${component}.tsx` : `./${name}/${component}.tsx`;
/* A form is fetched when it is first opened: a list does not pay for inputs. */
const isForm = screen === 'create' || screen === 'edit';
const named = `${screen}: ${isForm ? `async () => (await import('${from}')).${component}` : component}`;
writeFileSync(
  join(root, declared.path),
  declared.code
    .replace(/(import \{ defineResource \}.*\n)/, isForm ? '$1' : `$1import { ${component} } from '${from}';\n`)
    .replace(
      declaration,
      declaration.includes('screens: {')
        ? declaration.replace('screens: {', `screens: { ${named},`)
        : declaration.replace('{', `{ screens: { ${named} },`),
    ),
);
await run(bin('prettier'), ['--write', '--log-level', 'warn', path, declared.path]);
console.log(`${path}: ${declared.path} shows it in place of the generated screen.`);
