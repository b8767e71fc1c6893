import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome', 'microsoft-edge'];
const applications = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

const onPath = () => {
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '');
  return names.flatMap((name) => folders.map((folder) => join(folder, name)));
};

/** The one that Playwright downloads; it is asked, because its folder carries a version. */
const fromPlaywright = async () => {
  const { chromium } = await import('@playwright/test');
  return chromium.executablePath();
};

/** Some systems install a script that only tells how to get the browser. @param {string} file */
const answers = (file) => {
  const { status, stdout } = spawnSync(file, ['--version', '--no-sandbox'], { encoding: 'utf8', timeout: 20_000 });
  return status === 0 && /\d+\.\d+/.test(stdout);
};

/**
 * A Chromium that runs on this machine: $CHROMIUM_PATH, the usual names and places, the one of Playwright.
 * @returns {Promise<string | undefined>}
 */
export const findChromium = async () => {
  const given = process.env['CHROMIUM_PATH'];
  const candidates = [...(given ? [given] : []), ...onPath(), ...applications, await fromPlaywright()];
  return candidates.find((file) => existsSync(file) && answers(file));
};
