import TuneIcon from '@mui/icons-material/Tune';
import { Box, Fab, Typography } from '@mui/material';
import { memo, useCallback, useState } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { productName } from '#src/brand.ts';
import { lazyPart } from '#src/components/lazyPart.tsx';
import { useFillSlots, usePageSlots } from '#src/components/PageTitle.tsx';
import { useIsNarrow, useIsPhone } from '#src/components/screen.ts';
import type { PlacesProps } from './Places.tsx';
import { FOOT_HEIGHT } from './theme.ts';

/** Fetched on a phone alone. Its room is there from the start: the foot is as high as the floating button in it. */
const Places = lazyPart<PlacesProps>(async () => (await import('./Places.tsx')).Places, null);

interface ShellFootProps extends PlacesProps {
  readonly onSettings: () => void;
}

/** Where the keyboard of a phone comes up: a tick box needs none. */
const TYPED_IN = ':is(input:not([type=checkbox], [type=radio], [type=range]), textarea):focus';

const foot = {
  position: 'sticky',
  insetBlockEnd: 0,
  zIndex: 'mobileStepper',
  display: 'flex',
  alignItems: 'flex-end',
  gap: 1,
  px: { xs: 1, sm: 3 },
  pt: 0.75,
  pb: 'max(6px, env(safe-area-inset-bottom))',
  bgcolor: 'background.default',
  borderBlockStart: '1px solid',
  borderColor: 'divider',
  '@media print': { display: 'none' },
  /* One bar at a time: the page's own takes the place of the ways to other pages. */
  '> [data-bar]:empty, > [data-bar]:not(:empty) ~ :is(footer, nav)': { display: 'none' },
  /* And of two that the page has, the one that is about unsaved work. */
  '> [data-bar]:has(> [data-first]) > section:not([data-first])': { display: 'none' },
  /* While somebody types, the keyboard needs the room; what the page itself asks for stays. */
  '@media (pointer: coarse)': {
    [`html:has(${TYPED_IN}) &:has(> [data-bar]:empty)`]: { visibility: 'hidden' },
  },
} as const;

/**
 * The foot of the window: the page's own bar, else the footer, on a phone the main places, and at its end the floating
 * button. The page scrolls behind it and ends above it, so that the button never lies over what one reads or clicks.
 */
export const ShellFoot = memo(({ onSettings, ...menu }: ShellFootProps) => {
  const fill = useFillSlots();
  const isPhone = useIsPhone();
  const measure = useCallback((element: HTMLElement) => {
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => style.setProperty(FOOT_HEIGHT, `${element.offsetHeight}px`));
    observer.observe(element);
    return () => {
      observer.disconnect();
      style.removeProperty(FOOT_HEIGHT);
    };
  }, []);
  return (
    <>
      {isPhone && <Footer />}
      <Box ref={measure} sx={foot}>
        <Box ref={fill?.setBar} data-bar sx={{ flex: 1, minWidth: 0 }} />
        {isPhone ? <Places {...menu} /> : <Footer />}
        <ShellAction onSettings={onSettings} />
      </Box>
    </>
  );
});

/** The footer with the current year (spec 2); on a phone the page ends with it. */
const Footer = () => {
  const translate = useTranslate();
  const [year] = useState(() => String(new Date().getFullYear()));
  return (
    <Box component="footer" sx={{ flex: { sm: 1 }, alignSelf: 'center', pb: { xs: 1, sm: 0 } }}>
      <Typography variant="caption" color="text.secondary">
        {translate('shell.footer', { year, product: productName() })}
      </Typography>
    </Box>
  );
};

/**
 * The floating action button: the page's first action, elsewhere the theme settings (decisions 16). It repeats nothing: on
 * a wide screen that action stands beside the page's title.
 */
const ShellAction = ({ onSettings }: { onSettings: () => void }) => {
  const translate = useTranslate();
  const action = usePageSlots()?.action;
  const isNarrow = useIsNarrow();
  if (action && !isNarrow) return null;
  const { label, icon, to, isOff, onClick } = action ?? {
    label: translate('shell.settings.open'),
    icon: <TuneIcon />,
    onClick: onSettings,
  };
  return (
    /* A place of its own, as all of a page is in one. */
    <section aria-label={label} style={{ marginInlineStart: 'auto' }}>
      <Fab
        size="medium"
        color={action ? 'primary' : 'default'}
        aria-label={label}
        data-tip
        {...(to === undefined ? { onClick, disabled: isOff } : { component: Link, to })}
      >
        {icon}
      </Fab>
    </section>
  );
};
