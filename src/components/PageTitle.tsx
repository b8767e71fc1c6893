import { Breadcrumbs, Link, Typography } from '@mui/material';
import { useEffect, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { usePageSlots } from './PageSlots.tsx';

export interface Crumb {
  /** An i18n key, or a record's name as it is. */
  readonly label: string;
  readonly to: string;
}

interface PageTitleProps {
  /** An i18n key, or a record's name as it is. */
  readonly title: string;
  readonly crumbs?: readonly Crumb[];
  /** The record's name, where the title is another: it ends the way here, and stands in the document's title. */
  readonly record?: string | undefined;
}

const noCrumbs: readonly Crumb[] = [];

/**
 * What the page's one `h1`, in the top toolbar, and the document's title say, and the way that leads here.
 * `title` is an i18n key or a record's name.
 */
export const PageTitle = ({ title, crumbs = noCrumbs, record }: PageTitleProps) => {
  const translate = useTranslate();
  const slots = usePageSlots();
  const text = translate(title, { _: title, smart_count: 2 });
  const claim = slots?.claimTitle;
  useEffect(() => claim?.(), [claim]);

  const trail = crumbs.length > 0 && (
    <Trail crumbs={crumbs.map(({ label, to }) => ({ label: translate(label, { _: label, smart_count: 2 }), to }))}>
      {record ?? text}
    </Trail>
  );
  const heading = (
    <>
      {text}
      {record && <span data-record={record} />}
    </>
  );
  return (
    <>
      {slots ? slots.title && createPortal(heading, slots.title) : <h1>{text}</h1>}
      {slots?.crumbs ? createPortal(trail, slots.crumbs) : !slots && trail}
    </>
  );
};

/** The way to a page: links to what lies above it (translated), and the page itself. */
export const Trail = ({ crumbs, children }: { crumbs: readonly Crumb[]; children: ReactNode }) => {
  const translate = useTranslate();
  return (
    <Breadcrumbs aria-label={translate('components.breadcrumbs')}>
      {crumbs.map(({ label, to }) => (
        <Link key={to} component={RouterLink} to={to} underline="hover" color="inherit">
          {label}
        </Link>
      ))}
      <Typography variant="body2" color="text.primary" aria-current="page">
        {children}
      </Typography>
    </Breadcrumbs>
  );
};
