import { type Theme, useMediaQuery, useTheme } from '@mui/material';

/** True on a screen as narrow as a phone: under 600 px. */
export const useIsPhone = (): boolean => useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'), { noSsr: true });

/** True on a screen too narrow for a list's table and for the menu beside the page: under 900 px. */
export const useIsNarrow = (): boolean =>
  useMediaQuery((theme: Theme) => theme.breakpoints.down('md'), { noSsr: true });

const useBelow = (end: 'left' | 'right') => {
  const isTurned = useTheme().direction === 'rtl';
  const horizontal = isTurned ? (end === 'left' ? 'right' : 'left') : end;
  return {
    anchorOrigin: { vertical: 'bottom', horizontal },
    transformOrigin: { vertical: 'top', horizontal },
  } as const;
};

/** Where a sheet opens that belongs to a button at the end of the line: below it, ending where it ends. */
export const useBelowEnd = () => useBelow('right');

/** The same for a button that stands before: it begins where that begins. */
export const useBelowStart = () => useBelow('left');

/** For an icon that points along the line: it points the other way where the line runs from right to left. */
export const mirrored = { '[dir="rtl"] &': { transform: 'scaleX(-1)' } } as const;
