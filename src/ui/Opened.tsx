import { type ReactNode, useState } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { useNotifyFailure } from './failures.tsx';

/** True from the first opening on: a closed menu is not rendered before, and stays for its closing animation. */
export const useOnceOpen = (isOpen: boolean): boolean => {
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (isOpen && !wasOpen) setWasOpen(true);
  return isOpen || wasOpen;
};

interface OpenedProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** A lazy part, which knows whether it is open. */
  readonly children: ReactNode;
}

/** Renders a lazy menu or dialog from its first opening on; a failed download is a notice. */
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
