import {
  createContext,
  Fragment,
  type ReactNode,
  use,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
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

export interface Crumb {
  readonly label: string;
  readonly to: string;
}

interface PageTitleProps {
  readonly title: string;
  readonly crumbs?: readonly Crumb[];
  /** The record's name, if the title is different; shown as the last breadcrumb. */
  readonly record?: string | undefined;
  /** True for a placeholder title, which is not announced. */
  readonly isLoading?: boolean;
}

export interface PageHeader extends Omit<PageTitleProps, 'crumbs'> {
  readonly crumbs: readonly Crumb[];
  readonly pathname: string;
  /** From react-admin's own `<Title>`. */
  readonly isStock?: boolean;
}

const noCrumbs: readonly Crumb[] = [];

export const PageTitle = ({ title, crumbs = noCrumbs, record, isLoading = false }: PageTitleProps) => {
  const translate = useTranslate();
  const { pathname } = useLocation();
  const { setHeader } = use(PageSetters);
  const named = (label: string) => translate(label, { _: label, smart_count: 2 });
  const text = named(title);
  const path = crumbs.map(({ label, to }) => ({ label: named(label), to }));
  const declare = useEffectEvent(() => setHeader({ title: text, crumbs: path, record, isLoading, pathname }));
  const key = JSON.stringify(path);
  useLayoutEffect(() => {
    declare();
    return () => setHeader(undefined);
  }, [setHeader, text, key, record, isLoading, pathname]);
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

/** Renders the page's action bar at the foot of the window, through a portal into the shell. */
export const PageBar = ({ children, isFirst }: PageBarProps) => {
  const { bar } = usePage();
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
export const usePageAction = ({ label, icon, to, isOff = false, onClick }: PageAction): void => {
  const { setAction } = use(PageSetters);
  const press = useEvent(() => onClick?.());
  const declare = useEffectEvent(() => setAction({ label, to, isOff, icon, onClick: press }));
  /* In a layout effect: the button takes up a margin of the page. */
  useLayoutEffect(() => {
    declare();
    return () => setAction(undefined);
  }, [setAction, label, to, isOff]);
};

/** `label` is already translated. Renders a link if `to` is set, else a button. */
interface PageAction {
  readonly label: string;
  readonly icon: ReactNode;
  readonly to?: string | undefined;
  /** Disabled while its data is loading. */
  readonly isOff?: boolean;
  readonly onClick?: () => void;
}

const useSetters = () => {
  const [header, setHeader] = useState<PageHeader>();
  const [action, setAction] = useState<PageAction>();
  const [bar, setBar] = useState<HTMLElement | null>(null);
  const page = useMemo(() => ({ header, action, bar }), [header, action, bar]);
  const setters = useMemo(() => ({ setHeader, setAction, setBar }), []);
  return { page, setters };
};

const nothing = () => undefined;
const PageContext = createContext<ReturnType<typeof useSetters>['page']>({
  header: undefined,
  action: undefined,
  bar: null,
});
/** Stable, so that a page does not re-render because of its own declarations. */
const PageSetters = createContext<ReturnType<typeof useSetters>['setters']>({
  setHeader: nothing,
  setAction: nothing,
  setBar: nothing,
});

export const usePage = () => use(PageContext);
export const usePageSetters = () => use(PageSetters);

export const PageProvider = ({ children }: { children: ReactNode }) => {
  const { page, setters } = useSetters();
  return (
    <PageSetters value={setters}>
      <PageContext value={page}>{children}</PageContext>
    </PageSetters>
  );
};

/** react-admin's `<Title>` writes into this element. */
const TITLE_ID = 'react-admin-title';

/** The page's `h1` and the document's title; focused after navigation so that screen readers announce it. */
export const PageHeading = () => {
  const { header } = usePage();
  const { setHeader } = usePageSetters();
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
      {/* In a fragment: a lone string would overwrite the text that the portal has put here. */}
      {header && !header.isStock && <Fragment>{header.title}</Fragment>}
    </h1>
  );
};

/** Breadcrumbs; react-admin's own pages get the list and the record. */
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
