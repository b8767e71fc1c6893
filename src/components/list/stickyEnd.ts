import { alpha, type Theme } from '@mui/material';

/** What lies over a row that is pointed at or ticked. */
const OVER_ROW = '--over-row';

/** The colour over a row, for the cells in it that have a background of their own. */
export const rowHighlight = ({ palette }: Theme) => ({
  '&:hover': { [OVER_ROW]: palette.action.hover },
  '&.Mui-selected': { [OVER_ROW]: alpha(palette.primary.main, palette.action.selectedOpacity) },
  '&.Mui-selected:hover': {
    [OVER_ROW]: alpha(palette.primary.main, palette.action.selectedOpacity + palette.action.hoverOpacity),
  },
});

/** The column of a row's actions stays in sight while a wide table is scrolled; the row's highlight reaches over it. */
export const stickyEnd = {
  position: 'sticky',
  insetInlineEnd: 0,
  bgcolor: 'background.paper',
  backgroundImage: `linear-gradient(var(${OVER_ROW}, transparent), var(${OVER_ROW}, transparent))`,
  whiteSpace: 'nowrap',
} as const;
