import type { Components, Theme } from '@mui/material';
import type { RaThemeOptions } from 'react-admin';
import { FOOT_HEIGHT } from '#src/components/footHeight.ts';
import { dark, light } from './palette.ts';

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

const surfaces: Components<Theme> = {
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
    }),
  },
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
  MuiAppBar: { defaultProps: { elevation: 0, color: 'inherit' } },
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
export const createThemeOptions = (
  mode: 'light' | 'dark',
  density: Density,
  direction: 'ltr' | 'rtl',
): RaThemeOptions => {
  const size = density === 'compact' ? 'small' : 'medium';
  return {
    direction,
    palette: mode === 'light' ? light : dark,
    shape: { borderRadius: 6 },
    spacing: density === 'compact' ? 7 : 8,
    typography,
    sidebar: { width: 275, closedWidth: 0 },
    components: {
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
