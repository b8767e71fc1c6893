import { runEveryScreen } from './support/everyScreen.mjs';

/**
 * `npm run accessibility` tries every screen (tests/everyScreen/screens.ts) at 1366 and 360 pixels, light and dark: as it
 * stands, while it loads, empty, failed, and with each of its dialogs. axe finds nothing, what is clicked is 24 px large,
 * nothing moves while slow answers come, and the keyboard alone is enough. `npm run accessibility -- -g dashboard --project
 * 360` tries some.
 */
process.exit(await runEveryScreen('accessibility', process.argv.slice(2)));
