import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { RADIUS, sizes } from './brand.ts';

/** How long a notice stays, in milliseconds (product.md §9). */
export const DEFAULT_NOTICE = 5000;

/** Milliseconds, for notices that take longer to read: failures of create meeting, edit profile and deactivate (product.md §8). */
export const LONG_NOTICE = 6000;

/** Closes a notice after its time (null: never), but not while pointer or focus is on what gets these handlers. */
export const useNoticeTimer = (onClose: () => void, duration: number | null = DEFAULT_NOTICE) => {
  const [isHeld, setHeld] = useState(false);
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (isHeld || duration === null) return undefined;
    const timer = setTimeout(close, duration);
    return () => clearTimeout(timer);
  }, [isHeld, duration]);
  const hold = () => setHeld(true);
  const release = () => setHeld(false);
  return { onMouseEnter: hold, onMouseLeave: release, onFocus: hold, onBlur: release };
};

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
    <span style={{ display: 'block', marginBlockStart: 4, fontSize: sizes.text }}>
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
          borderRadius: RADIUS,
          cursor: 'pointer',
        }}
      >
        {isCopied ? texts.copied : texts.copy}
      </button>
    </span>
  );
};
