import { useTheme } from '@mui/material';

/** Where a sheet opens that belongs to a button at the end of the line: below it, ending where it ends. */
export const useBelowEnd = () => {
  const horizontal = useTheme().direction === 'rtl' ? 'left' : 'right';
  return {
    anchorOrigin: { vertical: 'bottom', horizontal },
    transformOrigin: { vertical: 'top', horizontal },
  } as const;
};
