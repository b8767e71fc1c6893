import { describe, expect, it } from 'vitest';
import { fr } from './fr.ts';
import { auth } from './fr/auth.ts';
import { typeset } from './typeset.ts';

const textsOf = (node: unknown): string[] =>
  typeof node === 'string' ? [node] : Object.values(node ?? {}).flatMap((child) => textsOf(child));

describe('French typography', () => {
  it('keeps a sign on the line of its word: thin before ; ? !, wide before a colon and inside quotes', () => {
    expect(typeset("Quitter l'écran... ? Non ; « N/A » : 1 500 caractères, 15 %, %{name} !")).toBe(
      'Quitter l’écran…\u202F? Non\u202F; «\u00A0N/A\u00A0»\u00A0: 1\u202F500 caractères, 15\u00A0%, %{name}\u202F!',
    );
  });

  const texts = [...textsOf(fr), ...textsOf(typeset(auth))].map((text) => text.replaceAll(/%?\{\w+\}/g, 'X'));

  it.each([
    ['a sign without its space', /[\p{L}\d)}»][;?!»]|[\p{L})}»]:|«[\p{L}\d%]/u],
    ['a sign with a space that breaks', / [;:?!»]|« /],
    ['a straight apostrophe or quote', /\p{L}'\p{L}|"/u],
    ['three full stops', /\.\.\./],
  ])('has no text with %s', (_, wrong) => {
    expect(texts.filter((text) => wrong.test(text))).toEqual([]);
  });

  it('has one word for a user', () => {
    expect(texts.filter((text) => /client|usager|\buser\b/i.test(text))).toEqual([]);
  });
});
