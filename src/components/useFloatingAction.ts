import { useEffect, useRef, type ReactNode } from 'react';
import { usePageSlots } from './PageSlots.tsx';

/**
 * Makes the shell's floating button this page's first action while the page is shown (decisions 16).
 * `label` is a translated text; `onClick` may change with every render.
 */
export const useFloatingAction = (label: string, icon: ReactNode, onClick: () => void): void => {
  const setAction = usePageSlots()?.setAction;
  const latest = useRef({ icon, onClick });
  useEffect(() => {
    latest.current = { icon, onClick };
  });
  useEffect(() => {
    setAction?.({ label, icon: latest.current.icon, onClick: () => latest.current.onClick() });
    return () => setAction?.(undefined);
  }, [setAction, label]);
};
