import { createContext, useCallback, useContext, useMemo, useRef, useState, type ReactNode } from 'react';

/** Where the shell shows what a page says about itself, and what its floating button does. */
interface PageSlots {
  readonly title: HTMLElement | null;
  readonly crumbs: HTMLElement | null;
  readonly bar: HTMLElement | null;
  readonly action: FloatingAction | undefined;
  /** False while a page of react-admin's own parts is shown, which tells its title only. */
  readonly hasOwnTitle: boolean;
  /** Notes that a page tells its own title and way; undone by what it returns. */
  readonly claimTitle: () => () => void;
  /** Notes that the page of a path is shown; true where it is another than before, and its heading should be announced. */
  readonly arrive: (path: string) => boolean;
  readonly setTitle: (element: HTMLElement | null) => void;
  readonly setCrumbs: (element: HTMLElement | null) => void;
  readonly setBar: (element: HTMLElement | null) => void;
  readonly setAction: (action: FloatingAction | undefined) => void;
}

/** A page's first action; `label` is a translated text. */
export interface FloatingAction {
  readonly label: string;
  readonly icon: ReactNode;
  readonly onClick: () => void;
}

const PageSlotsContext = createContext<PageSlots | undefined>(undefined);

/** Undefined outside the shell: a page then shows its own title in place. */
export const usePageSlots = (): PageSlots | undefined => useContext(PageSlotsContext);

export const PageSlotsProvider = ({ children }: { children: ReactNode }) => {
  const [title, setTitle] = useState<HTMLElement | null>(null);
  const [crumbs, setCrumbs] = useState<HTMLElement | null>(null);
  const [bar, setBar] = useState<HTMLElement | null>(null);
  const [action, setAction] = useState<FloatingAction>();
  const [owners, setOwners] = useState(0);
  const shown = useRef<string>(undefined);
  const arrive = useCallback((path: string) => {
    const isOther = shown.current !== undefined && shown.current !== path;
    shown.current = path;
    return isOther;
  }, []);
  const claimTitle = useCallback(() => {
    setOwners((count) => count + 1);
    return () => setOwners((count) => count - 1);
  }, []);
  const hasOwnTitle = owners > 0;
  const slots = useMemo(
    () => ({ title, crumbs, bar, action, hasOwnTitle, claimTitle, arrive, setTitle, setCrumbs, setBar, setAction }),
    [title, crumbs, bar, action, hasOwnTitle, claimTitle, arrive],
  );
  return <PageSlotsContext value={slots}>{children}</PageSlotsContext>;
};
