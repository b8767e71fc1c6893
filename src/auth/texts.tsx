import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import type { Session } from '#src/api/session.ts';
import { auth as english } from '#src/i18n/en/auth.ts';
import { type Locale } from '#src/i18n/locales.ts';

/** Texts of the public pages; those of the shell are loaded with the shell. */
export type Texts = typeof english & {
  readonly say: (text: string) => string;
};

const untranslated: Texts = { ...english, say: (text) => text };

const loaders: Record<Locale, () => Promise<Texts>> = {
  en: () => Promise.resolve(untranslated),
  fr: async () => (await import('#src/i18n/fr/auth.ts')).publicTexts,
};

export const loadTexts = (locale: Locale): Promise<Texts> => loaders[locale]();

export const TextsContext = createContext<Texts>(untranslated);

export const useTexts = (): Texts => useContext(TextsContext);

/** `fill('in {count} s', { count: 5 })` → `in 5 s`. */
export const fill = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));

interface TextsProviderProps {
  readonly session: Session;
  readonly initial: Texts;
  readonly read: () => Promise<Texts>;
  readonly children: ReactNode;
}

/** Reads the texts again at the end of a session, as the language may have changed. */
export const TextsProvider = ({ session, initial, read, children }: TextsProviderProps) => {
  const [texts, setTexts] = useState(initial);
  useEffect(
    () =>
      session.subscribe(({ type }) => {
        if (type === 'ended') read().then(setTexts).catch(reportError);
      }),
    [session, read],
  );
  return <TextsContext value={texts}>{children}</TextsContext>;
};
