import type { TranslationMessages } from 'react-admin';
import type { Areas } from './en.ts';
import type { Locale } from './locales.ts';

const loaders: Record<Locale, () => Promise<TranslationMessages & Areas>> = {
  en: async () => (await import('./en.ts')).en,
  fr: async () => (await import('./fr.ts')).fr,
};

export const loadMessages = (locale: Locale): Promise<TranslationMessages & Areas> => loaders[locale]();

const widgets: Partial<Record<Locale, () => Promise<readonly object[]>>> = {
  fr: async () => (await import('./fr/widgets.ts')).widgets,
};

export const loadWidgetWords = async (locale: Locale): Promise<readonly object[]> => (await widgets[locale]?.()) ?? [];
