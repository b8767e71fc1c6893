import {
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useTranslate } from 'react-admin';
import { createPortal } from 'react-dom';
import { Link } from 'react-router-dom';

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
  /** It stands in for a name that is still to come: that one is then announced. */
  readonly isAwaited?: boolean;
}

const noCrumbs: readonly Crumb[] = [];

/**
 * What the page's one `h1`, in the top toolbar, and the document's title say, and the way that leads here.
 * `title` is an i18n key or a record's name.
 */
export const PageTitle = ({ title, crumbs = noCrumbs, record, isAwaited }: PageTitleProps) => {
  const translate = useTranslate();
  const slots = usePageSlots();
  const text = translate(title, { _: title, smart_count: 2 });
  const claim = useFillSlots()?.claimTitle;
  /* Before anything is painted: the trail of react-admin's pages would be seen for a moment. */
  useLayoutEffect(() => claim?.(), [claim]);

  const trail = crumbs.length > 0 && (
    <Trail crumbs={crumbs.map(({ label, to }) => ({ label: translate(label, { _: label, smart_count: 2 }), to }))}>
      {record ?? text}
    </Trail>
  );
  const heading = (
    <>
      {isAwaited ? <span data-awaited>{text}</span> : text}
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
  /** It is there instead of what else the page has in its bar (ShellFoot). */
  readonly isFirst?: boolean;
}

/** A page's own bar of actions, at the foot of the window: always at hand, always in the same place. */
export const PageBar = ({ children, isFirst }: PageBarProps) => {
  const slots = usePageSlots();
  const label = useTranslate()('components.list.actions');
  if (!slots) return children;
  /* A place of its own among the page's: beside its content, not in it. */
  const bar = (
    <section aria-label={label} data-first={isFirst}>
      {children}
    </section>
  );
  return slots.bar && createPortal(bar, slots.bar);
};

/**
 * Shows the first action of a page as the shell's floating button (product.md §2), while the page is shown. `label` is a translated
 * text; `onClick` may change with every render.
 */
export const usePageAction = ({ label, icon, to, isOff = false, onClick }: PageAction): void => {
  const setAction = useFillSlots()?.setAction;
  const latest = useRef({ icon, onClick });
  useEffect(() => {
    latest.current = { icon, onClick };
  });
  /* Before anything is painted: the button has a margin of the page. */
  useLayoutEffect(() => {
    setAction?.({ label, to, isOff, icon: latest.current.icon, onClick: () => latest.current.onClick?.() });
    return () => setAction?.(undefined);
  }, [setAction, label, to, isOff]);
};

/** Where the shell shows what a page says about itself, and what it is for. */
interface PageSlots {
  readonly title: HTMLElement | null;
  readonly crumbs: HTMLElement | null;
  readonly bar: HTMLElement | null;
  readonly action: PageAction | undefined;
  /** False while a page of react-admin's own parts is shown, which tells its title only. */
  readonly hasOwnTitle: boolean;
}

/** What fills them. It never changes: who fills a slot is not drawn again when it is filled. */
interface FillSlots {
  /** Notes that a page tells its own title and way; undone by what it returns. */
  readonly claimTitle: () => () => void;
  /** Notes that the page of a path is shown; true where it is another than before, and its heading should be announced. */
  readonly arrive: (path: string) => boolean;
  readonly setTitle: (element: HTMLElement | null) => void;
  readonly setCrumbs: (element: HTMLElement | null) => void;
  readonly setBar: (element: HTMLElement | null) => void;
  readonly setAction: (action: PageAction | undefined) => void;
}

/** A page's first action; `label` is a translated text. It leads `to` a page, or does something. */
interface PageAction {
  readonly label: string;
  readonly icon: ReactNode;
  readonly to?: string | undefined;
  /** Not now: what it needs is not there yet. */
  readonly isOff?: boolean;
  readonly onClick?: () => void;
}

const PageSlotsContext = createContext<PageSlots | undefined>(undefined);
const FillSlotsContext = createContext<FillSlots | undefined>(undefined);

/** Undefined outside the shell: a page then shows its own title in place. */
export const usePageSlots = (): PageSlots | undefined => useContext(PageSlotsContext);

/** Undefined outside the shell. */
export const useFillSlots = (): FillSlots | undefined => useContext(FillSlotsContext);

export const PageSlotsProvider = ({ children }: { children: ReactNode }) => {
  const [title, setTitle] = useState<HTMLElement | null>(null);
  const [crumbs, setCrumbs] = useState<HTMLElement | null>(null);
  const [bar, setBar] = useState<HTMLElement | null>(null);
  const [action, setAction] = useState<PageAction>();
  const [owners, setOwners] = useState(0);
  const shown = useRef<string>(undefined);
  const fill = useMemo((): FillSlots => {
    const arrive = (path: string) => {
      const isOther = shown.current !== undefined && shown.current !== path;
      shown.current = path;
      return isOther;
    };
    const claimTitle = () => {
      setOwners((count) => count + 1);
      return () => setOwners((count) => count - 1);
    };
    return { claimTitle, arrive, setTitle, setCrumbs, setBar, setAction };
  }, []);
  const hasOwnTitle = owners > 0;
  const slots = useMemo(() => ({ title, crumbs, bar, action, hasOwnTitle }), [title, crumbs, bar, action, hasOwnTitle]);
  return (
    <FillSlotsContext value={fill}>
      <PageSlotsContext value={slots}>{children}</PageSlotsContext>
    </FillSlotsContext>
  );
};
