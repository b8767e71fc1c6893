import { type ComponentProps, type ReactNode, useState } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { BarButton } from './BarButton.tsx';
import { useNotifyFailure } from './failures.tsx';
import { type LazyPart, onIntent } from './lazyPart.tsx';

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

interface OpenerProps extends Omit<ComponentProps<typeof BarButton>, 'children'> {
  /** Fetched ahead on hover and focus. */
  readonly lazy: Pick<LazyPart, 'fetch'>;
  readonly children: (opened: { readonly anchor: HTMLElement | undefined; readonly onClose: () => void }) => ReactNode;
}

/** A button of a bar with its lazy menu or dialog. */
export const Opener = ({ lazy, children, ...button }: OpenerProps) => {
  const [anchor, setAnchor] = useState<HTMLElement>();
  const isOpen = anchor !== undefined;
  const onClose = () => setAnchor(undefined);
  return (
    <>
      <BarButton
        {...button}
        aria-expanded={button['aria-haspopup'] === 'menu' ? isOpen : undefined}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        {...onIntent(lazy)}
      />
      <Opened isOpen={isOpen} onClose={onClose}>
        {children({ anchor, onClose })}
      </Opened>
    </>
  );
};
