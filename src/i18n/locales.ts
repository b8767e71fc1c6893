/** The languages of the portal; each is a file of its own, loaded when it is first wanted. */
export const locales = [
  { locale: 'en', name: 'English' },
  { locale: 'fr', name: 'Français' },
] as const;

export type Locale = (typeof locales)[number]['locale'];

const isLocale = (value: string | undefined): value is Locale => locales.some(({ locale }) => locale === value);

/** The language to start in: the one chosen before, else the first of the browser's that we speak, else English. */
export const pickLocale = (chosen: string | undefined, wanted: readonly string[]): Locale =>
  [chosen, ...wanted.map((tag) => tag.slice(0, 2))].find(isLocale) ?? 'en';
