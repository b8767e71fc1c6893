import type { ReactElement } from 'react';

/** An icon by its path (24 units) as one shared element; MUI's are a styled component each. */
export const glyph = (shape: string): ReactElement => (
  <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
    <path d={shape} />
  </svg>
);
