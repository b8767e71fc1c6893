import type { StylisPlugin } from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import type { ReactElement } from 'react';
import { keptStyles } from './keptStyles.ts';
import { pageDirection } from './layout/theme.ts';

/** What the server has put into this answer and its policy alone: who has it may write style elements. Static files have none. */
const pageNonce = () => document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce;

const FOREIGN = /::?-(?:moz|ms|webkit)-[a-z-]+/;

/**
 * Writes the toolkit's styles for this browser. Its selectors for others, which a browser refuses by an exception, are left
 * out; of what has a name of its own somewhere, Safari's is in use. Emotion's own plugin, which this stands in for, writes
 * prefixes for browsers of ten years ago.
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
  if (direction === 'ltr') return keptStyles(localStorage, { key: 'css', stylisPlugins: [forThisBrowser], ...allowed });
  const { default: rtlPlugin } = await import('@mui/stylis-plugin-rtl');
  return keptStyles(localStorage, { key: 'rtl', stylisPlugins: [rtlPlugin, forThisBrowser], ...allowed });
};

/** What was written into the page stays there: the next sign-in on it writes nothing a second time. */
const caches = new Map<string, ReturnType<typeof makeCache>>();

/**
 * The toolkit writes style elements, which the page's policy lets through with the page's nonce. Its styles name sides:
 * where the page runs from right to left, they are turned.
 */
export const withStyles = async (portal: ReactElement, isRehearsal = false): Promise<ReactElement> => {
  const direction = pageDirection();
  const making = caches.get(direction) ?? makeCache(direction);
  caches.set(direction, making);
  const { cache, rehearsal, putPage } = await making;
  if (!isRehearsal) putPage();
  return <CacheProvider value={isRehearsal ? rehearsal : cache}>{portal}</CacheProvider>;
};
