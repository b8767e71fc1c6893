import { useState } from 'react';

/**
 * True from the first time that it is open: what is closed until then is not drawn at all, and what was open stays, to
 * close with its motion. A closed menu or dialog costs a page as much as several buttons.
 */
export const useOnceOpen = (isOpen: boolean): boolean => {
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (isOpen && !wasOpen) setWasOpen(true);
  return isOpen || wasOpen;
};
