import type { ReactNode } from 'react';
import { productName } from '#src/productName.ts';
import { useNoticeTimer } from '#src/notices.tsx';
import './public.css';
import { useTexts } from './texts.tsx';

interface PublicPageProps {
  /** Says why one is here. */
  readonly notice?: string | undefined;
  readonly onNoticeRead?: () => void;
  readonly children: ReactNode;
}

/** The frame of the public pages: no shell (spec 2). */
export const PublicPage = ({ notice, onNoticeRead, children }: PublicPageProps) => {
  const texts = useTexts();
  return (
    <div className="public">
      <main>
        <header>
          <p className="brand">{productName()}</p>
          <p className="brand-note">{texts.portal}</p>
        </header>
        <output>{notice && onNoticeRead && <PublicNotice text={texts.say(notice)} onClose={onNoticeRead} />}</output>
        {children}
      </main>
    </div>
  );
};

/** Why somebody is here: said for as long as any notice (spec 9). */
const PublicNotice = ({ text, onClose }: { text: string; onClose: () => void }) => {
  const holding = useNoticeTimer(onClose);
  return (
    <p className="notice" {...holding}>
      {text}
    </p>
  );
};
