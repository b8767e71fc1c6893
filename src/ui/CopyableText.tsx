import { IconButton } from '@mui/material';
import type { ReactNode } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { glyph } from './controls.tsx';

/** Copies text to the clipboard and notifies of the outcome; never rejects. */
export const useCopy = (): ((text: string) => Promise<void>) => {
  const notify = useNotify();
  return async (text) => {
    try {
      await navigator.clipboard.writeText(text);
      notify('components.copied', { type: 'success' });
    } catch {
      notify('components.notCopied', { type: 'warning' });
    }
  };
};

const copyIcon = glyph(
  'M16 1H4c-1.1 0-2 .9-2 2v14h2V3h12zm3 4H8c-1.1 0-2 .9-2 2v14c0 1.1.9 2 2 2h11c1.1 0 2-.9 2-2V7c0-1.1-.9-2-2-2m0 16H8V7h11z',
);

export const CopyableText = ({ text, children = text }: { readonly text: string; readonly children?: ReactNode }) => {
  const translate = useTranslate();
  const copy = useCopy();
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
