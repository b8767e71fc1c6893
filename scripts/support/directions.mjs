/**
 * Which folder may import which: each pattern is written once here, each folder says which of them hold in it, and
 * `npm run generate` writes both out as oxlint wants them (.oxlintrc.directions.json; one rule has one list a folder).
 * The directions themselves: CONTRIBUTING.md, "Layout".
 */

/**
 * What an import must not be, and what to do instead.
 * @typedef {{ readonly regex: string, readonly message: string }} Pattern
 */

/** Some of a side's rooms, by the side's name or by a relative way. @param {string} way @param {readonly string[]} names */
const rooms = (way, names) => String.raw`^(${way})(${names.join('|')})(/|\.tsx?$)`;
const inSrc = (/** @type {readonly string[]} */ ...names) => rooms(String.raw`#src/|\.\./`, names);
const inServer = (/** @type {readonly string[]} */ ...names) => rooms(String.raw`#server/|\.\./|\./`, names);

/** What nothing shared knows: the pages, and what puts them together. */
const pages = ['pages', 'resources', 'reports', 'dashboard', 'layout', 'auth', 'App', 'main'];

const patterns = {
  farAway: {
    regex: String.raw`^\.\./\.\./`,
    message: 'Import across folders by #contract/…, #src/…, #server/…, #tests/…; inside a folder by ./ or one ../.',
  },
  crossing: {
    regex: String.raw`^\.\./(contract|src|server|tests|scripts)/`,
    message: 'Cross a top folder by its name: #contract/…, #src/…, #server/….',
  },
  allButZod: {
    regex: String.raw`^([^.z]|\.\.|z[^o]|zo[^d]|zod.)`,
    message: 'The contract imports zod and itself, so that portal, server and any other client can read it.',
  },
  server: {
    regex: '^#(server|scripts)/',
    message: 'The portal knows the server only through #contract. Put what both need there.',
  },
  aboveApi: {
    regex: inSrc(
      'dataProvider',
      'authProvider',
      'components',
      'fields',
      'format',
      'i18n',
      'paths',
      'resource',
      ...pages,
    ),
    message:
      'src/api is the lowest layer: it knows the contract and the configuration. Pass the rest in as a parameter.',
  },
  react: {
    regex: '^(react|react-dom|react-admin|ra-|@mui/|@tanstack/)',
    message: 'src/api knows HTTP, not React: expose a function and use it from src/dataProvider.',
  },
  aboveProviders: {
    regex: inSrc('components', 'fields', 'format', 'resource', ...pages),
    message:
      'Providers stand below components and screens: take what you need as a parameter (declarations come from App).',
  },
  aboveComponents: {
    regex: inSrc(...pages),
    message:
      'Shared pieces know no screen: take what differs as a prop, or move the piece to the only screen that uses it.',
  },
  shell: {
    regex: inSrc('layout', 'App', 'main'),
    message: 'Screens stand below the shell: the shell reads their declarations, never the other way.',
  },
  insideResource: {
    regex: String.raw`^#src/resources/(index\.tsx?$|[^/]+/)`,
    message:
      'A resource is known by its declaration only. Move what two need to src/components, or link by src/paths.ts.',
  },
  otherResource: {
    regex: String.raw`^\.\./[^/]+/`,
    message: 'A resource never imports another. Move what two need to src/components, or link by src/paths.ts.',
  },
  otherArea: {
    regex: inSrc('reports', 'dashboard', 'auth'),
    message: 'Screens of different areas share through src/components only.',
  },
  administration: {
    regex: inSrc('components', 'resources', 'reports', 'dashboard', 'layout', 'dataProvider', 'App', 'main'),
    message: 'Public pages are a small entry of their own: nothing of the administration may come with them.',
  },
  reactAdmin: {
    regex: '^(react-admin|ra-)',
    message: 'Public pages load without react-admin; the shell is fetched while the user types.',
  },
  app: { regex: inSrc('App', 'main'), message: 'The shell stands below App.' },
  portal: {
    regex: '^#(src|tests|scripts)/',
    message: 'The server knows the portal only through #contract. Put what both need there.',
  },
  httpOrSql: {
    regex: '^(fastify|@fastify/|drizzle-orm|pg$|@electric-sql/|node:http)',
    message: 'The domain knows neither HTTP nor SQL: take values, return values.',
  },
  aroundDomain: {
    regex: inServer(
      'auth',
      'booking',
      'db',
      'handlers',
      'http',
      'payments',
      'resources',
      'seed',
      'worker',
      'main',
      'program',
      'start',
    ),
    message: 'The domain knows neither HTTP nor SQL: take values, return values.',
  },
  aboveDatabase: {
    regex: inServer(
      'auth',
      'booking',
      'handlers',
      'http',
      'payments',
      'resources',
      'seed',
      'worker',
      'main',
      'program',
      'start',
    ),
    message: 'The database stands below the handlers.',
  },
  aroundGateway: {
    regex: inServer(
      'auth',
      'booking',
      'db',
      'handlers',
      'http',
      'resources',
      'seed',
      'worker',
      'main',
      'program',
      'start',
    ),
    message: 'A gateway knows the bank only.',
  },
  handlers: {
    regex: inServer('handlers', 'http', 'resources', 'worker', 'main', 'program', 'start'),
    message: 'Nothing below imports handlers: what a handler gets and gives is in server/call.ts.',
  },
  aboveHandlers: {
    regex: inServer('http', 'worker', 'main', 'program', 'start'),
    message: 'Handlers stand below the app: throw or return, it does the rest.',
  },
};

