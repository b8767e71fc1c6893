import SearchIcon from '@mui/icons-material/Search';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { ErrorBoundary } from 'react-error-boundary';
import { ErrorPanel, WidgetBoundary } from '#src/components/failures.tsx';
import { lazyPart, onIntent } from '#src/components/lazyPart.tsx';
import { Loading } from '#src/components/Loading.tsx';
import { useNoteVisits } from '#src/components/onScreen.ts';
import { usePressedKeys } from '#src/components/useSingleKeys.ts';
import { focusOnMount, refocus } from '#src/focus.ts';

export interface PaletteProps {
  readonly text: string;
  readonly onText: (text: string) => void;
  /** Whether Enter was pressed on the text before the palette's file was there. */
  readonly isEntered: boolean;
  readonly onEnter: () => void;
  readonly onClose: () => void;
  readonly onSettings: () => void;
  readonly onKeys: () => void;
}

/** What the palette will stand in, until its file is there. */
const EarlyFrame = ({ onClose, children }: Pick<PaletteProps, 'onClose'> & { readonly children: ReactNode }) => {
  const onKey = useEffectEvent(({ key }: KeyboardEvent) => {
    if (key === 'Escape') onClose();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
  return (
    <div className="find-early">
      <div role="dialog" aria-modal aria-label={useTranslate()('shell.find.title')}>
        {children}
      </div>
    </div>
  );
};

/** What is typed before the palette's file is there is not lost, nor taken by the page for its own keys. */
const EarlyField = ({ text, onText, onEnter, onClose }: PaletteProps) => (
  <EarlyFrame onClose={onClose}>
    <input
      ref={focusOnMount}
      className="find-field"
      aria-label={useTranslate()('shell.find.title')}
      value={text}
      onChange={({ target }) => onText(target.value)}
      onKeyDown={({ key }) => key === 'Enter' && onEnter()}
    />
    <Loading />
  </EarlyFrame>
);

const Palette = lazyPart<PaletteProps>(
  async () => (await import('./Palette.tsx')).Palette,
  (props) => <EarlyField {...props} />,
);
const Shortcuts = lazyPart<{ readonly onClose: () => void }>(
  async () => (await import('./Shortcuts.tsx')).Shortcuts,
  null,
);

/** How the key is called that goes with K here. */
const COMMAND = navigator.userAgent.includes('Mac') ? '⌘' : 'Ctrl ';

/** Looks like a field where there is room for one; on a phone it is an icon. */
const FindButton = ({ onOpen }: { onOpen: () => void }) => {
  const label = useTranslate()('shell.find.title');
  return (
    <button
      type="button"
      className="find"
      aria-label={label}
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K"
      onClick={onOpen}
      {...onIntent(Palette)}
    >
      <SearchIcon fontSize="small" />
      <span>{label}</span>
      <kbd aria-hidden data-keys={`${COMMAND}K`} />
    </button>
  );
};

type OpenPaletteProps = Pick<PaletteProps, 'onClose' | 'onSettings' | 'onKeys'>;

/** The palette and what is typed in it. */
const OpenPalette = (props: OpenPaletteProps) => {
  const [typed, setTyped] = useState({ text: '', isEntered: false });
  return (
    <ErrorBoundary
      fallbackRender={({ error, resetErrorBoundary }) => (
        <EarlyFrame onClose={props.onClose}>
          <ErrorPanel error={error} onRetry={resetErrorBoundary} />
        </EarlyFrame>
      )}
    >
      <Palette
        {...props}
        {...typed}
        onText={(text) => setTyped({ text, isEntered: false })}
        onEnter={() => setTyped({ ...typed, isEntered: true })}
      />
    </ErrorBoundary>
  );
};

/** Ctrl+K and ⌘K, wherever one is; again to close. */
const useFindKey = (onFind: () => void): void => {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
    if (key.toLowerCase() !== 'k' || ctrlKey === metaKey || altKey || shiftKey) return;
    event.preventDefault();
    if (!event.repeat) onFind();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
};

/** The way to anything: what opens the palette and the list of all shortcuts. Both are fetched when somebody is about to. */
export const Find = ({ onSettings }: Pick<PaletteProps, 'onSettings'>) => {
  const [open, setOpen] = useState<'palette' | 'keys'>();
  /* The palette itself may have opened out of the frame that stood in for it, which is gone. */
  const before = useRef<Element>(null);
  const find = () => {
    before.current = document.activeElement;
    setOpen('palette');
  };
  const close = () => {
    setOpen(undefined);
    refocus(() => (before.current instanceof HTMLElement ? before.current : undefined));
  };
  const showKeys = () => setOpen('keys');
  useNoteVisits();
  useFindKey(() => (open === 'palette' ? close() : find()));
  usePressedKeys({ '?': showKeys });
  return (
    <>
      <FindButton onOpen={find} />
      {open === 'palette' && <OpenPalette onClose={close} onSettings={onSettings} onKeys={showKeys} />}
      {open === 'keys' && (
        <WidgetBoundary>
          <Shortcuts onClose={() => setOpen(undefined)} />
        </WidgetBoundary>
      )}
    </>
  );
};
