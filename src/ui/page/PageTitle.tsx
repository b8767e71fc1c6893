import {
  createContext,
  type ReactNode,
  use,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useTranslate } from 'react-admin';
import { createPortal } from 'react-dom';
import { Link, useLocation } from 'react-router-dom';

export interface Crumb {
  readonly label: string;
  readonly to: string;
}

interface PageTitleProps {
  readonly title: string;
  readonly crumbs?: readonly Crumb[];
  /** The record's name where the title is another: the last breadcrumb. */
  readonly record?: string | undefined;
  /** A placeholder, which is not announced. */
  readonly isAwaited?: boolean;
}

export interface PageHeader extends Omit<PageTitleProps, 'crumbs'> {
  readonly crumbs: readonly Crumb[];
  readonly pathname: string;
  /** From react-admin's own `<Title>`. */
  readonly isStock?: boolean;
}

const noCrumbs: readonly Crumb[] = [];

export const PageTitle = ({ title, crumbs = noCrumbs, record, isAwaited = false }: PageTitleProps) => {
  const translate = useTranslate();
  const { pathname } = useLocation();
  const { setHeader } = use(PageSetters);
  const named = (label: string) => translate(label, { _: label, smart_count: 2 });
  const text = named(title);
  const path = crumbs.map(({ label, to }) => ({ label: named(label), to }));
  const declare = useEffectEvent(() => setHeader({ title: text, crumbs: path, record, isAwaited, pathname }));
  const key = JSON.stringify(path);
  useLayoutEffect(() => {
    declare();
    return () => setHeader(undefined);
  }, [setHeader, text, key, record, isAwaited, pathname]);
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

/** The page's bar of actions at the foot of the window, as a portal into the shell. */
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
  const latest = useRef({ icon, onClick });
  useEffect(() => {
    latest.current = { icon, onClick };
  });
  /* In a layout effect: the button takes a margin of the page. */
  useLayoutEffect(() => {
    setAction({ label, to, isOff, icon: latest.current.icon, onClick: () => latest.current.onClick?.() });
    return () => setAction(undefined);
  }, [setAction, label, to, isOff]);
};

/** `label` is translated; a link `to` a page, or a button. */
interface PageAction {
  readonly label: string;
  readonly icon: ReactNode;
  readonly to?: string | undefined;
  /** Disabled while its data load. */
  readonly isOff?: boolean;
  readonly onClick?: () => void;
}

interface Page {
  readonly header: PageHeader | undefined;
  readonly action: PageAction | undefined;
  readonly bar: HTMLElement | null;
}

const useSetters = () => {
  const [header, setHeader] = useState<PageHeader>();
  const [action, setAction] = useState<PageAction>();
  const [bar, setBar] = useState<HTMLElement | null>(null);
  const page = useMemo((): Page => ({ header, action, bar }), [header, action, bar]);
  const setters = useMemo(() => ({ setHeader, setAction, setBar }), []);
  return { page, setters };
};

const nothing = () => undefined;
const PageContext = createContext<Page>({ header: undefined, action: undefined, bar: null });
/** Constant, so a page does not render again by what it declares. */
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
