import polyglotI18nProvider from 'ra-i18n-polyglot';
import type { I18nProvider, TranslationMessages } from 'react-admin';
import { locales, type Locale } from './locales.ts';

const loaders: Record<Locale, () => Promise<TranslationMessages>> = {
  en: async () => (await import('./en.ts')).en,
  fr: async () => (await import('./fr.ts')).fr,
};

/** react-admin's translations, starting in `locale`; the other language is fetched when somebody switches to it. */
export const createI18nProvider = async (locale: Locale): Promise<I18nProvider> => {
  const initial = await loaders[locale]();
  const messagesOf = (wanted: string) => (wanted === locale ? initial : loaders[wanted === 'fr' ? 'fr' : 'en']());
  return polyglotI18nProvider(messagesOf, locale, [...locales]);
};
