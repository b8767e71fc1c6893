import { type ReactNode, useState } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { useNotifyFailure } from './failures.tsx';

/**
 * True from the first time that it is open: what is closed until then is not drawn at all, and what was open stays, to
 * close with its motion. A closed menu or dialog costs a page as much as several buttons.
 */
export const useOnceOpen = (isOpen: boolean): boolean => {
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (isOpen && !wasOpen) setWasOpen(true);
  return isOpen || wasOpen;
};

interface OpenedProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** A lazy part, which is told whether it is open. */
  readonly children: ReactNode;
}

/**
 * A menu, a sheet or a dialog over the page, in a file of its own: not drawn before it is open for the first time, and from
 * then on, to close with its motion. Where its file cannot come a notice tells so, and the next opening fetches it again.
 */
export const Opened = ({ isOpen, onClose, children }: OpenedProps) => {
  const notifyFailure = useNotifyFailure();
  const [isDrawn, setDrawn] = useState(isOpen);
  if (isOpen && !isDrawn) setDrawn(true);
  const fail = (error: unknown) => {
    setDrawn(false);
    onClose();
    notifyFailure(error);
  };
  return (
    isDrawn && (
      <ErrorBoundary fallback={null} onError={fail}>
        {children}
      </ErrorBoundary>
    )
  );
};
