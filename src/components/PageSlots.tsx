import { createContext, useContext, useMemo, useRef, useState, type ReactNode, type RefObject } from 'react';

/** Where the shell shows what a page says about itself, and what its floating button does. */
interface PageSlots {
  readonly title: HTMLElement | null;
  readonly crumbs: HTMLElement | null;
  readonly action: FloatingAction | undefined;
  /** The path whose heading has been announced. */
  readonly announced: RefObject<string | undefined>;
  readonly setTitle: (element: HTMLElement | null) => void;
  readonly setCrumbs: (element: HTMLElement | null) => void;
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
  const [action, setAction] = useState<FloatingAction>();
  const announced = useRef<string>(undefined);
  const slots = useMemo(
    () => ({ title, crumbs, action, announced, setTitle, setCrumbs, setAction }),
    [title, crumbs, action],
  );
  return <PageSlotsContext value={slots}>{children}</PageSlotsContext>;
};
