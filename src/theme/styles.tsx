import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import type { ReactNode } from 'react';
/* In this order: of equal rules the last one wins. */
import './tokens.css';
import './values.css';
import './controls.css';
import './list.css';
import './rows.css';
import './cards.css';
import './navigation.css';
import './shell.css';
import './print.css';

const pageNonce = () => document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce;

/** One a page: the next login reuses its styles. */
let cache: ReturnType<typeof createCache> | undefined;

export const Styles = ({ children }: { readonly children: ReactNode }) => {
  const nonce = pageNonce();
  cache ??= createCache({ key: 'css', ...(nonce && { nonce }) });
  return <CacheProvider value={cache}>{children}</CacheProvider>;
};
