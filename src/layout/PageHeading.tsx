import { Fragment, useEffect, useEffectEvent, useRef } from 'react';
import {
  useGetOne,
  useGetRecordRepresentation,
  useGetResourceLabel,
  useResourceDefinitions,
  useTranslate,
  type RaRecord,
} from 'react-admin';
import { useLocation } from 'react-router-dom';
import { Trail, usePage, usePageSetters } from '#src/ui/page/PageTitle.tsx';
import { productName } from '#src/theme/brand.ts';

/** react-admin's `<Title>` writes into this element. */
const TITLE_ID = 'react-admin-title';

/** The page's `h1` and the document's title; focused after navigation, so that it is announced. */
export const PageHeading = () => {
  const { header } = usePage();
  const { setHeader } = usePageSetters();
  const { pathname } = useLocation();
  const heading = useRef<HTMLHeadingElement>(null);
  const announced = useRef<string>(undefined);

  useEffect(() => {
    /* Already focused, it would not be announced. */
    if (document.activeElement === heading.current) document.querySelector('main')?.focus({ preventScroll: true });
  }, [pathname]);
  useEffect(() => {
    if (!header || header.isAwaited) return;
    document.title = [header.record, header.title, productName()].filter(Boolean).join(' · ');
    const isOther = announced.current !== undefined && announced.current !== header.pathname;
    announced.current = header.pathname;
    if (isOther && !document.querySelector('[role="dialog"]')) heading.current?.focus();
  }, [header]);

  const readStock = useEffectEvent((title: string) => {
    if (header && !header.isStock) return;
    setHeader(title ? { title, crumbs: [], pathname, isStock: true } : undefined);
  });
  useEffect(() => {
    const element = heading.current;
    if (!element) return undefined;
    const observer = new MutationObserver(() => readStock(element.textContent));
    observer.observe(element, { childList: true, subtree: true, characterData: true });
    return () => observer.disconnect();
  }, []);
  return (
    <h1 ref={heading} id={TITLE_ID} className="heading" tabIndex={-1} title={header?.title}>
      {/* In a fragment: React would write a lone string over what the portal has put here. */}
      {header && !header.isStock && <Fragment>{header.title}</Fragment>}
    </h1>
  );
};

/** Breadcrumbs; those of react-admin's own pages are list and record. */
export const PageTrail = () => {
  const { header } = usePage();
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
