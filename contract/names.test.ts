import { expect, test } from 'vitest';
import { displayNameOf, displayNames, fullNameOf } from './names.ts';

test('a person has five display names, in the order of product.md §3', () => {
  expect(Object.values(displayNames('Ana', 'Silva'))).toEqual(['Ana Silva', 'Ana S.', 'A. Silva', 'A. S.', 'Ana']);
});

test('a missing display name is N/A', () => {
  expect(Object.values(displayNames(' ', ''))).toEqual(['N/A', 'N/A', 'N/A', 'N/A', 'N/A']);
  expect(displayNames('', 'Silva').firstOnly).toBe('N/A');
});

test('an initial is a whole character', () => {
  expect(displayNames('ömer', '𠮷野').initials).toBe('Ö. 𠮷.');
});

test('users and experts are shown as first and last name, or N/A', () => {
  expect(displayNameOf({ firstName: 'Ana', lastName: null })).toBe('Ana');
  expect(displayNameOf({ firstName: ' ', displayName: 'Annie' })).toBe('N/A');
});

test('a party of a meeting is shown by its names, else by its display name', () => {
  expect(fullNameOf({ firstName: 'Ana', lastName: 'Silva', displayName: 'Annie' })).toBe('Ana Silva');
  expect(fullNameOf({ displayName: 'Annie' })).toBe('Annie');
  expect(fullNameOf({})).toBe('N/A');
});
