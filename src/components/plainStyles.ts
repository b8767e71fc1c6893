import { alpha, type CSSInterpolation, type Theme } from '@mui/material';
import { sizes } from '#src/brand.ts';
import { listStyles } from './list/listStyles.ts';

/** The shapes of a tick box, empty, ticked and in part, on a square of 24 units. */
const emptyBox = 'M19 5v14H5V5h14m0-2H5c-1.1 0-2 .9-2 2v14c0 1.1.9 2 2 2h14c1.1 0 2-.9 2-2V5c0-1.1-.9-2-2-2z';
const tickedBox =
  'M19 3H5c-1.11 0-2 .9-2 2v14c0 1.1.89 2 2 2h14c1.11 0 2-.9 2-2V5c0-1.1-.89-2-2-2zm-9 14l-5-5 1.41-1.41L10 14.17l7.59-7.59L19 8l-9 9z';
const partBox = 'M19 3H5c-1.1 0-2 .9-2 2v14c0 1.1.9 2 2 2h14c1.1 0 2-.9 2-2V5c0-1.1-.9-2-2-2zm-2 10H7v-2h10v2z';

const stateColors = ['success', 'warning', 'error', 'info'] as const;

/** The toolkit's sizes of icons, in pixels where the browser's letters have 16. */
const iconSizes = { small: 20, medium: 24, large: 35 };

/** A state, a tag. */
const values = ({ palette, shape, typography }: Theme): Record<string, CSSInterpolation> => ({
  '.icon': { width: '1em', height: '1em', fill: 'currentColor', flexShrink: 0 },
  /* What an icon stands in may say another size. */
  ...Object.fromEntries(
    Object.entries(iconSizes).map(([name, pixels]) => [
      `:where(.icon.${name})`,
      { fontSize: typography.pxToRem(pixels), display: 'inline-block', userSelect: 'none' },
    ]),
  ),
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
});

/** A note, a link, a time, a text: what else a value is drawn as. */
const texts = ({ palette, typography, spacing, breakpoints }: Theme): Record<string, CSSInterpolation> => ({
  '.tag': { paddingInline: 8, backgroundColor: palette.action.selected },
  '.tags': { display: 'inline-flex', flexWrap: 'wrap', gap: spacing(0.5) },
  '.note': { ...typography.caption, maxWidth: 200 },
  '.note.warning': { color: palette.warning.main },
  '.note.error': { color: palette.error.main },
  /* A line under it tells a link, not a colour. A row's name has none: the whole row is its link. */
  '.link': {
    color: 'inherit',
    textDecorationColor: alpha(palette.text.primary, 0.4),
    textUnderlineOffset: '0.2em',
    '&:hover, &:focus-visible': { textDecorationColor: 'currentcolor' },
  },
  ':is(td, th, .cards) .link.name:not(:hover, :focus-visible)': { textDecoration: 'none' },
  ':is(tr, .card):has(.link.name)': { cursor: 'pointer' },
  ':is(td, th, .cards) :is(.link, .MuiLink-root)': { fontWeight: 500 },
  '.whole': { whiteSpace: 'nowrap' },
  '@media print': {
    '[data-full]': { fontSize: '0 !important' },
    '[data-full]::after': { content: 'attr(data-full)', fontSize: typography.body2.fontSize },
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
    '&:is(:checked, :indeterminate)': { color: palette.primary.main },
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
    '&:indeterminate::before': { clipPath: `path('${partBox}')` },
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
    '&.large': { padding: 8, '.icon': { fontSize: typography.pxToRem(24) } },
  },
});

/** What is at work, and the way that leads to a page: as the toolkit draws its own. */
const signs = ({ palette, typography }: Theme): Record<string, CSSInterpolation> => ({
  '@keyframes on-its-way': { from: { insetInlineStart: '-40%' }, to: { insetInlineStart: '100%' } },
  '@keyframes turning': { to: { transform: 'rotate(1turn)' } },
  '.loading': {
    position: 'relative',
    overflow: 'hidden',
    height: 4,
    backgroundColor: alpha(palette.primary.main, 0.3),
    '&::before': {
      content: '""',
      position: 'absolute',
      insetBlock: 0,
      width: '40%',
      backgroundColor: palette.primary.main,
      animation: 'on-its-way 1.6s cubic-bezier(0.65, 0.3, 0.7, 0.9) infinite',
    },
    '@media print': { display: 'none' },
  },
  '.turning': {
    boxSizing: 'border-box',
    width: 16,
    height: 16,
    border: '2px solid currentcolor',
    borderBlockStartColor: 'transparent',
    borderRadius: '50%',
    animation: 'turning 1.4s linear infinite',
  },
  '.trail': {
    ...typography.body1,
    color: palette.text.secondary,
    ol: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', margin: 0, padding: 0, listStyle: 'none' },
    'li + li::before': { content: '"/" / ""', marginInline: 8 },
    a: { color: 'inherit', textDecoration: 'none', '&:hover': { textDecoration: 'underline' } },
    '[aria-current]': { ...typography.body2, color: palette.text.primary },
  },
});

/** By which a field learns that the browser has filled it: once for all of them, not from each (theme.ts). */
const filled = { from: { display: 'block' } };

/**
 * The look of what is drawn by the hundred: one rule for a class name, written into the page once with the theme, where a
 * styled component would work out its own for each cell.
 */
export const plainStyles = (theme: Theme): Record<string, CSSInterpolation> => ({
  '@keyframes mui-auto-fill': filled,
  '@keyframes mui-auto-fill-cancel': filled,
  ...values(theme),
  ...texts(theme),
  ...people(theme),
  ...controls(theme),
  ...signs(theme),
  ...listStyles(theme),
});
