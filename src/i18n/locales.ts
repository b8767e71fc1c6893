export const locales = [
  { locale: 'en', name: 'English' },
  { locale: 'fr', name: 'Français' },
] as const;

export type Locale = (typeof locales)[number]['locale'];

const isLocale = (value: string | undefined): value is Locale => locales.some(({ locale }) => locale === value);

/** The chosen language, else the browser's first supported one, else English. */
export const pickLocale = (chosen: string | undefined, wanted: readonly string[]): Locale =>
  [chosen, ...wanted.map((tag) => tag.slice(0, 2))].find(isLocale) ?? 'en';
