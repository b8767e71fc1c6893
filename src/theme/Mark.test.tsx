import { readFileSync } from 'node:fs';
import { render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { applyBrand, brandIn, MARK } from './brand.ts';
import { Mark } from './Mark.tsx';

describe('The brand on the page', () => {
  let page: Document;
  beforeEach(() => {
    page = document.implementation.createHTMLDocument('Expert Desk');
    page.head.innerHTML = '<link rel="icon" href="/favicon.svg">';
  });
  const icon = () => page.querySelector('link')?.getAttribute('href') ?? '';

  it('is there before anything is drawn: title, colour, and the picture in the tab', () => {
    applyBrand(page, { name: 'Acme', mark: undefined, color: '#cc0000' });
    expect(page.title).toBe('Acme');
    expect(page.documentElement.style.getPropertyValue('--accent')).toContain('#cc0000');
    expect(decodeURIComponent(icon())).toContain('fill="#cc0000"');
    applyBrand(page, { name: 'Acme', mark: '/acme.svg', color: '#cc0000' });
    expect(icon()).toBe('/acme.svg');
  });

  it('leaves the file of our own mark, which is drawn alike, where nothing is set', () => {
    applyBrand(page, brandIn({}));
    expect(icon()).toBe('/favicon.svg');
    const file = readFileSync('public/favicon.svg', 'utf8');
    expect(file).toContain(MARK);
    expect(file).toContain(brandIn({}).color);
  });
});

it('is a company’s own picture, in a room that is kept for it, else ours', () => {
  const { container, rerender } = render(<Mark size={32} />);
  expect(container.querySelector('path')).toHaveAttribute('d', MARK);
  vi.stubGlobal('__EXPERT_DESK__', { brand: { mark: '/acme.svg' } });
  rerender(<Mark size={40} />);
  expect(screen.getByRole('presentation')).toHaveAttribute('src', '/acme.svg');
  expect(screen.getByRole('presentation')).toHaveAttribute('width', '40');
  vi.unstubAllGlobals();
});
