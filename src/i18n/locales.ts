import type { TranslationMessages } from 'react-admin';
import type { Areas } from './en.ts';

export const locales = [
  { locale: 'en', name: 'English' },
  { locale: 'fr', name: 'Français' },
] as const;

export type Locale = (typeof locales)[number]['locale'];

const isLocale = (value: string | undefined): value is Locale => locales.some(({ locale }) => locale === value);

export const pickLocale = (chosen: string | undefined, wanted: readonly string[]): Locale =>
  [chosen, ...wanted.map((tag) => tag.slice(0, 2))].find(isLocale) ?? 'en';

const loaders: Record<Locale, () => Promise<TranslationMessages & Areas>> = {
  en: async () => (await import('./en.ts')).en,
  fr: async () => (await import('./fr.ts')).fr,
};

export const loadMessages = (locale: Locale): Promise<TranslationMessages & Areas> => loaders[locale]();

const widgets: Partial<Record<Locale, () => Promise<readonly object[]>>> = {
  fr: async () => (await import('./fr/widgets.ts')).widgets,
};

export const loadWidgetWords = async (locale: Locale): Promise<readonly object[]> => (await widgets[locale]?.()) ?? [];
