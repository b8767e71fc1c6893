import type { ReactElement } from 'react';

/** An icon of 24 units by its shape, drawn once and shown as often as wanted: the toolkit's own is a styled component each time. */
export const glyph = (shape: string): ReactElement => (
  <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
    <path d={shape} />
  </svg>
);
