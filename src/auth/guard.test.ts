import { describe, expect, it } from 'vitest';
import { detour } from './Root.tsx';

const at = (url: string) => {
  const { pathname, search, hash } = new URL(url, 'http://portal');
  return { pathname, search, hash };
};

describe('The guard', () => {
  it('sends who is signed out to the login, and remembers what was asked for', () => {
    expect(detour(at('/accounts?page=2#x'), false)).toEqual({ to: '/login', wanted: '/accounts?page=2#x' });
  });

  it('sends who is signed in from the public pages and from / to the dashboard', () => {
    for (const path of ['/login', '/register?invite=x', '/'])
      expect(detour(at(path), true)).toEqual({ to: '/dashboard' });
  });

  it.each([
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '/%2F/evil.example',
    '/%2fevil.example',
    '/%5Cevil',
    '//',
  ])('takes %s for no path of ours, whoever follows it', (pathname) => {
    const asked = { pathname, search: '?a=1', hash: '' };
    expect(detour(asked, false)).toEqual({ to: '/login' });
    expect(detour(asked, true)).toEqual({ to: '/dashboard' });
  });
});
