import { alpha, type CSSInterpolation, type Theme } from '@mui/material';
import { bareButton, barStyles, isCompact, offPaper } from './barStyles.ts';
import { cardStyles } from './cardStyles.ts';

/** What lies over a row that is pointed at or ticked: the colour for the cells in it that have a background of their own. */
const OVER_ROW = '--over-row';
const overRow = (color: string) => ({ backgroundColor: color, [OVER_ROW]: color });

/** A person of whom nothing is laid out before the row comes in sight: of a hundred, most are not. What has the focus keeps its ring. */
const drawnInSight = {
  contentVisibility: 'auto',
  containIntrinsicBlockSize: 'auto 42px',
  overflowClipMargin: 5,
} as const;

/** What a list is asked for most often. On a narrow screen the strip is scrolled sideways, and nothing else is. */
const tabs = ({ palette, typography, spacing }: Theme): Record<string, CSSInterpolation> => ({
  '.list-head': {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    alignItems: 'center',
    columnGap: spacing(2),
    marginBlockEnd: spacing(1),
    borderBlockEnd: `1px solid ${palette.divider}`,
  },
  '.list-tabs': {
    display: 'flex',
    overflowX: 'auto',
    scrollbarWidth: 'none',
    maxWidth: '100%',
    ...offPaper,
    a: {
      ...typography.body2,
      flexShrink: 0,
      display: 'flex',
      alignItems: 'center',
      gap: spacing(0.75),
      height: 36,
      paddingInline: spacing(1.25),
      borderBlockEnd: '2px solid transparent',
      color: palette.text.secondary,
      fontWeight: 600,
      textDecoration: 'none',
      whiteSpace: 'nowrap',
      '&:hover': { color: palette.text.primary },
      '&:focus-visible': { outlineOffset: -2 },
      '&[aria-current]': { color: palette.primary.main, borderColor: palette.primary.main },
    },
    /* What comes later has its place: the other tabs do not move. */
    '.count': {
      minWidth: '2.5ch',
      color: palette.text.secondary,
      fontWeight: 400,
      fontVariantNumeric: 'tabular-nums',
    },
  },
});

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
      ...bareButton,
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
      'th:not([aria-sort=descending]) > & .icon': { transform: 'rotate(180deg)' },
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

/** What the rows stand in, and the pages below them. */
const pages = ({ palette, typography, shape, spacing, breakpoints }: Theme): Record<string, CSSInterpolation> => ({
  /* Cuts its corners, but is none that can be scrolled: the table's head stays in sight out of it. */
  '.list-rows': {
    overflow: 'clip',
    containerType: 'inline-size',
    '& > .coming ~ *': { visibility: 'hidden' },
    [breakpoints.up('md')]: {
      border: `1px solid ${palette.divider}`,
      borderRadius: shape.borderRadius,
      backgroundColor: palette.background.paper,
    },
  },
  '.pager': {
    ...typography.body2,
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'flex-end',
    minHeight: 52,
    paddingInline: spacing(2),
    overflowX: 'auto',
    '& > *': { flexShrink: 0 },
    p: { margin: 0 },
    '.choice': { marginInline: spacing(1) },
    select: { minWidth: 48, textAlignLast: 'end' },
    '.steps': { marginInlineStart: 20 },
    '.icon-button:enabled': { color: 'inherit' },
    /* There the size's label makes room. */
    [breakpoints.down('sm')]: { paddingInline: 0, '.label': { display: 'none' }, '.choice': { marginInline: 0 } },
  },
});

/** The look of a list, its rows as a table and as cards (components/plainStyles.ts). */
export const listStyles = (theme: Theme): Record<string, CSSInterpolation> => ({
  ...tabs(theme),
  ...barStyles(theme),
  ...heads(theme),
  ...rows(theme),
  ...days(theme),
  ...cardStyles(theme),
  ...pages(theme),
});
