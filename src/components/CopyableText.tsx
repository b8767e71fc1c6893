import { IconButton } from '@mui/material';
import type { ReactNode } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { glyph } from './glyph.tsx';

/** What is said after it, as i18n keys. */
interface Said {
  readonly copied: string;
  /** Where the browser does not let a page copy: how it is done by hand. */
  readonly notCopied: string;
}

/** Copies a text to the clipboard, and tells whether it is there now. The promise never rejects. */
export const useCopy = ({ copied, notCopied }: Said): ((text: string) => Promise<void>) => {
  const notify = useNotify();
  return async (text) => {
    try {
      await navigator.clipboard.writeText(text);
      notify(copied, { type: 'success' });
    } catch {
      notify(notCopied, { type: 'warning' });
    }
  };
};

const copyIcon = glyph(
  'M16 1H4c-1.1 0-2 .9-2 2v14h2V3h12zm3 4H8c-1.1 0-2 .9-2 2v14c0 1.1.9 2 2 2h11c1.1 0 2-.9 2-2V7c0-1.1-.9-2-2-2m0 16H8V7h11z',
);

interface CopyableTextProps {
  readonly text: string;
  /** In place of the text: a link of it. */
  readonly children?: ReactNode;
}

/** A text that is wanted elsewhere, an email say, with a button that copies it. */
export const CopyableText = ({ text, children = text }: CopyableTextProps) => {
  const translate = useTranslate();
  const copy = useCopy({ copied: 'components.copied', notCopied: 'summary.notCopied' });
  return (
    <span style={{ overflowWrap: 'anywhere' }}>
      {children}
      <IconButton
        size="small"
        aria-label={translate('summary.copy', { text })}
        data-tip
        onClick={() => void copy(text)}
      >
        {copyIcon}
      </IconButton>
    </span>
  );
};
