import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { sizes } from './theme/brand.ts';

export const DEFAULT_NOTICE = 5000;

/** Milliseconds, for longer texts: failures of create meeting, edit profile and deactivate (product.md §8). */
export const LONG_NOTICE = 6000;

export const UNDO_NOTICE = 10_000;

export type Undo = () => Promise<unknown>;

/** Closes after `duration` (null: never), paused by hover and focus. */
export const useNoticeTimer = (onClose: () => void, duration: number | null = DEFAULT_NOTICE) => {
  const [isHovered, setHovered] = useState(false);
  const [hasFocus, setFocus] = useState(false);
  const isHeld = isHovered || hasFocus;
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (isHeld || duration === null) return undefined;
    const timer = setTimeout(close, duration);
    return () => clearTimeout(timer);
  }, [isHeld, duration]);
  return {
    onMouseEnter: () => setHovered(true),
    onMouseLeave: () => setHovered(false),
    onFocus: () => setFocus(true),
    onBlur: () => setFocus(false),
  };
};

interface RequestReferenceProps {
  readonly reference: string;
  readonly texts: { readonly label: string; readonly copy: string; readonly copied: string };
}

export const RequestReference = ({ reference, texts }: RequestReferenceProps) => {
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
      <button type="button" onClick={() => void copy()} style={{ padding: '2px 6px', border: '1px solid' }}>
        {isCopied ? texts.copied : texts.copy}
      </button>
    </span>
  );
};
