import { alpha, type CSSInterpolation, type Theme } from '@mui/material';

/** What lies over a row that is pointed at or ticked: the colour for the cells in it that have a background of their own. */
const OVER_ROW = '--over-row';
const overRow = (color: string) => ({ backgroundColor: color, [OVER_ROW]: color });

/** The rows of a list's table; the column of their actions stays in sight while a wide table is scrolled. */
const rows = ({ palette, typography, shape, spacing }: Theme): Record<string, CSSInterpolation> => ({
  '.rows': {
    tableLayout: 'fixed',
    'th, td': { paddingInline: spacing(1.25) },
    th: { backgroundColor: palette.background.paper, boxShadow: `inset 0 -1px ${palette.divider}`, borderBottom: 0 },
    /* What the keyboard goes to is not left behind the head. */
    'a, button, input, time': { scrollMarginBlock: 44 },
    '.whole': {
      display: 'inline-block',
      maxWidth: '100%',
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      verticalAlign: 'bottom',
    },
    td: {
      ...typography.body2,
      height: 41,
      paddingBlock: spacing(0.5),
      borderBottom: `1px solid ${palette.divider}`,
      color: palette.text.primary,
      textAlign: 'start',
      overflowWrap: 'anywhere',
      fontVariantNumeric: 'tabular-nums',
    },
    '&.tall td': { height: 53 },
    'td.figure': { textAlign: 'end' },
    /* In line with the tick of the head. */
    '.box': { paddingInline: '11px 7px' },
    'tbody tr': {
      verticalAlign: 'middle',
      '&:hover': overRow(palette.action.hover),
      '&.ticked': overRow(alpha(palette.primary.main, palette.action.selectedOpacity)),
      '&.ticked:hover': overRow(
        alpha(palette.primary.main, palette.action.selectedOpacity + palette.action.hoverOpacity),
      ),
    },
    '.end': {
      position: 'sticky',
      insetInlineEnd: 0,
      backgroundColor: palette.background.paper,
      backgroundImage: `linear-gradient(var(${OVER_ROW}, transparent), var(${OVER_ROW}, transparent))`,
      textAlign: 'end',
    },
    '.name, .person .link': { whiteSpace: 'nowrap' },
    '.name, .link.name': { fontWeight: 600 },
    '.awaited': { position: 'relative' },
    '.awaited::after': {
      content: '""',
      position: 'absolute',
      inset: `calc(50% - 7px) ${spacing(1.25)}`,
      borderRadius: shape.borderRadius,
      backgroundColor: palette.action.hover,
    },
  },
});

/** The same rows on a phone. */
const cards = ({ palette, typography, spacing, shape }: Theme): Record<string, CSSInterpolation> => ({
  '.cards': {
    listStyle: 'none',
    margin: 0,
    padding: 0,
    display: 'grid',
    gap: spacing(1),
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(280px, 100%), 1fr))',
  },
  '.card': {
    padding: spacing(1.5),
    overflow: 'hidden',
    border: `1px solid ${palette.divider}`,
    borderRadius: shape.borderRadius,
    backgroundColor: palette.background.paper,
    color: palette.text.primary,
    '.tick': {
      width: `calc(${typography.pxToRem(24)} + 18px)`,
      height: `calc(${typography.pxToRem(24)} + 18px)`,
      marginInlineStart: spacing(-1),
      '&::before': { transform: 'none' },
    },
    dl: {
      display: 'grid',
      gridTemplateColumns: 'minmax(90px, auto) 1fr',
      columnGap: spacing(2),
      rowGap: spacing(0.25),
      margin: 0,
    },
    'dt, dd': { ...typography.body2, margin: 0 },
    dt: { color: palette.text.secondary },
    dd: { overflowWrap: 'anywhere' },
  },
  '.card-head': { display: 'flex', alignItems: 'center', marginBlockEnd: spacing(0.5) },
  '.card-title': { ...typography.body1, flex: 1, minWidth: 0, fontWeight: 600, overflowWrap: 'anywhere' },
});

/** The look of a list's rows, as a table and as cards (components/plainStyles.ts). */
export const listStyles = (theme: Theme): Record<string, CSSInterpolation> => ({ ...rows(theme), ...cards(theme) });
