import { type Theme, useMediaQuery } from '@mui/material';

/** True on a screen as narrow as a phone: under 600 px. */
export const useIsPhone = (): boolean => useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'), { noSsr: true });

/** True on a screen too narrow for a list's table and for the menu beside the page: under 900 px. */
export const useIsNarrow = (): boolean =>
  useMediaQuery((theme: Theme) => theme.breakpoints.down('md'), { noSsr: true });

const below = (horizontal: 'left' | 'right') =>
  ({
    anchorOrigin: { vertical: 'bottom', horizontal },
    transformOrigin: { vertical: 'top', horizontal },
  }) as const;

/** Where a sheet opens that belongs to a button at the end of the line: below it, ending where it ends. */
export const belowEnd = below('right');

/** The same for a button that stands before: it begins where that begins. */
export const belowStart = below('left');
