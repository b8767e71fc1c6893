import { expect, it } from 'vitest';
import { readConfig } from './config.ts';

it('has a default for everything that the page does not set', () => {
  const defaults = { apiUrl: '/api', productKey: 'platform', retryDelayMs: 1500 };
  expect(readConfig(undefined)).toEqual(defaults);
  expect(readConfig({ apiUrl: 'https://api.example.com/v1/' })).toEqual({
    ...defaults,
    apiUrl: 'https://api.example.com/v1',
  });
});

it('takes a brand', () => {
  const brand = { name: 'Acme Desk', mark: '/acme.svg', color: '#c00' };
  expect(() => readConfig({ productName: 'Acme', brand })).not.toThrow();
});

it.each(['tomato', '#cc00', 'rgb(0 0 0)', 7])('refuses %s as a colour, and explains the format', (color) => {
  expect(() => readConfig({ brand: { color } })).toThrow(/brand[\s\S]*color/);
});

it('refuses a mark from a source the page may not use', () => {
  expect(() => readConfig({ brand: { mark: 'javascript:alert(1)' } })).toThrow(/mark/);
});

it('names every bad value at once', () => {
  for (const productKey of ['a b', 'expert'])
    expect(() => readConfig({ retryDelayMs: 'soon', productKey })).toThrow(/productKey[\s\S]*retryDelayMs/);
});
