import { expect, it } from 'vitest';
import { readUsedBy, usedByText } from './envelope.ts';

it.each([
  ['Used by 1 expert.', { experts: 1 }],
  ['Used by 3 experts and 1 account.', { experts: 3, accounts: 1 }],
  ['Used by 1 category and 2 gift cards and 12 meetings.', { categories: 1, 'gift cards': 2, meetings: 12 }],
])('%s is written and read', (text, uses) => {
  expect(usedByText(Object.entries(uses))).toBe(text);
  expect(readUsedBy(text)).toEqual(Object.entries(uses));
});

it.each(['', 'Used by nobody.', 'This is still used elsewhere.', 'Used by 3 experts'])('%j is no such text', (text) => {
  expect(readUsedBy(text)).toBeUndefined();
});
