import { useEffect, useEffectEvent } from 'react';
import {
  useGetOne,
  useGetRecordRepresentation,
  useGetResourceLabel,
  useResourceDefinitions,
  useTranslate,
  type RaRecord,
} from 'react-admin';
import { useLocation } from 'react-router-dom';
import { Trail, useFillSlots, usePageSlots } from '#src/components/PageTitle.tsx';
import { productName } from '#src/brand.ts';

/** What react-admin's `<Title>` looks for. */
const TITLE_ID = 'react-admin-title';

/** What it says comes from the page, which writes into it: the lint would take a plain one for empty. */
const Heading = 'h1';

/**
 * The page's one `h1`. Our `PageTitle` and react-admin's `<Title>` both write into it; the document's title says the same,
 * after the record's name. After a change of route it takes the focus, so that a screen reader says where the user is.
 */
export const PageHeading = () => {
  const heading = usePageSlots()?.title;
  const fill = useFillSlots();
  const { pathname } = useLocation();
  const read = useEffectEvent((element: HTMLElement) => {
    const text = element.textContent;
    if (text === '' || element.querySelector('[data-awaited]')) return;
    const record = element.querySelector<HTMLElement>('[data-record]')?.dataset['record'];
    element.title = text;
    document.title = [record, text, productName()].filter(Boolean).join(' · ');
    if (fill?.arrive(pathname) && !document.querySelector('[role="dialog"]')) element.focus();
  });
  useEffect(() => {
    if (!heading) return undefined;
    const observer = new MutationObserver(() => read(heading));
    const attributeFilter = ['data-record'];
    observer.observe(heading, { childList: true, subtree: true, characterData: true, attributeFilter });
    /* Had it the focus still, from the page before, it would not be announced. */
    if (document.activeElement === heading) document.querySelector('main')?.focus({ preventScroll: true });
    read(heading);
    return () => observer.disconnect();
  }, [heading, pathname]);
  return <Heading ref={fill?.setTitle} id={TITLE_ID} className="heading" tabIndex={-1} />;
};

/** The way to a page of react-admin's own parts, which tells none itself: its list, and the record. */
export const StockTrail = () => {
  const slots = usePageSlots();
  const [, resource = '', page] = useLocation().pathname.split('/');
  const definition = useResourceDefinitions()[resource];
  if (slots?.hasOwnTitle !== false || !definition?.hasList || !page) return null;
  return <RecordTrail resource={resource} page={decodeURIComponent(page)} />;
};

const RecordTrail = ({ resource, page }: { resource: string; page: string }) => {
  const translate = useTranslate();
  const labelOf = useGetResourceLabel();
  const represent = useGetRecordRepresentation(resource);
  /* What the page itself has read. */
  const { data } = useGetOne<RaRecord>(resource, { id: page }, { enabled: false });
  return (
    <Trail crumbs={[{ label: labelOf(resource, 2), to: `/${resource}` }]}>
      {page === 'create' ? translate('ra.action.create') : represent(data)}
    </Trail>
  );
};
