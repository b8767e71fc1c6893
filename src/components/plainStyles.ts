import { alpha, type CSSInterpolation, type Theme } from '@mui/material';
import { sizes } from '#src/brand.ts';

/** The shapes of a tick box, empty and ticked, on a square of 24 units. */
const emptyBox = 'M19 5v14H5V5h14m0-2H5c-1.1 0-2 .9-2 2v14c0 1.1.9 2 2 2h14c1.1 0 2-.9 2-2V5c0-1.1-.9-2-2-2z';
const tickedBox =
  'M19 3H5c-1.11 0-2 .9-2 2v14c0 1.1.89 2 2 2h14c1.11 0 2-.9 2-2V5c0-1.1-.89-2-2-2zm-9 14l-5-5 1.41-1.41L10 14.17l7.59-7.59L19 8l-9 9z';

const stateColors = ['success', 'warning', 'error', 'info'] as const;

/** A state, a tag, a link, an amount: what a value is drawn as. */
const values = ({ palette, typography, shape, spacing, breakpoints }: Theme): Record<string, CSSInterpolation> => ({
  '.icon': { width: '1em', height: '1em', fill: 'currentColor', flexShrink: 0 },
  '.state, .tag': {
    display: 'inline-flex',
    alignItems: 'center',
    maxWidth: '100%',
    height: 24,
    borderRadius: shape.borderRadius,
    whiteSpace: 'nowrap',
    verticalAlign: 'middle',
    color: palette.text.primary,
    fontSize: sizes.small,
    fontWeight: 500,
    fontVariantNumeric: 'normal',
    lineHeight: 1.5,
  },
  '.state': {
    border: `1px solid ${palette.mode === 'light' ? palette.grey[400] : palette.grey[700]}`,
    paddingInline: '2px 7px',
    gap: 3,
    '.icon': { fontSize: 16, color: palette.mode === 'light' ? palette.grey[700] : palette.grey[300] },
  },
  ...Object.fromEntries(
    stateColors.map((color) => [
      `.state.${color}`,
      {
        color: palette[color].main,
        borderColor: alpha(palette[color].main, 0.7),
        '.icon': { color: 'inherit' },
      },
    ]),
  ),
  '.tag': { paddingInline: 8, backgroundColor: palette.action.selected },
  '.tags': { display: 'inline-flex', flexWrap: 'wrap', gap: spacing(0.5) },
  '.note': { ...typography.caption, maxWidth: 200 },
  '.note.warning': { color: palette.warning.main },
  '.note.error': { color: palette.error.main },
  /* A line under it tells a link, not a colour. In the rows of a table the line would be a grid: there its weight does. */
  '.link': {
    color: 'inherit',
    textDecorationColor: alpha(palette.text.primary, 0.4),
    textUnderlineOffset: '0.2em',
    '&:hover, &:focus-visible': { textDecorationColor: 'currentcolor' },
  },
  ':is(td, th, .cards) :is(.link, .MuiLink-root):not(:hover, :focus-visible)': { textDecoration: 'none' },
  ':is(td, th, .cards) :is(.link, .MuiLink-root)': { fontWeight: 500 },
  '.whole': { whiteSpace: 'nowrap' },
  '@media print': {
    'time[data-full]': { fontSize: 0 },
    'time[data-full]::after': { content: 'attr(data-full)', fontSize: typography.body2.fontSize },
  },
  '.prose': { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' },
  '.away': { overflowWrap: 'anywhere' },
  '.line': { display: 'block' },
  '.said': {
    overflowWrap: 'anywhere',
    ul: { margin: 0, paddingInlineStart: spacing(2.5) },
    strong: { fontWeight: 600 },
    del: { color: palette.text.secondary },
    ins: { textDecoration: 'none' },
    /* In a sentence a colour alone does not tell a link. */
    '.link': { textDecoration: 'underline' },
  },
  '.fold': { display: 'inline-block', verticalAlign: 'top', maxWidth: '100%' },
  '.fold summary': { cursor: 'pointer', minHeight: 24 },
  '.clip': {
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    [breakpoints.up('sm')]: { whiteSpace: 'nowrap' },
  },
  '.email': { overflowWrap: 'anywhere', lineHeight: 1.25 },
});

/** A person in two lines beside the initials. */
const people = ({ palette, typography, spacing }: Theme): Record<string, CSSInterpolation> => ({
  '.person': {
    display: 'grid',
    gridTemplateColumns: '32px minmax(0, 1fr)',
    alignItems: 'center',
    columnGap: spacing(1.25),
    '.link': { display: 'block', overflow: 'hidden', textOverflow: 'ellipsis' },
    '.clip': { whiteSpace: 'nowrap' },
  },
  /* A picture takes the place of the letters and no other: nothing moves when it comes. */
  '.face': {
    width: 32,
    height: 32,
    borderRadius: '50%',
    display: 'grid',
    placeItems: 'center',
    overflow: 'hidden',
    backgroundColor: palette.action.selected,
    backgroundSize: 'cover',
    backgroundPosition: 'center',
    color: palette.text.primary,
    fontSize: typography.pxToRem(12),
    fontWeight: 600,
    '&.pictured': { color: 'transparent' },
  },
  '.sub': {
    color: palette.text.secondary,
    fontSize: typography.pxToRem(12),
    lineHeight: 1.25,
    overflowWrap: 'anywhere',
  },
});

/** A tick box, and a button that is an icon: as the toolkit draws its own. */
const controls = ({ palette, shape, transitions, typography }: Theme): Record<string, CSSInterpolation> => ({
  '.tick': {
    appearance: 'none',
    position: 'relative',
    verticalAlign: 'middle',
    width: `calc(${typography.pxToRem(20)} + 10px)`,
    height: `calc(${typography.pxToRem(20)} + 10px)`,
    margin: 0,
    borderRadius: shape.borderRadius,
    color: palette.text.secondary,
    cursor: 'pointer',
    '&:hover': { backgroundColor: alpha(palette.primary.main, palette.action.hoverOpacity) },
    '&:focus-visible': { outlineOffset: -4 },
    '&:checked': { color: palette.primary.main },
    '&::before': {
      content: '""',
      position: 'absolute',
      inset: 0,
      margin: 'auto',
      width: 24,
      height: 24,
      transform: `scale(${20 / 24})`,
      backgroundColor: 'currentColor',
      clipPath: `path('${emptyBox}')`,
      printColorAdjust: 'exact',
      '@media (forced-colors: active)': { forcedColorAdjust: 'none', backgroundColor: 'CanvasText' },
    },
    '&:checked::before': { clipPath: `path('${tickedBox}')` },
  },
  '.icon-button': {
    display: 'inline-flex',
    verticalAlign: 'middle',
    padding: 5,
    border: 0,
    borderRadius: shape.borderRadius,
    background: 'transparent',
    color: palette.action.active,
    cursor: 'pointer',
    transition: transitions.create('background-color', { duration: transitions.duration.shortest }),
    '&:hover': { backgroundColor: alpha(palette.action.active, palette.action.hoverOpacity) },
    '&:disabled': { color: palette.action.disabled, background: 'transparent', cursor: 'default' },
    '.icon': { fontSize: typography.pxToRem(20) },
  },
});

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

/**
 * The look of what is drawn by the hundred: one rule for a class name, written into the page once with the theme, where a
 * styled component would work out its own for each cell.
 */
export const plainStyles = (theme: Theme): Record<string, CSSInterpolation> => ({
  ...values(theme),
  ...people(theme),
  ...controls(theme),
  ...rows(theme),
  ...cards(theme),
});
