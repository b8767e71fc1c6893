import type { Components, PaletteOptions, Theme } from '@mui/material';
import { useMemo, useSyncExternalStore } from 'react';
import type { RaThemeOptions, Store } from 'react-admin';
import { brand, FACE, RADIUS, sizes, tokens } from './brand.ts';

const paletteOf = (mode: 'light' | 'dark'): PaletteOptions => {
  const shades = tokens(brand().color)[mode];
  return {
    mode,
    primary: { main: shades.accent, dark: shades.accentHover, contrastText: shades.onAccent },
    secondary: { main: shades.slate },
    error: { main: shades.bad },
    warning: { main: shades.warning },
    info: { main: shades.info },
    success: { main: shades.success },
    background: { default: shades.page, paper: shades.card },
    text: { primary: shades.ink, secondary: shades.quiet },
    divider: shades.line,
  };
};

export const densities = ['compact', 'comfortable'] as const;
export type Density = (typeof densities)[number];

const typography: RaThemeOptions['typography'] = {
  fontFamily: FACE,
  h4: { fontSize: sizes.figure, fontWeight: 650, lineHeight: 1.3, letterSpacing: '-0.01em' },
  h5: { fontSize: sizes.figure, fontWeight: 650, lineHeight: 1.3, letterSpacing: '-0.01em' },
  h6: { fontSize: sizes.title, fontWeight: 650, lineHeight: 1.35 },
  subtitle1: { fontSize: sizes.title, fontWeight: 600, lineHeight: 1.4 },
  subtitle2: { fontSize: sizes.text, fontWeight: 600, lineHeight: 1.4 },
  body1: { fontSize: sizes.text },
  body2: { fontSize: sizes.text },
  caption: { fontSize: sizes.small },
  button: { fontSize: sizes.text, textTransform: 'none', fontWeight: 600 },
  overline: { fontSize: sizes.small, letterSpacing: '0.06em', fontWeight: 600, lineHeight: 1.6 },
};

const surfaces: Components<Theme> = {
  /* Keeps disabled items focusable, so that screen readers announce their reason. */
  MuiMenu: { defaultProps: { slotProps: { list: { disabledItemsFocusable: true } } } },
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
  /* On a phone, a bottom sheet within reach of the thumb. */
  MuiDialog: {
    styleOverrides: {
      container: ({ theme }) => ({ [theme.breakpoints.down('sm')]: { alignItems: 'flex-end' } }),
      paper: ({ theme }) => ({
        border: `1px solid ${theme.palette.divider}`,
        [theme.breakpoints.down('sm')]: {
          '&:not(.MuiDialog-paperFullScreen)': {
            width: '100%',
            maxWidth: '100%',
            maxHeight: 'calc(100% - 32px)',
            margin: 0,
            paddingBlockEnd: 'env(safe-area-inset-bottom)',
            borderWidth: '1px 0 0',
            borderEndStartRadius: 0,
            borderEndEndRadius: 0,
          },
        },
      }),
    },
  },
  MuiTooltip: { defaultProps: { enterDelay: 300 }, styleOverrides: { tooltip: { fontSize: sizes.small } } },
  MuiTablePagination: { styleOverrides: { root: { fontSize: sizes.text } } },
};

const neutralButton = ({ theme }: { theme: Theme }) => ({
  color: theme.palette.text.primary,
  borderColor: theme.palette.divider,
  '&:hover': { backgroundColor: theme.palette.action.hover, borderColor: theme.palette.text.secondary },
});

const controls: Components<Theme> = {
  MuiButtonBase: {
    defaultProps: { disableRipple: true },
    /* The focus ring: MUI removes the browser's outline. */
    styleOverrides: {
      root: ({ theme }) => ({
        '&:focus-visible, &.Mui-focusVisible': { outline: `2px solid ${theme.palette.primary.main}`, outlineOffset: 2 },
        '&.MuiCheckbox-root.Mui-focusVisible': { outlineOffset: -4 },
        '&:is(li, .MuiListItemButton-root):focus-visible': { outlineOffset: -2 },
      }),
    },
  },
  /* Only the page's main action (`contained`) has the brand colour; other buttons have the text colour. */
  MuiButton: {
    styleOverrides: { root: { fontSize: sizes.text } },
    variants: [
      { props: { variant: 'text', color: 'primary' }, style: neutralButton },
      { props: { variant: 'outlined', color: 'primary' }, style: neutralButton },
    ],
  },
  MuiIconButton: { styleOverrides: { root: { borderRadius: RADIUS } } },
  MuiLink: { defaultProps: { underline: 'always', color: 'textPrimary' } },
  MuiChip: { styleOverrides: { root: { fontWeight: 500, fontSize: sizes.small, borderRadius: RADIUS } } },
  /* Below 16 px, a phone zooms in. */
  MuiInputBase: {
    defaultProps: { disableInjectingGlobalStyles: true },
    styleOverrides: {
      root: { '@media (pointer: coarse)': { fontSize: '1rem' } },
      /* Disabled text keeps its contrast. */
      input: ({ theme }) => ({ '&.Mui-disabled': { WebkitTextFillColor: theme.palette.text.secondary } }),
    },
  },
  /* The raised label is smaller, and so is its gap in the frame. */
  MuiInputLabel: {
    styleOverrides: {
      outlined: {
        '&.MuiInputLabel-shrink': {
          transform: `translate(14px, -8px) scale(${12 / 13})`,
          maxWidth: 'calc(108% - 32px)',
        },
      },
    },
  },
  MuiOutlinedInput: { styleOverrides: { notchedOutline: { '& legend': { fontSize: sizes.small } } } },
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
        ...(density === 'compact' && { paddingInline: theme.spacing(1) }),
      }),
      /* `align="right"` means the end of the line. */
      alignLeft: { textAlign: 'start' },
      alignRight: { textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
      head: ({ theme }) => ({ color: theme.palette.text.secondary, fontWeight: 600, whiteSpace: 'nowrap' }),
    },
  },
});

const createThemeOptions = (mode: 'light' | 'dark', density: Density): RaThemeOptions => {
  const size = density === 'compact' ? 'small' : 'medium';
  const field = { margin: 'dense', fullWidth: true, size } as const;
  return {
    palette: paletteOf(mode),
    shape: { borderRadius: RADIUS },
    spacing: density === 'compact' ? 7 : 8,
    typography,
    components: {
      ...surfaces,
      ...controls,
      ...table(density),
      MuiTextField: { defaultProps: field },
      MuiFormControl: { defaultProps: field },
      MuiAutocomplete: { defaultProps: { fullWidth: true, size, slotProps: { paper: { elevation: 8 } } } },
      MuiButton: { ...controls.MuiButton, defaultProps: { disableElevation: true, size } },
    },
  };
};

export const DENSITY_KEY = 'density';

/** Light and dark theme in the chosen density; react-admin selects one by its `theme` key. */
export const useThemes = (store: Store) => {
  const density = useSyncExternalStore(
    (changed) => store.subscribe(DENSITY_KEY, changed),
    () => store.getItem<Density>(DENSITY_KEY, densities[0]) ?? densities[0],
  );
  return useMemo(
    () => ({ theme: createThemeOptions('light', density), darkTheme: createThemeOptions('dark', density) }),
    [density],
  );
};
