import type { TranslationMessages } from 'react-admin';
import type { Areas } from './en.ts';
import type { Locale } from './locales.ts';

const loaders: Record<Locale, () => Promise<TranslationMessages & Areas>> = {
  en: async () => (await import('./en.ts')).en,
  fr: async () => (await import('./fr.ts')).fr,
};

/** The portal's words in a language, fetched when they are first asked for. */
export const loadMessages = (locale: Locale): Promise<TranslationMessages & Areas> => loaders[locale]();

const noWidgets: readonly object[] = [];

/** What the toolkit's own controls say is English unless a language has words for them. */
const widgets: Partial<Record<Locale, () => Promise<readonly object[]>>> = {
  fr: async () => (await import('./fr/widgets.ts')).widgets,
};

/** The words of the toolkit's own controls (clear, open, no data) in a language, as options of a theme; none for its own English. */
export const loadWidgetWords = async (locale: Locale): Promise<readonly object[]> =>
  (await widgets[locale]?.()) ?? noWidgets;
