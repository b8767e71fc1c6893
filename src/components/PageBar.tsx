import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { usePageSlots } from './PageSlots.tsx';

/** A page's own bar of actions, at the foot of the window: always at hand, always in the same place. */
export const PageBar = ({ children }: { children: ReactNode }) => {
  const slots = usePageSlots();
  if (!slots) return children;
  return slots.bar && createPortal(children, slots.bar);
};
