import type { Components, PaletteOptions, Theme } from '@mui/material';
import { useMemo, useSyncExternalStore } from 'react';
import type { RaThemeOptions, Store } from 'react-admin';
import { plainStyles } from '#src/components/plainStyles.ts';
import { menuStyles } from './menuStyles.ts';

/** The custom property of the document that tells how high the foot of the window is, for what has to stay above it. */
export const FOOT_HEIGHT = '--foot-height';

/** Slate and petrol; every text colour has at least 4.5 : 1 against the surface it stands on (WCAG AA). */
const light: PaletteOptions = {
  mode: 'light',
  primary: { main: '#0f5f59', dark: '#0a4642', light: '#3f8680', contrastText: '#ffffff' },
  secondary: { main: '#44546a', contrastText: '#ffffff' },
  error: { main: '#b3261e' },
  warning: { main: '#8a5300' },
  info: { main: '#2a5d8f' },
  success: { main: '#23683a' },
  background: { default: '#f4f6f5', paper: '#ffffff' },
  text: { primary: '#17211f', secondary: '#50605c' },
  divider: '#dbe2df',
};

const dark: PaletteOptions = {
  mode: 'dark',
  primary: { main: '#79c9bd', dark: '#57a99d', light: '#a3ddd4', contrastText: '#06211e' },
  secondary: { main: '#a9b8cb', contrastText: '#101a26' },
  error: { main: '#ff9d94' },
  warning: { main: '#f2b866' },
  info: { main: '#93c1ee' },
  success: { main: '#86d19c' },
  background: { default: '#101716', paper: '#182120' },
  text: { primary: '#e6eeec', secondary: '#a5b5b1' },
  divider: '#2c3937',
};

/** Which way the lines of the page run. `<html dir>` says it, for the stylesheets too, and nothing else does. */
export const pageDirection = (): 'ltr' | 'rtl' => (document.documentElement.dir === 'rtl' ? 'rtl' : 'ltr');

export const densities = ['compact', 'comfortable'] as const;
export type Density = (typeof densities)[number];

const typography: RaThemeOptions['typography'] = {
  fontFamily: "system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', 'Liberation Sans', sans-serif",
  fontSize: 13.5,
  body1: { fontSize: '0.9rem' },
  body2: { fontSize: '0.8375rem' },
  h4: { fontSize: '1.5rem', fontWeight: 650 },
  h5: { fontSize: '1.25rem', fontWeight: 650 },
  h6: { fontSize: '1.0625rem', fontWeight: 650, lineHeight: 1.35 },
  subtitle1: { fontWeight: 600, lineHeight: 1.4 },
  subtitle2: { fontWeight: 600, lineHeight: 1.4 },
  button: { textTransform: 'none', fontWeight: 600, letterSpacing: 0 },
  overline: { letterSpacing: '0.06em', fontWeight: 600, lineHeight: 1.6 },
};

const baseline = (density: Density): Components<Theme> => ({
  MuiCssBaseline: {
    styleOverrides: (theme) => ({
      /* What Tab or a link goes to is never behind the top bar or the foot. */
      html: { scrollPaddingBlock: `64px calc(var(${FOOT_HEIGHT}, 0px) + 8px)` },
      body: { fontVariantNumeric: 'tabular-nums' },
      ':focus-visible': { outline: `2px solid ${theme.palette.primary.main}`, outlineOffset: 2 },
      'h1:focus-visible': { outlineOffset: 4 },
      '@media (prefers-reduced-motion: reduce)': {
        '*, *::before, *::after': { animationDuration: '0s !important', transitionDuration: '0s !important' },
      },
      ...plainStyles(theme, density === 'compact'),
      ...menuStyles(theme),
    }),
  },
});

const surfaces: Components<Theme> = {
  MuiPaper: { defaultProps: { elevation: 0 }, styleOverrides: { root: { backgroundImage: 'none' } } },
  MuiCard: { defaultProps: { variant: 'outlined' } },
  MuiDialogActions: {
    styleOverrides: {
      root: ({ theme }) => ({
        [theme.breakpoints.down('sm')]: {
          flexDirection: 'column-reverse',
          alignItems: 'stretch',
          gap: theme.spacing(1),
          '& > :not(style) ~ :not(style)': { marginInlineStart: 0 },
        },
      }),
    },
  },
  MuiDialog: { styleOverrides: { paper: ({ theme }) => ({ border: `1px solid ${theme.palette.divider}` }) } },
  MuiTypography: {
    /* MUI knows these colours as textSecondary; everywhere else, `sx` too, they are written like this. */
    variants: [
      { props: { color: 'text.secondary' }, style: ({ theme }) => ({ color: theme.palette.text.secondary }) },
      { props: { color: 'text.primary' }, style: ({ theme }) => ({ color: theme.palette.text.primary }) },
    ],
  },
  MuiTooltip: { defaultProps: { enterDelay: 300 } },
};

