import type { PaletteOptions } from '@mui/material';

/** Slate and petrol; every text colour has at least 4.5 : 1 against the surface it stands on (WCAG AA). */
export const light: PaletteOptions = {
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

export const dark: PaletteOptions = {
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
