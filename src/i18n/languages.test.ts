import { describe, expect, it } from 'vitest';
import { en } from './en.ts';
import { auditSentences } from './en/auditSentences.ts';
import { auth } from './en/auth.ts';
import { options } from './fr/settings.ts';
import { locales, pickLocale } from './locales.ts';

/** Every text by its key. */
const textsOf = (node: unknown, path = ''): [string, string][] =>
  typeof node === 'string'
    ? [[path, node]]
    : Object.entries(node ?? {}).flatMap(([key, child]) => textsOf(child, path ? `${path}.${key}` : key));

/** Excludes react-admin's own texts, and the names of an API's choices, whose English the API defines. */
const ours = (messages: object) =>
  new Map(
    [...textsOf(messages)].filter(([key]) => !key.startsWith('ra.') && !key.startsWith('ra-') && !(key in options)),
  );

const placeholders = (text: string) => [...new Set(text.match(/%?\{\w+\}/g))].toSorted();

const files = import.meta.glob<Record<string, object>>('./[a-z][a-z].ts', { eager: true });
/** Texts loaded with the part that shows them: the audit log's and the public pages'. */
const late = import.meta.glob<Record<string, object>>('./[a-z][a-z]/{auditSentences,auth}.ts', { eager: true });
const languages = locales.map(({ locale }) => {
  const { [locale]: whole } = files[`./${locale}.ts`] ?? {};
  const own = { ...late[`./${locale}/auditSentences.ts`], ...late[`./${locale}/auth.ts`] };
  return [locale, ours({ ...whole, ...own['auditSentences'], auth: own['auth'] })] as const;
});
const english = ours({ ...en, ...auditSentences, auth });

describe.each(languages)('The language %s', (_locale, texts) => {
  it('has the same keys as English, fills in the same values, and leaves no text empty', () => {
    const shape = (all: Map<string, string>) =>
      Object.fromEntries([...all].map(([key, text]) => [key, placeholders(text)]));
    expect(shape(texts)).toEqual(shape(english));
    expect([...texts].filter(([, text]) => text.trim() === '')).toEqual([]);
  });
});

const sources = import.meta.glob<string>('../**/*.{ts,tsx}', { query: '?raw', import: 'default', eager: true });

describe('The languages', () => {
  it('have all texts: no screen has hard-coded ones', () => {
    const own =
      />[^<>{}=;&|,?]*\p{L}{2}[^<>{}=;&|,?]*<\/[\w.]+>|\b(?:aria-label|title|placeholder|label|alt)="(?:\p{Lu}|[^"]* )[^"]*"/gu;
    const screens = Object.entries(sources).filter(([path]) => path.endsWith('.tsx') && !path.includes('.test.'));
    expect(screens.length).toBeGreaterThan(50);
    expect(screens.flatMap(([path, code]) => (code.match(own) ?? []).map((text) => `${path}: ${text}`))).toEqual([]);
  });

  it('have every text that a screen uses by key', () => {
    const areas = [...new Set([...english.keys()].map((key) => key.split('.')[0]))].join('|');
    const named = new RegExp(`['"]((?:${areas})\\.[\\w.-]+)['"]`, 'g');
    const screens = Object.entries(sources).filter(([path]) => !/\.test\.|\/i18n\//.test(path));
    const wanted = screens.flatMap(([, code]) => [...code.matchAll(named)].map(([, key = '']) => key));
    expect(wanted.length).toBeGreaterThan(500);
    const known = textsOf({ ...en, ...auditSentences }).map(([key]) => key);
    expect(wanted.filter((key) => !known.some((one) => `${one}.`.startsWith(`${key}.`)))).toEqual([]);
  });
});

it('starts in the language chosen before, else in one of the browser, else in English', () => {
  expect(pickLocale('fr', ['en'])).toBe('fr');
  expect(pickLocale(undefined, ['de-CH', 'fr-CH'])).toBe('fr');
  expect(pickLocale('xx', ['de'])).toBe('en');
});
