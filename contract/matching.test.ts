import { describe, expect, it } from 'vitest';
import { wordsOf } from './matching.ts';

describe('A search text', () => {
  it('is its words, each once', () => {
    expect(wordsOf('  Ana\u00a0de\tana Ana ')).toEqual(['Ana', 'de', 'ana']);
    expect(wordsOf(' \n')).toEqual([]);
    expect(wordsOf('abcdefghijklmnopqrstuvwxyz'.split('').join(' '))).toEqual('abcdefghij'.split(''));
  });
});
