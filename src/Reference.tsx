import { useRef, useState } from 'react';

interface ReferenceProps {
  readonly reference: string;
  /** Translated: what stands before it, and the button before and after it was pressed. */
  readonly texts: { readonly label: string; readonly copy: string; readonly copied: string };
}

/** A failed request's id, to quote to support: with a button that copies it, or selects it where a page may not copy. */
export const Reference = ({ reference, texts }: ReferenceProps) => {
  const id = useRef<HTMLElement>(null);
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(reference);
      setCopied(true);
    } catch {
      if (id.current) getSelection()?.selectAllChildren(id.current);
    }
  };
  return (
    <span style={{ display: 'block', marginBlockStart: 4, fontSize: '0.8125rem' }}>
      {texts.label}{' '}
      <code ref={id} style={{ userSelect: 'all', overflowWrap: 'anywhere' }}>
        {reference}
      </code>{' '}
      <button
        type="button"
        onClick={() => void copy()}
        style={{
          padding: '2px 6px',
          font: 'inherit',
          color: 'inherit',
          background: 'none',
          border: '1px solid',
          borderRadius: 4,
          cursor: 'pointer',
        }}
      >
        {isCopied ? texts.copied : texts.copy}
      </button>
    </span>
  );
};
