import type { EmotionCache } from '@emotion/cache';
import { CacheProvider, css, Global } from '@emotion/react';
import { render } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { leave, makeShelf, written } from '#tests/support/keptPage.ts';
import { keptStyles } from './keptStyles.ts';

const options = { key: 'kept' };

const write = (cache: EmotionCache, style: string) => {
  const serialized = css(style);
  if (cache.inserted[serialized.name] === undefined)
    cache.insert(`.kept-${serialized.name}`, serialized, cache.sheet, true);
};

afterEach(() => document.head.replaceChildren());

test('What one page wrote is there in the next, and is not written again', () => {
  const shelf = makeShelf();
  write(keptStyles(shelf, options).cache, 'color:red;&:hover{color:blue;}');
  leave();
  const { cache } = keptStyles(shelf, { ...options, nonce: 'once' });
  expect(written()).toMatch(/\.kept-\w+\{color:red;\}.*:hover\{color:blue;\}/);
  expect(document.querySelector('style')?.nonce).toBe('once');
  const before = written();
  write(cache, 'color:red;&:hover{color:blue;}');
  expect(written()).toBe(before);
  write(cache, 'color:green;');
  expect(written()).toContain('color:green');
  leave();
  keptStyles(shelf, options);
  expect(written()).toMatch(/red.*blue.*green/);
});

test('What another build wrote, or nobody can read, is left alone', () => {
  const shelf = makeShelf();
  write(keptStyles(shelf, options).cache, 'color:red;');
  leave();
  const ruined = [(text: string) => text.replace('keptStyles', 'another'), () => 'nonsense', () => '', () => '\n\n'];
  for (const ruin of ruined) {
    const others = [...shelf.kept].map(([name, text]) => [name, ruin(text)] as const);
    expect(others).not.toEqual([...shelf.kept]);
    const { cache } = keptStyles(makeShelf(others), options);
    expect(written()).toBe('');
    write(cache, 'color:red;');
    expect(written()).toContain('color:red');
    document.head.replaceChildren();
  }
});

test('Of more than three lists would take nothing is kept', () => {
  const shelf = makeShelf();
  const { cache } = keptStyles(shelf, options);
  for (const letter of 'abc') write(cache, `--long:${letter.repeat(70_000)};`);
  leave();
  keptStyles(shelf, options);
  expect(written()).toBe('');
});

test('The rules of the page itself are there in the next as well, unless its look is another by then', () => {
  const shelf = makeShelf();
  const draw = (color: string, isPrinted = false) => {
    const { cache, putPage } = keptStyles(shelf, options);
    expect(written()).toBe('');
    putPage();
    const before = written();
    const { unmount } = render(
      <CacheProvider value={cache}>
        <Global styles={{ name: `page-${color}`, styles: `body{color:${color};}` }} />
        {isPrinted && <Global styles="body{margin:1cm;}" />}
      </CacheProvider>,
    );
    const after = written();
    document.dispatchEvent(new Event('visibilitychange'));
    leave();
    unmount();
    return { before, after };
  };
  expect(draw('red')).toEqual({ before: '', after: 'body{color:red;}' });
  const again = draw('red', true);
  expect(again.before).toBe('body{color:red;}');
  expect(again.after).toContain('body{margin:1cm;}');
  expect(draw('blue')).toEqual({ before: 'body{color:red;}', after: 'body{color:blue;}' });
  expect(draw('blue').before).toBe('body{color:blue;}');
});

test('The rules of the page are worked out in its rehearsal, and are there when it opens: until then nobody sees them', () => {
  const { cache, rehearsal, putPage } = keptStyles(makeShelf(), options);
  const insert = vi.spyOn(cache, 'insert');
  const page = (
    <>
      <Global styles={{ name: 'page-red', styles: 'body{color:red;}' }} />
      <Global styles="body{margin:1cm;}" />
    </>
  );
  const { unmount } = render(<CacheProvider value={rehearsal}>{page}</CacheProvider>);
  write(rehearsal, 'color:green;');
  expect(written()).toMatch(/^\.kept-\w+\{color:green;\}$/);
  putPage();
  expect(written()).toContain('body{color:red;}');
  insert.mockClear();
  render(<CacheProvider value={cache}>{page}</CacheProvider>);
  unmount();
  write(cache, 'color:green;');
  expect(insert).toHaveBeenCalledOnce();
  expect(written().match(/color:red|margin:1cm|color:green/g)).toEqual(['color:red', 'margin:1cm', 'color:green']);
});
