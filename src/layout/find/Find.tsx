import SearchIcon from '@mui/icons-material/Search';
import { useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { lazyPart, onIntent } from '#src/ui/lazyPart.tsx';
import { Loading } from '#src/ui/Loading.tsx';
import { useNoteVisits } from '#src/ui/page/onScreen.ts';
import { Opened } from '#src/ui/Opened.tsx';
import { usePressedKeys } from '#src/ui/page/useSingleKeys.ts';
import { focusOnMount, refocus } from '#src/focus.ts';
import { useWindowEvent } from '#src/ui/page/useWindowEvent.ts';

export interface PaletteProps {
  readonly onClose: () => void;
  readonly onSettings: () => void;
  readonly onKeys: () => void;
}

/** Takes the focus until the palette has loaded, so that keys do nothing to the page. */
const Coming = () => (
  <div
    ref={focusOnMount}
    className="find-early"
    role="dialog"
    aria-modal
    aria-label={useTranslate()('shell.find.title')}
    tabIndex={-1}
  >
    <Loading />
  </div>
);

const Palette = lazyPart<PaletteProps>(async () => (await import('./Palette.tsx')).Palette, <Coming />);
const Shortcuts = lazyPart(async () => (await import('./Shortcuts.tsx')).Shortcuts, null);

const COMMAND = navigator.userAgent.includes('Mac') ? '⌘' : 'Ctrl ';

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

export const Find = ({ onSettings }: Pick<PaletteProps, 'onSettings'>) => {
  const [open, setOpen] = useState<'palette' | 'keys'>();
  /* The element to focus after closing; not the placeholder. */
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
  const isFinding = open === 'palette';
  useWindowEvent('keydown', (event) => {
    const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
    if (key === 'Escape' && isFinding) close();
    if (key.toLowerCase() !== 'k' || ctrlKey === metaKey || altKey || shiftKey) return;
    event.preventDefault();
    if (event.repeat) return;
    if (isFinding) close();
    else find();
  });
  usePressedKeys({ '?': showKeys });
  return (
    <>
      <FindButton onOpen={find} />
      {open && (
        <Opened key={open} isOpen onClose={close}>
          {isFinding ? (
            <Palette onClose={close} onSettings={onSettings} onKeys={showKeys} />
          ) : (
            <Shortcuts onClose={() => setOpen(undefined)} />
          )}
        </Opened>
      )}
    </>
  );
};
