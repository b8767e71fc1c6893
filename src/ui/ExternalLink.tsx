import type { ReactNode } from 'react';

interface ExternalLinkProps {
  /** A checked address (format/webAddress); undefined shows plain text. */
  readonly to: string | undefined;
  readonly children: ReactNode;
}

export const ExternalLink = ({ to, children }: ExternalLinkProps) =>
  to === undefined ? (
    children
  ) : (
    <a className="link away" href={to} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  );
