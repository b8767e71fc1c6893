import { readFileSync } from 'node:fs';
import { beforeEach, describe, expect, it } from 'vitest';
import { applyBrand, brandIn, MARK } from './brand.ts';

describe('The brand on the page', () => {
  let page: Document;
  beforeEach(() => {
    page = document.implementation.createHTMLDocument('Expert Desk');
    page.head.innerHTML = '<link rel="icon" href="/favicon.svg">';
  });
  const icon = () => page.querySelector('link')?.getAttribute('href') ?? '';

  it('is set before the first render: title, colour, and favicon', () => {
    applyBrand(page, { name: 'Acme', mark: undefined, color: '#cc0000' });
    expect(page.title).toBe('Acme');
    expect(page.documentElement.style.getPropertyValue('--accent')).toContain('#cc0000');
    expect(decodeURIComponent(icon())).toContain('fill="#cc0000"');
    applyBrand(page, { name: 'Acme', mark: '/acme.svg', color: '#cc0000' });
    expect(icon()).toBe('/acme.svg');
  });

  it('leaves the favicon file, which has our own mark, where no brand is set', () => {
    applyBrand(page, brandIn({}));
    expect(icon()).toBe('/favicon.svg');
    const file = readFileSync('public/favicon.svg', 'utf8');
    expect(file).toContain(MARK);
    expect(file).toContain(brandIn({}).color);
  });
});
