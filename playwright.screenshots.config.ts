import { defineConfig } from '@playwright/test';
import base from './playwright.config.ts';

/** What `npm run screenshots` takes a picture of: every screen in each of these windows, looks and languages. */
const windows = { 1366: { width: 1366, height: 860 }, 360: { width: 360, height: 740 } };
const languages = { en: 'en-GB', fr: 'fr-FR' };

/** The end-to-end tests' browser and server, with the demo data alone: no people of tests stand in the pictures. */
export default defineConfig(base, {
  testDir: 'tests/screenshots',
  metadata: { isDemoAlone: true },
  timeout: 60_000,
  reporter: [['dot']],
  projects: Object.entries(windows).flatMap(([width, viewport]) =>
    (['light', 'dark'] as const).flatMap((colorScheme) =>
      Object.entries(languages).map(([language, locale]) => ({
        name: `${width}-${colorScheme}-${language}`,
        use: { viewport, colorScheme, locale, reducedMotion: 'reduce' as const },
      })),
    ),
  ),
});
