import { auth as english } from '#src/i18n/en/auth.ts';
import { createContext, useContext } from 'react';
import type { Locale } from '#src/i18n/locales.ts';

/** The public pages' own words, and the contract's sentences; the shell's translations come with the shell. */
export type Texts = typeof english & {
  /** Says in this language what a server, or a rule of the contract, said in English. */
  readonly say: (said: string) => string;
};

const asSaid: Texts = { ...english, say: (said) => said };

const loaders: Record<Locale, () => Promise<Texts>> = {
  en: () => Promise.resolve(asSaid),
  fr: async () => (await import('./frenchTexts.ts')).frenchTexts,
};

export const loadTexts = (locale: Locale): Promise<Texts> => loaders[locale]();

export const TextsContext = createContext<Texts>(asSaid);

export const useTexts = (): Texts => useContext(TextsContext);

/** `fill('in {count} s', { count: 5 })` → `in 5 s`. */
export const fill = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
