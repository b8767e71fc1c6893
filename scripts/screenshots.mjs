import { mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { runEveryScreen } from './support/everyScreen.mjs';
import { root } from './support/root.mjs';

/**
 * `npm run screenshots` makes a picture of every screen (tests/everyScreen/screens.ts), at 1366 and 360 pixels, light and
 * dark, in English and French, into `screenshots/`; what it has not made is removed from there. `npm run screenshots -- -g
 * dashboard --project 360-dark-fr` makes some, and leaves the others.
 */
const folder = join(root, 'screenshots');
const chosen = process.argv.slice(2);
const start = Date.now();
mkdirSync(folder, { recursive: true });
const code = await runEveryScreen('screenshots', chosen);
const pictures = readdirSync(folder).filter((file) => file.endsWith('.png'));
const made = pictures.filter((file) => statSync(join(folder, file)).mtimeMs >= start);
const isWhole = code === 0 && chosen.length === 0;
for (const file of pictures) {
  if (isWhole && !made.includes(file)) rmSync(join(folder, file));
}
for (const file of made) console.log(join('screenshots', file));
console.log(`${made.length} pictures in ${Math.round((Date.now() - start) / 1000)} s`);
process.exit(code);
