import { expect, it } from 'vitest';
import { readConfig } from './config.ts';

it('has a default for everything that the page does not set', () => {
  const defaults = { apiUrl: '/api', productKey: 'platform', productName: 'Expert Desk', retryDelayMs: 1500 };
  expect(readConfig(undefined)).toEqual(defaults);
  expect(readConfig({ apiUrl: 'https://api.example.com/v1/' })).toEqual({
    ...defaults,
    apiUrl: 'https://api.example.com/v1',
  });
});

it('names every bad value at once', () => {
  expect(() => readConfig({ retryDelayMs: 'soon', productKey: 'a b' })).toThrow(/productKey[\s\S]*retryDelayMs/);
});
