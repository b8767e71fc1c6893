import { type Theme, useMediaQuery } from '@mui/material';

/** Under 600 px. */
export const useIsPhone = (): boolean => useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'), { noSsr: true });

/** Under 900 px: too narrow for a table and a docked menu. */
export const useIsNarrow = (): boolean =>
  useMediaQuery((theme: Theme) => theme.breakpoints.down('md'), { noSsr: true });

const below = (horizontal: 'left' | 'right') =>
  ({
    anchorOrigin: { vertical: 'bottom', horizontal },
    transformOrigin: { vertical: 'top', horizontal },
  }) as const;

export const belowEnd = below('right');

export const belowStart = below('left');
