import { useMediaQuery, type Theme } from '@mui/material';

/** True on a screen as narrow as a phone: under 600 px. */
export const useIsPhone = (): boolean => useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'), { noSsr: true });

/** True on a screen too narrow for a list's table: under 900 px. */
export const useIsNarrow = (): boolean =>
  useMediaQuery((theme: Theme) => theme.breakpoints.down('md'), { noSsr: true });
