import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import type { ReactNode } from 'react';
import './theme/tokens.css';
import './theme/values.css';
import './theme/controls.css';
import './theme/list.css';
import './theme/rows.css';
import './theme/cards.css';
import './theme/navigation.css';
import './theme/shell.css';
import './theme/print.css';

/** The nonce of this answer's Content-Security-Policy, which allows style elements. Static hosts send none. */
const pageNonce = () => document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce;

/** One for the page: the next login finds its styles written. */
let cache: ReturnType<typeof createCache> | undefined;

/** MUI's styles with the page's nonce. */
export const Styles = ({ children }: { readonly children: ReactNode }) => {
  const nonce = pageNonce();
  cache ??= createCache({ key: 'css', ...(nonce && { nonce }) });
  return <CacheProvider value={cache}>{children}</CacheProvider>;
};
