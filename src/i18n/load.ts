import type { TranslationMessages } from 'react-admin';
import type { Areas } from './en.ts';
import type { Locale } from './locales.ts';

const loaders: Record<Locale, () => Promise<TranslationMessages & Areas>> = {
  en: async () => (await import('./en.ts')).en,
  fr: async () => (await import('./fr.ts')).fr,
};

/** The portal's words in a language, fetched when they are first asked for. */
export const loadMessages = (locale: Locale): Promise<TranslationMessages & Areas> => loaders[locale]();
