import { expect, test } from 'vitest';
import { readNumber, sayNumber, wordsOf, wordsOrNumber } from './search.ts';

test('a number is written with the letter of its type', () => {
  expect([sayNumber('meetings', 10482), sayNumber('transactions', 7)]).toEqual(['M-10482', 'T-7']);
});

test.each(['M-10482', 'm-10482', 'M10482', 'm 10482', ' M - 10482 ', '10482'])('"%s" is the number 10482', (text) => {
  expect(readNumber('meetings', text)).toBe(10482);
});

test.each(['T-10482', 'M-', 'M', '', '0', 'M-01', 'M-1.5', 'M-1234567890', 'MM-1', 'M-1 2', 'Ana M-1'])(
  '"%s" is no number of a meeting',
  (text) => {
    expect(readNumber('meetings', text)).toBeUndefined();
  },
);

test('a text that is a number is one word, any other is split into its words', () => {
  expect(wordsOrNumber('meetings', ' M 10482 ')).toEqual(['M 10482']);
  expect(wordsOrNumber('meetings', 'Ana  M-10482')).toEqual(['Ana', 'M-10482']);
  expect(wordsOrNumber('transactions', 'M 10482')).toEqual(['M', '10482']);
});

test('a search text is split into unique words', () => {
  expect(wordsOf('  Ana\u00a0de\tana Ana ')).toEqual(['Ana', 'de', 'ana']);
  expect(wordsOf(' \n')).toEqual([]);
  expect(wordsOf('abcdefghijklmnopqrstuvwxyz'.split('').join(' '))).toEqual('abcdefghij'.split(''));
});
