import { describe, expect, it } from 'vitest';
import { matchesSearch, wordsOf } from './matching.ts';

describe('A search text', () => {
  it('is its words, each once', () => {
    expect(wordsOf('  Ana\u00a0de\tana Ana ')).toEqual(['Ana', 'de', 'ana']);
    expect(wordsOf(' \n')).toEqual([]);
    expect(wordsOf('abcdefghijklmnopqrstuvwxyz'.split('').join(' '))).toEqual('abcdefghij'.split(''));
  });

  it.each([
    ['', true],
    ['SÁ ana', true],
    ['ana@ 3519', true],
    ['ana berta', false],
    ['anasá', false],
    ['null', false],
  ])('%j is found: %s', (search, found) => {
    expect(matchesSearch(['Ana', 'Sá', 'ana@example.com', '+3519', null, undefined], search)).toBe(found);
  });
});
