import createCache, { type EmotionCache, type StylisPlugin } from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import type { ReactElement } from 'react';
import { pageDirection } from './layout/theme.ts';

/** The nonce of this answer's Content-Security-Policy, which allows style elements. Static hosts send none. */
const pageNonce = () => document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce;

const FOREIGN = /::?-(?:moz|ms|webkit)-[a-z-]+/;

/**
 * MUI's selectors for other browsers, which this one refuses by an exception, are left out; of properties with prefixes,
 * Safari's is in use. It replaces emotion's prefixer, which writes prefixes for browsers of ten years ago.
 */
const forThisBrowser: StylisPlugin = (element) => {
  if (element.type === 'rule' && Array.isArray(element.props)) {
    const [foreign] = FOREIGN.exec(element.value) ?? [];
    if (foreign !== undefined && !CSS.supports(`selector(${foreign})`)) element.props = [];
  }
  if (element.type === 'decl' && element.props === 'user-select') {
    element.return = `-webkit-${element.value}${element.value}`;
  }
};

const makeCache = async (direction: 'ltr' | 'rtl') => {
  const nonce = pageNonce();
  const allowed = nonce ? { nonce } : {};
  if (direction === 'ltr') return createCache({ key: 'css', stylisPlugins: [forThisBrowser], ...allowed });
  const { default: rtlPlugin } = await import('@mui/stylis-plugin-rtl');
  return createCache({ key: 'rtl', stylisPlugins: [rtlPlugin, forThisBrowser], ...allowed });
};

/** One for each direction: the next sign-in on this page finds its styles written. */
const caches = new Map<string, Promise<EmotionCache>>();

/** MUI's styles with the page's nonce, and mirrored where the page runs from right to left. */
export const withStyles = async (portal: ReactElement): Promise<ReactElement> => {
  const direction = pageDirection();
  const making = caches.get(direction) ?? makeCache(direction);
  caches.set(direction, making);
  return <CacheProvider value={await making}>{portal}</CacheProvider>;
};
