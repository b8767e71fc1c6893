import { parseSync, runnerImport } from 'vite';
import type { Configured } from './screens.ts';

const STUB = '\0configured';
/** In place of the real one: gives back what a declaration passes to it. */
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

const bodyOf = (code: string) => parseSync('declaration.tsx', code).program.body;
type Statement = ReturnType<typeof bodyOf>[number];

const callOf = (code: string, name: string) => {
  for (const statement of bodyOf(code)) {
    const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : null;
    if (declared?.type !== 'VariableDeclaration') continue;
    const found = declared.declarations.find(({ id }) => id.type === 'Identifier' && id.name === name)?.init;
    if (found?.type === 'CallExpression') return found;
  }
  return undefined;
};

const optionsOf = (code: string, name: string) => {
  const options = callOf(code, name)?.arguments[1];
  if (options?.type !== 'ObjectExpression') return undefined;
  const find = (key: string) => {
    for (const property of options.properties) {
      if (property.type === 'Property' && property.key.type === 'Identifier' && property.key.name === key)
        return property;
    }
    return undefined;
  };
  return { start: options.start, find };
};

interface Span {
  readonly start: number;
  readonly end: number;
}

const without = (code: string, { start, end }: Span) => code.slice(0, start) + code.slice(end).replace(/^\s*,/, '');
const inserted = (code: string, at: number, text: string) => code.slice(0, at) + text + code.slice(at);

/** What a statement declares for its module alone: each name, and what goes with it. */
const ownNames = (statement: Statement): readonly (Span & { readonly name: string })[] => {
  if (statement.type === 'ImportDeclaration') {
    const { specifiers, start, end } = statement;
    return specifiers.map((one) => ({ name: one.local.name, ...(specifiers.length > 1 ? one : { start, end }) }));
  }
  if (statement.type !== 'VariableDeclaration') return [];
  const { declarations, start, end } = statement;
  return declarations.flatMap(({ id }) => (id.type === 'Identifier' ? [{ name: id.name, start, end }] : []));
};

const withoutUnused = (code: string): string => {
  const unused = bodyOf(code)
    .flatMap(ownNames)
    .find(({ name, ...span }) => !new RegExp(`\\b${name}\\b`).test(without(code, span)));
  return unused ? withoutUnused(without(code, unused)) : code;
};

/** A declaration with a screen of its own; the list's options are in its file then. Undefined where it cannot be changed. */
export const withScreen = (code: string, name: string, screen: string, entry: string): string | undefined => {
  const call = callOf(code, name);
  if (call?.arguments.length === 1) return inserted(code, call.end - 1, `, { screens: { ${entry} } }`);
  const listOptions = screen === 'list' ? optionsOf(code, name)?.find('list') : undefined;
  const rest = listOptions ? withoutUnused(without(code, listOptions)) : code;
  const options = optionsOf(rest, name);
  if (!options) return undefined;
  const screens = options.find('screens')?.value;
  if (screens && screens.type !== 'ObjectExpression') return undefined;
  return screens
    ? inserted(rest, screens.start + 1, ` ${entry},`)
    : inserted(rest, options.start + 1, ` screens: { ${entry} },`);
};
