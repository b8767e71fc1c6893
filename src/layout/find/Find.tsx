import SearchIcon from '@mui/icons-material/Search';
import { Box, Dialog, LinearProgress, type SxProps, type Theme } from '@mui/material';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslate } from 'react-admin';
import { sizes } from '#src/brand.ts';
import { WidgetBoundary } from '#src/components/failures.tsx';
import { lazyPart } from '#src/components/lazyPart.tsx';
import { useNoteVisits } from '#src/components/onScreen.ts';
import { useIsPhone } from '#src/components/screen.ts';
import { usePressedKeys } from '#src/components/useSingleKeys.ts';
import { focusOnMount } from '#src/focus.ts';

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

/** What is typed before the palette's file is there is not lost, nor taken by the page for its own keys. */
const EarlyField = ({ text, onText, onEnter }: PaletteProps) => (
  <>
    <Box sx={{ display: 'flex', px: 1.5 }}>
      <input
        ref={focusOnMount}
        className="find-field"
        aria-label={useTranslate()('shell.find.title')}
        value={text}
        onChange={({ target }) => onText(target.value)}
        onKeyDown={({ key }) => key === 'Enter' && onEnter()}
      />
    </Box>
    <LinearProgress aria-label={useTranslate()('ra.page.loading')} />
  </>
);

const Palette = lazyPart<PaletteProps>(
  async () => (await import('./Palette.tsx')).Palette,
  (props) => <EarlyField {...props} />,
);
const Shortcuts = lazyPart<{ readonly onClose: () => void }>(
  async () => (await import('./Shortcuts.tsx')).Shortcuts,
  null,
);

/** A failure is met again, and told, where the palette is opened. */
const fetchPalette = () => void Palette.fetch().catch(() => undefined);

/** How the key is called that goes with K here. */
const COMMAND = navigator.userAgent.includes('Mac') ? '⌘' : 'Ctrl ';

const buttonStyle: SxProps<Theme> = {
  flexShrink: 0,
  '& > button': {
    display: 'flex',
    alignItems: 'center',
    gap: 1,
    justifyContent: 'center',
    minWidth: 40,
    minHeight: { xs: 40, sm: 32 },
    px: 1,
    py: 0,
    width: { sm: 230 },
    border: '1px solid',
    borderColor: { xs: 'transparent', sm: 'divider' },
    borderRadius: 1,
    bgcolor: 'transparent',
    color: 'text.secondary',
    typography: 'body2',
    cursor: 'pointer',
    '&:hover': { bgcolor: 'action.hover' },
    span: { flex: 1, textAlign: 'start', whiteSpace: 'nowrap' },
    'span, kbd': { display: { xs: 'none', sm: 'block' } },
    /* Drawn, not written: it is no part of the button's name. */
    'kbd::after': { content: 'attr(data-keys)', typography: 'caption', fontFamily: 'inherit' },
  },
};

/** Looks like a field where there is room for one; on a phone it is an icon. */
const FindButton = ({ onOpen }: { onOpen: () => void }) => {
  const label = useTranslate()('shell.find.title');
  return (
    <button
      type="button"
      aria-label={label}
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K"
      onPointerEnter={fetchPalette}
      onFocus={fetchPalette}
      onClick={onOpen}
    >
      <SearchIcon fontSize="small" />
      <span>{label}</span>
      <kbd aria-hidden data-keys={`${COMMAND}K`} />
    </button>
  );
};

type FrameProps = Pick<PaletteProps, 'onClose' | 'onSettings' | 'onKeys'>;

/** Of one height, whatever is found: nothing moves under a hand. */
const paperStyle: SxProps<Theme> = {
  height: { sm: 'min(70vh, 560px)' },
  marginBlockStart: { sm: '8vh' },
  '.find-field': {
    flex: 1,
    minWidth: 0,
    p: 1.5,
    border: 0,
    outline: 0,
    bgcolor: 'transparent',
    color: 'text.primary',
    font: 'inherit',
    fontSize: sizes.title,
    '&:focus-visible': { boxShadow: 'inset 0 -2px' },
  },
};

/** What the palette stands in: near the top of the window, the whole of a phone. It closes at once, for the page that it leads to to have the focus. */
const PaletteFrame = (props: FrameProps) => {
  const [typed, setTyped] = useState({ text: '', isEntered: false });
  const label = useTranslate()('shell.find.title');
  return (
    <Dialog
      open
      fullWidth
      fullScreen={useIsPhone()}
      transitionDuration={0}
      onClose={props.onClose}
      sx={{ '& .MuiDialog-container': { alignItems: 'flex-start' } }}
      slotProps={{ paper: { 'aria-label': label, sx: paperStyle } }}
    >
      <WidgetBoundary>
        <Palette
          {...props}
          {...typed}
          onText={(text) => setTyped({ text, isEntered: false })}
          onEnter={() => setTyped({ ...typed, isEntered: true })}
        />
      </WidgetBoundary>
    </Dialog>
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
  const close = () => setOpen(undefined);
  const showKeys = () => setOpen('keys');
  useNoteVisits();
  useFindKey(() => setOpen(open === 'palette' ? undefined : 'palette'));
  usePressedKeys({ '?': showKeys });
  return (
    <Box sx={buttonStyle}>
      <FindButton onOpen={() => setOpen('palette')} />
      {open === 'palette' && <PaletteFrame onClose={close} onSettings={onSettings} onKeys={showKeys} />}
      {open === 'keys' && (
        <WidgetBoundary>
          <Shortcuts onClose={close} />
        </WidgetBoundary>
      )}
    </Box>
  );
};
