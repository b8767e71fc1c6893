import { useTheme } from '@mui/material';

/** The colours of a chart's series, in their order: those of the theme, told apart in light and dark. */
export const useChartColors = (): string[] => {
  const { palette } = useTheme();
  return [palette.primary.main, palette.warning.main, palette.info.main, palette.secondary.main];
};
