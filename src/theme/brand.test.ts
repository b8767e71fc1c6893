import { describe, expect, it } from 'vitest';
import { brandIn, contrast, tokens } from './brand.ts';

const colors = {
  ours: brandIn(undefined).color,
  black: '#000000',
  white: '#fff',
  yellow: '#ffff00',
  red: '#ff0000',
  green: '#00ff00',
  blue: '#0000ff',
  grey: '#808080',
  orange: '#ff7a00',
  pink: '#ff4fa3',
  'pale sky': '#d6ecff',
  'almost black': '#0b0b14',
};

describe.each(Object.entries(colors))('A brand in %s', (_, color) => {
  it.each(['light', 'dark'] as const)('is legible as text and on buttons in %s', (mode) => {
    const { accent, accentHover, onAccent, card, page, ground } = tokens(color)[mode];
    for (const surface of [card, page, ground]) expect(contrast(accent, surface)).toBeGreaterThanOrEqual(4.5);
    for (const button of [accent, accentHover]) expect(contrast(onAccent, button)).toBeGreaterThanOrEqual(4.5);
    expect(accent).toMatch(/^#[0-9a-f]{3,6}$/);
  });
});

it('keeps a legible colour, and the hue of others', () => {
  expect(tokens('#0f5f59').light.accent).toBe('#0f5f59');
  expect(tokens('#a8c7fa').dark.accent).toBe('#a8c7fa');
  const [, red = '', green = '', blue = ''] = /^#(..)(..)(..)$/.exec(tokens('#ffff00').light.accent) ?? [];
  expect(Number.parseInt(red, 16)).toBeGreaterThan(Number.parseInt(blue, 16) + 64);
  expect(Number.parseInt(green, 16)).toBeGreaterThan(Number.parseInt(blue, 16) + 64);
});

it.each(['light', 'dark'] as const)('has only legible text on its surfaces in %s', (mode) => {
  const { ink, quiet, bad, warning, info, success, card, page, note, ground, edge } = tokens('#0f5f59')[mode];
  for (const surface of [card, page, note, ground]) {
    for (const text of [ink, quiet, bad, warning, info, success])
      expect(contrast(text, surface)).toBeGreaterThanOrEqual(4.5);
  }
  /* The frame of a field (WCAG 1.4.11). */
  expect(contrast(edge, card)).toBeGreaterThanOrEqual(3);
});

it('measures contrast as in WCAG', () => {
  expect(contrast('#000', '#ffffff')).toBeCloseTo(21, 5);
  expect(contrast('#767676', '#fff')).toBeCloseTo(4.54, 2);
});

it('The brand of a company has its name, mark and colour; productName is a name, and missing or invalid parts are ours', () => {
  expect(brandIn({ productName: 'Acme', brand: { mark: '/acme.svg', color: '#c00' } })).toEqual({
    name: 'Acme',
    mark: '/acme.svg',
    color: '#c00',
  });
  expect(brandIn({ productName: 'Acme', brand: { name: 'Acme Desk', color: 'tomato' } })).toEqual({
    name: 'Acme Desk',
    mark: undefined,
    color: '#0f5f59',
  });
  for (const nothing of [undefined, null, 'Acme', { brand: 'Acme' }]) expect(brandIn(nothing).name).toBe('Expert Desk');
});
