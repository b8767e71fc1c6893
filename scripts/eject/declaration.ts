import { parseSync, runnerImport } from 'vite';
import type { Configured } from './screens.ts';

const STUB = '\0configured';
/** Replaces `defineResource` with a stub that returns the options of a declaration. */
const recordsOptions = {
  name: 'options-of-defineResource',
  enforce: 'pre',
  resolveId: (id: string) => (id === '#src/resource/defineResource.tsx' ? STUB : undefined),
  load: (id: string) => (id === STUB ? 'export const defineResource = (_, options = {}) => options;' : undefined),
} as const;

export const configuredIn = async (file: string, name: string): Promise<Configured> => {
  const { module } = await runnerImport<Readonly<Record<string, Configured>>>(file, {
    configFile: false,
    logLevel: 'error',
    plugins: [recordsOptions],
  });
  return module[name] ?? {};
};

/** The call that declares a resource. */
const callOf = (code: string, name: string) => {
  for (const statement of parseSync('declaration.tsx', code).program.body) {
    const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : null;
    if (declared?.type !== 'VariableDeclaration') continue;
    const found = declared.declarations.find(({ id }) => id.type === 'Identifier' && id.name === name)?.init;
    if (found?.type === 'CallExpression') return found;
  }
  return undefined;
};

/** Adds a screen to a declaration; of a list's options only the order stays. Undefined if it cannot be changed. */
export const withScreen = (code: string, name: string, screen: string, entry: string): string | undefined => {
  const replaced = (start: number, end: number, text: string) => code.slice(0, start) + text + code.slice(end);
  const call = callOf(code, name);
  const options = call?.arguments[1];
  if (call?.arguments.length === 1) return replaced(call.end - 1, call.end - 1, `, { screens: { ${entry} } }`);
  if (options?.type !== 'ObjectExpression') return undefined;
  const propertyOf = (key: string, of = options) =>
    of.properties.flatMap((one) =>
      one.type === 'Property' && one.key.type === 'Identifier' && one.key.name === key ? one : [],
    )[0];
  const list = screen === 'list' ? propertyOf('list') : undefined;
  if (list) {
    const sort = list.value.type === 'ObjectExpression' ? propertyOf('sort', list.value) : undefined;
    const order = sort ? `list: { ${code.slice(sort.start, sort.end)} },` : '';
    const end = list.end + (/^\s*,/.exec(code.slice(list.end))?.[0].length ?? 0);
    return withScreen(replaced(list.start, end, order), name, '', entry);
  }
  const screens = propertyOf('screens')?.value;
  if (screens && screens.type !== 'ObjectExpression') return undefined;
  const at = (screens ?? options).start + 1;
  return replaced(at, at, screens ? ` ${entry},` : ` screens: { ${entry} },`);
};
