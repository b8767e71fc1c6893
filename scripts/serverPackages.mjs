import { copyFileSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './support/root.mjs';

// Writes a package.json with the packages that the built server imports, without those of the portal, and copies the
// lockfile, for the image's node_modules. Run after npm run build: node scripts/serverPackages.mjs FOLDER.
const [folder] = process.argv.slice(2);
if (folder === undefined) throw new Error('Say into which folder.');
const built = join(root, 'dist', 'server');
const bundle = readdirSync(built, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.js'))
  .map((file) => readFileSync(join(built, file), 'utf8'))
  .join('\n');
const imported = new Set(
  [...bundle.matchAll(/(?:from|import)\s*\(?\s*["']((?:@[\w.-]+\/)?[\w.-]+)/g)].map(([, name]) => name),
);
const whole = /** @type {{ dependencies: Record<string, string> } & Record<string, unknown>} */ (
  JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
);
const { name, version, type, engines, overrides } = whole;
const dependencies = Object.fromEntries(Object.entries(whole.dependencies).filter(([each]) => imported.has(each)));
mkdirSync(folder, { recursive: true });
writeFileSync(
  join(folder, 'package.json'),
  `${JSON.stringify({ name, version, private: true, type, engines, dependencies, overrides }, null, 2)}\n`,
);
copyFileSync(join(root, 'package-lock.json'), join(folder, 'package-lock.json'));
