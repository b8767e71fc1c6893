import type { ReactNode } from 'react';
import { productName } from '#src/productName.ts';
import { useTexts } from './texts.ts';
import './public.css';

/** The frame of the public pages: no shell (spec 2). `notice` says why one is here. */
export const PublicPage = ({ notice, children }: { notice?: string | undefined; children: ReactNode }) => {
  const texts = useTexts();
  return (
    <div className="public">
      <main>
        <header>
          <p className="brand">{productName()}</p>
          <p className="brand-note">{texts.portal}</p>
        </header>
        <output className={notice ? 'notice' : undefined}>{notice && texts.say(notice)}</output>
        {children}
      </main>
    </div>
  );
};
