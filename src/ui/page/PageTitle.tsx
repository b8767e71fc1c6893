import { Fragment, type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import {
  type RaRecord,
  useEvent,
  useGetOne,
  useGetRecordRepresentation,
  useGetResourceLabel,
  useResourceDefinitions,
  useTranslate,
} from 'react-admin';
import { createPortal } from 'react-dom';
import { Link, useLocation } from 'react-router-dom';
import { productName } from '#src/theme/brand.ts';
import { type Crumb, declarePart, type FloatingAction, type PageHeader, useDeclare, useDeclared } from './onScreen.ts';

interface PageTitleProps extends Pick<PageHeader, 'title' | 'record' | 'isLoading'> {
  readonly crumbs?: readonly Crumb[];
}

export const PageTitle = ({ title, crumbs, record, isLoading = false }: PageTitleProps) => {
  const translate = useTranslate();
  const { pathname } = useLocation();
  const named = (label: string) => translate(label, { _: label, smart_count: 2 });
  const path = crumbs?.map(({ label, to }) => ({ label: named(label), to })) ?? [];
  const header = { title: named(title), crumbs: path, record, isLoading, pathname };
  useDeclare({ header }, JSON.stringify(header));
  return null;
};

export const Trail = ({ crumbs, children }: { crumbs: readonly Crumb[]; children: ReactNode }) => {
  const translate = useTranslate();
  return (
    <nav className="trail" aria-label={translate('components.breadcrumbs')}>
      <ol>
        {crumbs.map(({ label, to }) => (
          <li key={to}>
            <Link to={to}>{label}</Link>
          </li>
        ))}
        <li aria-current="page">{children}</li>
      </ol>
    </nav>
  );
};

interface PageBarProps {
  readonly children: ReactNode;
  /** Replaces the page's other bars. */
  readonly isFirst?: boolean;
}

export const PageBar = ({ children, isFirst }: PageBarProps) => {
  const bar = useDeclared('bar');
  const label = useTranslate()('components.list.actions');
  return (
    bar &&
    createPortal(
      <section aria-label={label} data-first={isFirst}>
        {children}
      </section>,
      bar,
    )
  );
};

/** Shows the page's first action as the shell's floating button (product.md §2). */
export const usePageAction = ({ label, icon, to, isOff = false, onClick }: FloatingAction): void => {
  const press = useEvent(() => onClick?.());
  useDeclare({ floating: { label, to, isOff, icon, onClick: press } }, JSON.stringify([label, to, isOff]));
};

/** react-admin's `<Title>` writes into this element. */
const TITLE_ID = 'react-admin-title';

/** The page's `h1` and the document's title; focused after navigation so that screen readers announce it. */
export const PageHeading = () => {
  const header = useDeclared('header');
  const { pathname } = useLocation();
  const heading = useRef<HTMLHeadingElement>(null);
  const announced = useRef<string>(undefined);

  useEffect(() => {
    /* A heading that already has the focus would not be announced. */
    if (document.activeElement === heading.current) document.querySelector('main')?.focus({ preventScroll: true });
  }, [pathname]);
  useEffect(() => {
    if (!header || header.isLoading) return;
    document.title = [header.record, header.title, productName()].filter(Boolean).join(' · ');
    const isOther = announced.current !== undefined && announced.current !== header.pathname;
    announced.current = header.pathname;
    if (isOther && !document.querySelector('[role="dialog"]')) heading.current?.focus();
  }, [header]);

  const readStock = useEffectEvent((title: string) => {
    const isOwn = header && !header.isStock;
    declarePart('stock', isOwn || !title ? undefined : { header: { title, crumbs: [], pathname, isStock: true } });
  });
  useEffect(() => {
    const element = heading.current;
    if (!element) return undefined;
    const observer = new MutationObserver(() => readStock(element.textContent));
    observer.observe(element, { childList: true, subtree: true, characterData: true });
    return () => {
      observer.disconnect();
      declarePart('stock');
    };
  }, []);
  return (
    <h1 ref={heading} id={TITLE_ID} className="heading" tabIndex={-1} title={header?.title}>
      {/* In a fragment: a lone string would overwrite the text that the portal has put here. */}
      {header && !header.isStock && <Fragment>{header.title}</Fragment>}
    </h1>
  );
};

/** Breadcrumbs; react-admin's own pages get the list and the record. */
export const PageTrail = () => {
  const header = useDeclared('header');
  const [, resource = '', page] = useLocation().pathname.split('/');
  const definition = useResourceDefinitions()[resource];
  if (!header) return null;
  if (!header.isStock)
    return header.crumbs.length > 0 && <Trail crumbs={header.crumbs}>{header.record ?? header.title}</Trail>;
  return definition?.hasList && page && <StockTrail resource={resource} page={decodeURIComponent(page)} />;
};

const StockTrail = ({ resource, page }: { resource: string; page: string }) => {
  const translate = useTranslate();
  const labelOf = useGetResourceLabel();
  const represent = useGetRecordRepresentation(resource);
  const { data } = useGetOne<RaRecord>(resource, { id: page }, { enabled: false });
  return (
    <Trail crumbs={[{ label: labelOf(resource, 2), to: `/${resource}` }]}>
      {page === 'create' ? translate('ra.action.create') : represent(data)}
    </Trail>
  );
};