const controls: Components<Theme> = {
  MuiButtonBase: {
    defaultProps: { disableRipple: true },
    /* MUI takes the browser's outline off and shows a ripple instead: without that, the ring has to be said here. */
    styleOverrides: {
      root: ({ theme }) => ({
        '&:focus-visible, &.Mui-focusVisible': { outline: `2px solid ${theme.palette.primary.main}`, outlineOffset: 2 },
        '&.MuiCheckbox-root.Mui-focusVisible': { outlineOffset: -4 },
        '&:is(li, [role=option], .MuiListItemButton-root, .MuiCardActionArea-root):focus-visible': {
          outlineOffset: -2,
        },
      }),
    },
  },
  MuiButton: { defaultProps: { disableElevation: true } },
  MuiLink: { defaultProps: { underline: 'hover' } },
  MuiChip: { styleOverrides: { root: { fontWeight: 500 } } },
  MuiFormControl: { defaultProps: { margin: 'dense', fullWidth: true } },
  /* Below 16 px a phone zooms into the field that is touched. */
  MuiInputBase: { styleOverrides: { root: { '@media (pointer: coarse)': { fontSize: '1rem' } } } },
  MuiTextField: { defaultProps: { variant: 'outlined', margin: 'dense', fullWidth: true } },
  MuiAutocomplete: { defaultProps: { fullWidth: true } },
  MuiFormHelperText: {
    styleOverrides: {
      root: ({ theme }) => ({ marginInline: 0, '&.Mui-disabled': { color: theme.palette.text.secondary } }),
    },
  },
};

const table = (density: Density): Components<Theme> => ({
  MuiTable: { defaultProps: { size: density === 'compact' ? 'small' : 'medium' } },
  MuiTableCell: {
    styleOverrides: {
      root: ({ theme }) => ({
        borderColor: theme.palette.divider,
        textAlign: 'start',
        fontVariantNumeric: 'tabular-nums',
        ...(density === 'compact' && { fontSize: '0.8125rem', paddingInline: theme.spacing(1) }),
      }),
      /* MUI's `align="right"` means the end of the line. */
      alignLeft: { textAlign: 'start' },
      alignRight: { textAlign: 'end' },
      head: ({ theme }) => ({ color: theme.palette.text.secondary, fontWeight: 600, whiteSpace: 'nowrap' }),
    },
  },
});

/** The portal's look: calm and dense, system fonts, figures of one width, a focus ring that is always seen. */
const createThemeOptions = (mode: 'light' | 'dark', density: Density, direction: 'ltr' | 'rtl'): RaThemeOptions => {
  const size = density === 'compact' ? 'small' : 'medium';
  return {
    direction,
    palette: mode === 'light' ? light : dark,
    shape: { borderRadius: 6 },
    spacing: density === 'compact' ? 7 : 8,
    typography,
    sidebar: { width: 275, closedWidth: 0 },
    components: {
      ...baseline(density),
      ...surfaces,
      ...controls,
      ...table(density),
      MuiTextField: { defaultProps: { ...controls.MuiTextField?.defaultProps, size } },
      MuiFormControl: { defaultProps: { ...controls.MuiFormControl?.defaultProps, size } },
      MuiAutocomplete: { defaultProps: { fullWidth: true, size } },
      MuiButton: { defaultProps: { disableElevation: true, size } },
    },
  };
};

export const DENSITY_KEY = 'density';

/** Light and dark themes in the density that the administrator has set; react-admin picks one by its own `theme` key. */
export const useThemes = (store: Store) => {
  const density = useSyncExternalStore(
    (changed) => store.subscribe(DENSITY_KEY, changed),
    () => store.getItem<Density>(DENSITY_KEY, densities[0]) ?? densities[0],
  );
  return useMemo(() => {
    const direction = pageDirection();
    return {
      theme: createThemeOptions('light', density, direction),
      darkTheme: createThemeOptions('dark', density, direction),
    };
  }, [density]);
};
