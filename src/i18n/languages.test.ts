import { describe, expect, it } from 'vitest';
import { auditActions } from '#contract/statuses.ts';
import { en } from './en.ts';
import { auth as enAuth } from './en/auth.ts';
import { fr } from './fr.ts';
import { auth as frAuth } from './fr/auth.ts';
import { options } from './fr/options.ts';
import { pickLocale } from './locales.ts';

/** Every text by its key. */
const textsOf = (node: unknown, path = ''): [string, string][] =>
  typeof node === 'string'
    ? [[path, node]]
    : Object.entries(node ?? {}).flatMap(([key, child]) => textsOf(child, path ? `${path}.${key}` : key));

/** react-admin's own words are its affair, and what the choices of an API are called in English is the API's. */
const ours = (messages: object) =>
  new Map(
    [...textsOf(messages)].filter(([key]) => !key.startsWith('ra.') && !key.startsWith('ra-') && !(key in options)),
  );

const placeholders = (text: string) => [...new Set(text.match(/%?\{\w+\}/g))].toSorted();

describe('The languages', () => {
  const english = ours({ ...en, enAuth });
  const french = ours({ ...fr, enAuth: frAuth });

  it('have the same keys', () => {
    expect([...french.keys()].toSorted()).toEqual([...english.keys()].toSorted());
  });

  it('fill in the same values', () => {
    const shape = (texts: Map<string, string>) =>
      Object.fromEntries([...texts].map(([key, text]) => [key, placeholders(text)]));
    expect(shape(french)).toEqual(shape(english));
  });

  it('have every text that a screen asks for by name', () => {
    const files = import.meta.glob<string>('../**/*.{ts,tsx}', { query: '?raw', import: 'default', eager: true });
    const wanted = Object.values(files).flatMap((code) =>
      [...code.matchAll(/translate\(\s*'([\w.-]+)'|\btitle="([\w-]+(?:\.[\w-]+)+)"/g)].map(
        ([, called, titled]) => called ?? titled ?? '',
      ),
    );
    const known = new Set(textsOf(en).map(([key]) => key));
    expect(wanted.filter((key) => !known.has(key))).toEqual([]);
  });

  it('have the words of each audited action in one place', () => {
    const actions = new Set<string | undefined>(auditActions);
    const places = [...english.keys()].filter((key) => actions.has(key.split('.').at(-1)));
    expect(places.toSorted()).toEqual(auditActions.map((action) => `audit.action.${action}`).toSorted());
  });

  it('leave no text empty', () => {
    for (const texts of [english, french]) expect([...texts].filter(([, text]) => text.trim() === '')).toEqual([]);
  });
});

it('starts in the language chosen before, else in one the browser asks for, else in English', () => {
  expect(pickLocale('fr', ['en'])).toBe('fr');
  expect(pickLocale(undefined, ['de-CH', 'fr-CH'])).toBe('fr');
  expect(pickLocale('xx', ['de'])).toBe('en');
});