/** @typedef {keyof typeof patterns} PatternName */

const always = /** @type {const} */ (['farAway', 'crossing']);
const portal = /** @type {const} */ ([...always, 'server']);
const screens = /** @type {const} */ ([...portal, 'shell', 'insideResource', 'otherArea']);
const server = /** @type {const} */ ([...always, 'portal']);
const tests = ['**/*.test.ts', '**/*.test.tsx'];

/**
 * What is never imported in which folders; of two that fit a file the later one counts.
 * @type {readonly { readonly files: readonly string[], readonly not?: readonly string[], readonly never: readonly PatternName[] }[]}
 */
const directions = [
  { files: ['**'], never: always },
  { files: ['contract/**'], not: tests, never: [...always, 'allButZod'] },
  { files: ['src/**'], never: portal },
  { files: ['src/api/**'], not: tests, never: [...portal, 'aboveApi', 'react'] },
  { files: ['src/dataProvider/**', 'src/authProvider/**'], never: [...portal, 'aboveProviders'] },
  {
    files: ['src/components/**', 'src/fields/**', 'src/format/**', 'src/i18n/**'],
    never: [...portal, 'aboveComponents'],
  },
  { files: ['src/resource/**'], never: [...portal, 'shell', 'otherArea'] },
  { files: ['src/resources/**'], never: screens },
  { files: ['src/resources/*/*'], never: [...screens, 'otherResource'] },
  { files: ['src/reports/**', 'src/dashboard/**'], never: screens },
  { files: ['src/auth/**'], never: [...portal, 'administration', 'reactAdmin'] },
  { files: ['src/layout/**'], never: [...portal, 'app'] },
  { files: ['server/**'], never: server },
  { files: ['server/domain/**'], never: [...server, 'httpOrSql', 'aroundDomain'] },
  { files: ['server/db/**'], never: [...server, 'aboveDatabase'] },
  { files: ['server/payments/**'], never: [...server, 'aroundGateway'] },
  {
    files: ['server/auth/**', 'server/booking/**', 'server/seed/**', 'server/*.ts'],
    not: ['server/main.ts', 'server/program.ts', 'server/start.ts'],
    never: [...server, 'handlers'],
  },
  { files: ['server/handlers/**'], never: [...server, 'aboveHandlers'] },
];

/** The directions as a configuration that .oxlintrc.json extends. */
export const lintDirections = () => ({
  overrides: directions.map(({ files, not, never }) => ({
    files,
    ...(not && { excludeFiles: not }),
    rules: { 'no-restricted-imports': ['error', { patterns: never.map((name) => patterns[name]) }] },
  })),
});
