import { useMediaQuery, type Theme } from '@mui/material';

/** True on a screen too narrow for a table: under 600 px. */
export const useIsPhone = (): boolean => useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'), { noSsr: true });
