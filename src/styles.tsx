import createCache, { type EmotionCache } from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import type { ReactElement } from 'react';
import { pageDirection } from './layout/theme.ts';

/** What the server has put into this answer and its policy alone: who has it may write style elements. Static files have none. */
const pageNonce = () => document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce;

const makeCache = async (direction: 'ltr' | 'rtl'): Promise<EmotionCache> => {
  const nonce = pageNonce();
  const allowed = nonce ? { nonce } : {};
  if (direction === 'ltr') return createCache({ key: 'css', ...allowed });
  const { default: rtlPlugin } = await import('@mui/stylis-plugin-rtl');
  return createCache({ key: 'rtl', stylisPlugins: [rtlPlugin], ...allowed });
};

/** What was written into the page stays there: the next sign-in on it writes nothing a second time. */
const caches = new Map<string, Promise<EmotionCache>>();

/**
 * The toolkit writes style elements, which the page's policy lets through with the page's nonce. Its styles name sides:
 * where the page runs from right to left, they are turned.
 */
export const withStyles = async (portal: ReactElement): Promise<ReactElement> => {
  const direction = pageDirection();
  const cache = caches.get(direction) ?? makeCache(direction);
  caches.set(direction, cache);
  return <CacheProvider value={await cache}>{portal}</CacheProvider>;
};
