import { Breadcrumbs, Link, Typography } from '@mui/material';
import { useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { useTranslate } from 'react-admin';
import { Link as RouterLink, useLocation } from 'react-router-dom';
import { productName } from '#src/productName.ts';
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
 * The page's one `h1`, shown in the top toolbar, its document title, and the way that leads here.
 * `title` is an i18n key or a record's name. After a change of route the heading takes the focus, so that a screen
 * reader says where the user is.
 */
export const PageTitle = ({ title, crumbs = noCrumbs, record }: PageTitleProps) => {
  const translate = useTranslate();
  const slots = usePageSlots();
  const { pathname } = useLocation();
  const heading = useRef<HTMLHeadingElement>(null);
  const text = translate(title, { _: title, smart_count: 2 });

  useEffect(() => {
    document.title = [record, text, productName()].filter(Boolean).join(' · ');
  }, [record, text]);
  const arrive = slots?.arrive;
  const isPlaced = Boolean(slots?.title);
  useEffect(() => {
    if (!isPlaced || !arrive?.(pathname)) return;
    if (!document.querySelector('[role="dialog"]')) heading.current?.focus();
  }, [pathname, arrive, isPlaced]);

  const h1 = (
    <Typography ref={heading} component="h1" variant="h6" tabIndex={-1} noWrap title={text}>
      {text}
    </Typography>
  );
  const trail = crumbs.length > 0 && (
    <Breadcrumbs aria-label={translate('components.breadcrumbs')}>
      {crumbs.map(({ label, to }) => (
        <Link key={to} component={RouterLink} to={to} underline="hover" color="inherit">
          {translate(label, { _: label, smart_count: 2 })}
        </Link>
      ))}
      <Typography variant="body2" color="text.primary" aria-current="page">
        {record ?? text}
      </Typography>
    </Breadcrumbs>
  );
  return (
    <>
      {slots?.title ? createPortal(h1, slots.title) : !slots && h1}
      {slots?.crumbs ? createPortal(trail, slots.crumbs) : !slots && trail}
    </>
  );
};
