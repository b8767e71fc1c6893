import { CacheProvider, css } from '@emotion/react';
import { createTheme, ThemeProvider } from '@mui/material';
import { memoryStore } from 'react-admin';
import { render, renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { keptStyles } from '#src/keptStyles.ts';
import { leave, makeShelf, written } from '#tests/support/keptPage.ts';
import { PageRules } from './PageRules.tsx';
import { nameOf, pageStyles } from './pageStyles.ts';
import { densities, DENSITY_KEY, useThemes } from './theme.ts';

afterEach(() => {
  document.head.replaceChildren();
  document.documentElement.removeAttribute('dir');
  vi.unstubAllGlobals();
});

/** Both looks of a density, made as the portal makes them. */
const themesOf = (density: string) => {
  const { result } = renderHook(() => useThemes(memoryStore({ [DENSITY_KEY]: density })));
  return [createTheme(result.current.theme), createTheme(result.current.darkTheme)] as const;
};

const draw = (shelf: Pick<Storage, 'getItem' | 'setItem'>) => {
  const { cache, putPage } = keptStyles(shelf, { key: 'rules' });
  putPage();
  const insert = vi.spyOn(cache, 'insert');
  const of = (theme: ReturnType<typeof createTheme>) => (
    <CacheProvider value={cache}>
      <ThemeProvider theme={theme}>
        <PageRules />
      </ThemeProvider>
    </CacheProvider>
  );
  return { insert, of };
};

it('has another name wherever the rules are other ones', () => {
  const rulesOf = new Map<string, string>();
  for (const color of ['#1f6f5c', '#8a2be2']) {
    vi.stubGlobal('__EXPERT_DESK__', { brand: { color } });
    for (const direction of ['ltr', 'rtl']) {
      document.documentElement.dir = direction;
      for (const theme of densities.flatMap(themesOf)) {
        const name = nameOf(theme);
        expect(rulesOf.has(name)).toBe(false);
        rulesOf.set(name, css(pageStyles(theme)).styles);
      }
    }
  }
  expect(rulesOf.size).toBe(16);
  expect(new Set(rulesOf.values()).size).toBeGreaterThan(4);
});

it('works out nothing that this browser has kept, and everything for another look and back', () => {
  const shelf = makeShelf();
  const [light, dark] = themesOf('compact');
  const first = draw(shelf);
  const { unmount } = render(first.of(light));
  expect(written()).toContain('.state');
  leave();
  unmount();
  const again = draw(shelf);
  const worksOut = vi.spyOn(light.breakpoints, 'down');
  const { rerender } = render(again.of(light));
  const inserted = () =>
    again.insert.mock.calls.filter(([, { name }]) => name === nameOf(light) || name === nameOf(dark));
  expect(inserted()).toEqual([]);
  expect(worksOut).not.toHaveBeenCalled();
  expect(written()).toContain('.state');
  rerender(again.of(dark));
  expect(inserted()).toHaveLength(1);
  const ink = (theme: typeof light) => `color:${theme.palette.text.primary}`;
  expect(written()).toContain(ink(dark));
  expect(written()).not.toContain(ink(light));
  rerender(again.of(light));
  expect(written()).toContain(ink(light));
  expect(written()).not.toContain(ink(dark));
  expect(written()).toContain('.state');
});
