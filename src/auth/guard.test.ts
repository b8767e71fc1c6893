import { describe, expect, it } from 'vitest';
import { detour } from './Root.tsx';

const at = (url: string) => {
  const { pathname, search, hash } = new URL(url, 'http://portal');
  return { pathname, search, hash };
};

describe('The guard', () => {
  it('redirects to the login when signed out, and stores the requested URL', () => {
    expect(detour(at('/accounts?page=2#x'), false)).toEqual({ to: '/login', wanted: '/accounts?page=2#x' });
  });

  it('redirects from the public pages and / to the dashboard when signed in', () => {
    for (const path of ['/login', '/login/', '/register?invite=x', '/', '/index.html'])
      expect(detour(at(path), true)).toEqual({ to: '/dashboard' });
  });

  it('stays on the public pages when signed out, and reopens neither / nor the page of a denied access', () => {
    for (const path of ['/login/', '/register/?invite=x']) expect(detour(at(path), false)).toBeUndefined();
    for (const path of ['/', '/index.html', '/forbidden']) expect(detour(at(path), false)).toEqual({ to: '/login' });
  });

  it.each(['//evil.example', '/\\evil.example', '/%2fevil.example', '/%5Cevil'])(
    'takes %s for no path of ours, signed in or not',
    (pathname) => {
      const requested = { pathname, search: '?a=1', hash: '' };
      expect(detour(requested, false)).toEqual({ to: '/login' });
      expect(detour(requested, true)).toEqual({ to: '/dashboard' });
    },
  );
});
