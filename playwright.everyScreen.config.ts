import { defineConfig } from '@playwright/test';
import base from './playwright.config.ts';

/** The windows in which every screen is looked at. */
const windows = { 1366: { width: 1366, height: 860 }, 360: { width: 360, height: 740 } };
const languages = { en: 'en-GB', fr: 'fr-FR' };

/**
 * What is done with every screen (tests/everyScreen): `npm test -- screenshots` takes its picture in each of these windows,
 * looks and languages; `npm test -- accessibility` tries it in each window, changes the look itself, and looks at the
 * French labels. The end-to-end tests' browser and server, with the demo data alone: no people of tests are in the pictures.
 */
export default defineConfig(base, {
  testDir: 'tests/everyScreen',
  metadata: { isDemoAlone: true },
  projects: Object.entries(windows).flatMap(([width, viewport]) => [
    {
      name: width,
      testMatch: 'accessibility.spec.ts',
      timeout: 240_000,
      use: { viewport, reducedMotion: 'reduce' as const },
    },
    {
      name: `${width}-fr`,
      testMatch: 'labels.spec.ts',
      timeout: 120_000,
      use: { viewport, locale: languages.fr, reducedMotion: 'reduce' as const },
    },
    ...(['light', 'dark'] as const).flatMap((colorScheme) =>
      Object.entries(languages).map(([language, locale]) => ({
        name: `${width}-${colorScheme}-${language}`,
        testMatch: 'screenshots.spec.ts',
        timeout: 60_000,
        use: { viewport, colorScheme, locale, reducedMotion: 'reduce' as const },
      })),
    ),
  ]),
});
