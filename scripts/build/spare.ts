import { join } from 'node:path';
import type { Plugin } from 'vite';
import { root } from '../support/root.mjs';
import { source, toPortal } from './portal.ts';

/** A module in which nothing is: whoever calls one of these has asked for what this portal does without. */
const without = (what: string, ...names: readonly string[]) =>
  `const none = () => { throw new Error(${JSON.stringify(`This portal is built without ${what}.`)}); };
   export { none as default, ${names.map((name) => `none as ${name}`).join(', ')} };`;

/**
 * What packages bring along that no page here runs, by the end of their paths: for engines of long ago, which lodash finds
 * out by what they throw; the file that react-admin's own export would make, where our lists write theirs
 * (components/list/ExportButton.tsx); themes of CSS variables (ours are none, layout/theme.ts); schemas as JSON, which the
 * server alone publishes. An icon is plain (components/plainIcon.tsx).
 */
const spared: Readonly<Record<string, string>> = {
  '/@mui/icons-material/esm/utils/createSvgIcon.js': `export { plainIcon as default } from ${JSON.stringify(source('components/plainIcon.tsx'))};`,
  '/@mui/material/esm/styles/createThemeWithVars.js': without('themes of CSS variables', 'createGetCssVar'),
  '/@mui/material/esm/styles/ThemeProviderWithVars.js': without(
    'themes of CSS variables',
    'CssVarsProvider',
    'Experimental_CssVarsProvider',
    'useColorScheme',
    'getInitColorSchemeScript',
  ),
  '/zod/v4/core/to-json-schema.js': without(
    'schemas as JSON',
    'createToJSONSchemaMethod',
    'createStandardJSONSchemaMethod',
    'initializeContext',
    'handleUnrepresentable',
    'processSchema',
    'process',
    'extractDefs',
    'finalize',
  ),
  '/object.entries/index.js': 'module.exports = Object.entries;',
  '/hasown/index.js': 'module.exports = Object.hasOwn;',
  '/jsonexport/dist/index.js': 'module.exports = () => { throw new Error("A list here makes its file itself."); };',
  '/lodash/_baseGetTag.js': 'module.exports = (value) => Object.prototype.toString.call(value);',
  '/lodash/_getTag.js': 'module.exports = require("./_baseGetTag");',
};

/** What react-router exports is its development build, whoever asks for it: the other stands beside it. */
const inProduction: Readonly<Record<string, string>> = {
  'react-router': 'index.mjs',
  'react-router/dom': 'dom-export.mjs',
};
const routerFiles = join(root, 'node_modules/react-router/dist/production');

/** Builds the portal without them. */
export const spare = (): Plugin => ({
  name: 'spare',
  apply: toPortal,
  enforce: 'pre',
  resolveId: (id) => inProduction[id] && join(routerFiles, inProduction[id]),
  load: (id) => Object.entries(spared).find(([end]) => id.endsWith(end))?.[1],
  /* Each kind of schema names what would tell it as JSON. */
  transform: (code, id) =>
    id.endsWith('/zod/v4/classic/schemas.js')
      ? code.replaceAll(/^ *inst\._zod\.processJSONSchema = .*;$/gm, '')
      : undefined,
});
