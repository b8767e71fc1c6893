import { alpha, type CSSInterpolation, type Theme } from '@mui/material';

/** What lies over a row that is pointed at or ticked: the colour for the cells in it that have a background of their own. */
const OVER_ROW = '--over-row';
const overRow = (color: string) => ({ backgroundColor: color, [OVER_ROW]: color });

/** A person of whom nothing is laid out before the row comes in sight: of a hundred, most are not. What has the focus keeps its ring. */
const drawnInSight = {
  contentVisibility: 'auto',
  containIntrinsicBlockSize: 'auto 42px',
  overflowClipMargin: 5,
} as const;

/** Whether the administrator wants little room: the theme's tables know it (layout/theme.ts). */
const isCompact = ({ components }: Theme) => components?.MuiTable?.defaultProps?.size === 'small';

/** The table, and the heads of its columns; one that the list can be sorted by shows its arrow when it is, and when it is pointed at. */
const heads = (theme: Theme): Record<string, CSSInterpolation> => {
  const { palette, typography, transitions } = theme;
  const { duration } = transitions;
  return {
    '.rows-box': {
      overflowX: 'auto',
      '> table': { width: '100%', tableLayout: 'fixed', borderCollapse: 'collapse' },
    },
    '.rows thead th': {
      ...typography.body2,
      paddingBlock: isCompact(theme) ? 6 : 16,
      color: palette.text.secondary,
      fontWeight: 600,
      lineHeight: typography.pxToRem(24),
      textAlign: 'start',
      whiteSpace: 'nowrap',
      '&.box': { paddingBlock: 0 },
    },
    '.sort': {
      display: 'inline-flex',
      alignItems: 'center',
      verticalAlign: 'middle',
      padding: 0,
      border: 0,
      background: 'none',
      font: 'inherit',
      letterSpacing: 'inherit',
      color: 'inherit',
      cursor: 'pointer',
      userSelect: 'none',
      '.figure > &': { flexDirection: 'row-reverse' },
      '.icon': {
        fontSize: 18,
        marginInline: 4,
        opacity: 0,
        transition: transitions.create(['opacity', 'transform'], { duration: duration.shorter }),
      },
      '&:is(:hover, :focus-visible) .icon': { opacity: 0.5 },
      '[aria-sort] > &': { color: palette.text.primary, '.icon': { opacity: 1, color: palette.text.secondary } },
      '[aria-sort] > &:is(:hover, :focus)': { color: palette.text.secondary },
      ':not([aria-sort=descending]) > & .icon': { transform: 'rotate(180deg)' },
    },
  };
};

/** The rows of a list's table; the column of their actions stays in sight while a wide table is scrolled. */
const rows = ({ palette, typography, shape, spacing }: Theme): Record<string, CSSInterpolation> => ({
  '.rows': {
    'th, td': { paddingInline: spacing(1.25) },
    th: { backgroundColor: palette.background.paper, boxShadow: `inset 0 -1px ${palette.divider}` },
    /* What the keyboard goes to is not left behind the head. */
    'tbody :is(a, button, input, time)': { scrollMarginBlock: 44 },
    '.whole': {
      display: 'inline-block',
      maxWidth: '100%',
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      verticalAlign: 'bottom',
    },
    /* In a narrow column the time stands below its day. */
    time: { whiteSpace: 'normal' },
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
    '.figure': { textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
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
    'tr:nth-of-type(n + 21) .person': drawnInSight,
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

/** The name of a day over its rows. */
const days = ({ palette, typography, spacing }: Theme): Record<string, CSSInterpolation> => ({
  'h2.day, .day th': { ...typography.subtitle2, color: palette.text.secondary, textAlign: 'start' },
  'h2.day': { margin: spacing(1.5, 0.5, 0.5) },
  '.rows .day': { height: 33, breakAfter: 'avoid', th: { backgroundColor: palette.background.default } },
});

/** The same rows on a phone: one below the other, as in a table; where there is room for two of them, cards. */
const cards = ({ palette, typography, spacing, shape, breakpoints }: Theme): Record<string, CSSInterpolation> => ({
  '.cards': {
    listStyle: 'none',
    margin: 0,
    padding: 0,
    display: 'grid',
    gap: spacing(1),
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(280px, 100%), 1fr))',
  },
  '.card': {
    position: 'relative',
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: spacing(1),
    padding: spacing(1.25, 1.5),
    overflow: 'hidden',
    border: `1px solid ${palette.divider}`,
    borderRadius: shape.borderRadius,
    backgroundColor: palette.background.paper,
    color: palette.text.primary,
    /* All of it leads to its record, where it does not do something else. */
    '.name::after': { content: '""', position: 'absolute', inset: 0 },
    '& :is(a:not(.name), button, input, summary)': { position: 'relative', zIndex: 1 },
    '&:has(.name:active)': { backgroundColor: palette.action.hover },
    '.tick': {
      width: `calc(${typography.pxToRem(24)} + 18px)`,
      height: `calc(${typography.pxToRem(24)} + 18px)`,
      margin: spacing(-1, 0, -1, -1),
      '&::before': { transform: 'none' },
    },
  },
  [breakpoints.down('sm')]: {
    '.cards': {
      gap: 0,
      border: `1px solid ${palette.divider}`,
      borderRadius: shape.borderRadius,
      overflow: 'hidden',
    },
    '.card': { border: 0, borderRadius: 0, '& + &': { borderBlockStart: `1px solid ${palette.divider}` } },
  },
  '.card-actions': { display: 'flex', flexWrap: 'wrap', marginInlineStart: 'auto' },
  /* The card itself leads there. */
  '.card .edit': { display: 'none' },
});

/** What the two lines of a card are made of. */
const cardLines = ({ palette, typography, spacing }: Theme): Record<string, CSSInterpolation> => ({
  '.card-text': { flex: '1 1 200px', minWidth: 0, maxWidth: '100%' },
  '.card-first': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    alignItems: 'center',
    columnGap: spacing(1),
    minHeight: 24,
  },
  '.card-title': {
    ...typography.body1,
    fontWeight: 600,
    overflowWrap: 'anywhere',
    '.name': {
      display: 'block',
      /* As high as a target has to be, in the room of a line. */
      paddingBlock: 3,
      marginBlock: -3,
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
      fontWeight: 600,
    },
  },
  '.card-end': {
    display: 'contents',
    ...typography.body2,
    fontWeight: 600,
    fontVariantNumeric: 'tabular-nums',
    /* Why it is so has a line of its own. */
    '.note': { gridColumn: '1 / -1', maxWidth: 'none' },
  },
  '.card-facts': {
    ...typography.caption,
    minHeight: 18,
    color: palette.text.secondary,
    overflowWrap: 'anywhere',
    '> div, .email, .note': { display: 'inline' },
    '> div + div::before': { content: '" · "' },
    '.note::before': { content: '" "' },
    '.state': { display: 'inline', border: 0, padding: 0, '.icon': { marginInlineEnd: 3, verticalAlign: '-3px' } },
    '.said': { ...typography.body2, color: palette.text.primary },
  },
});

/** The look of a list's rows, as a table and as cards (components/plainStyles.ts). */
export const listStyles = (theme: Theme): Record<string, CSSInterpolation> => ({
  ...heads(theme),
  ...rows(theme),
  ...days(theme),
  ...cards(theme),
  ...cardLines(theme),
});
