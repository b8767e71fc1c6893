import type { ReactNode } from 'react';

interface ExternalLinkProps {
  /** Where it may go (format/webAddress); undefined: what is read is no link. */
  readonly to: string | undefined;
  readonly children: ReactNode;
}

/** Out of the portal, in a tab of its own that knows nothing of this one. */
export const ExternalLink = ({ to, children }: ExternalLinkProps) =>
  to === undefined ? (
    children
  ) : (
    <a className="link away" href={to} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  );
