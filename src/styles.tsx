import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import type { ReactNode } from 'react';
/* In this order: of equal rules the last one wins. */
import './theme/tokens.css';
import './theme/values.css';
import './theme/controls.css';
import './theme/list.css';
import './theme/rows.css';
import './theme/cards.css';
import './theme/navigation.css';
import './theme/shell.css';
import './theme/print.css';

const pageNonce = () => document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce;

/** One a page: the next login reuses its styles. */
let cache: ReturnType<typeof createCache> | undefined;

export const Styles = ({ children }: { readonly children: ReactNode }) => {
  const nonce = pageNonce();
  cache ??= createCache({ key: 'css', ...(nonce && { nonce }) });
  return <CacheProvider value={cache}>{children}</CacheProvider>;
};
