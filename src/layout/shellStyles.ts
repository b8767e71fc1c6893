import type { CSSInterpolation, Theme } from '@mui/material';
import { sizes } from '#src/brand.ts';
import { offPaper } from '#src/components/list/barStyles.ts';

/** The floating button of a wide screen, in pixels; a phone's is as large as the places beside it. */
const FLOATING = 40;

/** What stands around the page: its parts one below the other, beside the drawer. */
const frame = ({ palette, spacing, zIndex, breakpoints }: Theme): Record<string, CSSInterpolation> => ({
  '.skip': {
    position: 'fixed',
    insetInlineStart: 8,
    insetBlockStart: -80,
    zIndex: zIndex.tooltip,
    padding: spacing(1),
    backgroundColor: palette.background.paper,
    '&:focus': { insetBlockStart: 8 },
  },
  '.shell': { display: 'flex', minHeight: '100vh' },
  '.shell-page': {
    flex: 1,
    minWidth: 0,
    display: 'flex',
    flexDirection: 'column',
    main: {
      flex: 1,
      minWidth: 0,
      padding: spacing(2, 3),
      outline: 'none',
      [breakpoints.down('sm')]: { paddingInline: spacing(1.5) },
    },
    /* The footer begins below the first screen: what loads does not move it within the window. */
    '@media screen': { main: { minHeight: '100vh' } },
    /* The margin that the floating button lies in. */
    [`@media screen and (min-width: ${breakpoints.values.sm}px)`]: {
      '&:has(.floating) > main': { paddingInlineEnd: FLOATING + 8 },
    },
  },
  '.crumbs': { marginBlockEnd: spacing(1.5), '&:not(:has(nav))': { display: 'none' } },
});

/** The top toolbar. */
const topBar = ({ palette, typography, spacing, zIndex, breakpoints }: Theme): Record<string, CSSInterpolation> => ({
  '.top-bar': {
    position: 'sticky',
    insetBlockStart: 0,
    zIndex: zIndex.appBar,
    flexShrink: 0,
    display: 'flex',
    alignItems: 'center',
    gap: spacing(0.5),
    minHeight: 48,
    paddingInline: spacing(2),
    borderBlockEnd: `1px solid ${palette.divider}`,
    backgroundColor: palette.background.paper,
    '.icon-button.first': { marginInlineStart: -12 },
    '.icon-button.last': { marginInlineEnd: -12 },
    ...offPaper,
  },
  /* A long title goes on in a second line of the bar before anything is left out. */
  '.heading': {
    ...typography.h6,
    flex: 1,
    minWidth: 0,
    margin: 0,
    marginInline: spacing(1),
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: 2,
    overflow: 'hidden',
    overflowWrap: 'anywhere',
    lineHeight: 1.2,
    '&:empty': { visibility: 'hidden' },
  },
  '.refresh': {
    position: 'relative',
    [breakpoints.down('sm')]: { display: 'none' },
    '&.busy .icon-button': { opacity: 0 },
    '& > [role=progressbar]': { position: 'absolute', insetBlockStart: '30%', insetInlineStart: '30%' },
  },
  '.status-bars': { display: 'block', position: 'sticky', insetBlockStart: 48, zIndex: zIndex.appBar + 1 },
});

/** What looks like a field where there is room for one; on a phone it is an icon. */
const find = ({ palette, typography, spacing, shape, breakpoints }: Theme): Record<string, CSSInterpolation> => ({
  '.find': {
    flexShrink: 0,
    display: 'flex',
    alignItems: 'center',
    gap: spacing(1),
    justifyContent: 'center',
    minWidth: 40,
    minHeight: 32,
    width: 230,
    padding: spacing(0, 1),
    border: `1px solid ${palette.divider}`,
    borderRadius: shape.borderRadius,
    backgroundColor: 'transparent',
    ...typography.body2,
    color: palette.text.secondary,
    cursor: 'pointer',
    '&:hover': { backgroundColor: palette.action.hover },
    span: { flex: 1, textAlign: 'start', whiteSpace: 'nowrap' },
    /* Drawn, not written: it is no part of the button's name. */
    'kbd::after': { content: 'attr(data-keys)', ...typography.caption, fontFamily: 'inherit' },
    [breakpoints.down('sm')]: {
      minHeight: 40,
      width: 'auto',
      borderColor: 'transparent',
      'span, kbd': { display: 'none' },
    },
  },
});

/** What stands in for the palette until its file is there: where that will be. */
const findEarly = ({ palette, shape, spacing, zIndex, breakpoints }: Theme): Record<string, CSSInterpolation> => ({
  '.find-early': {
    position: 'fixed',
    inset: 0,
    zIndex: zIndex.modal,
    backgroundColor: 'rgba(0, 0, 0, 0.5)',
    '& > div': {
      boxSizing: 'border-box',
      width: 'min(600px, 100% - 64px)',
      height: 'min(70vh, 560px)',
      margin: '8vh auto 0',
      paddingInline: spacing(1.5),
      overflow: 'hidden',
      border: `1px solid ${palette.divider}`,
      borderRadius: shape.borderRadius,
      backgroundColor: palette.background.paper,
      [breakpoints.down('sm')]: { width: '100%', height: '100%', margin: 0, borderRadius: 0 },
    },
  },
  '.find-field': {
    flex: 1,
    boxSizing: 'border-box',
    width: '100%',
    minWidth: 0,
    padding: spacing(1.5),
    border: 0,
    outline: 0,
    backgroundColor: 'transparent',
    color: palette.text.primary,
    font: 'inherit',
    fontSize: sizes.title,
    '&:focus-visible': { boxShadow: 'inset 0 -2px', outline: 0 },
  },
});

/** Where the keyboard of a phone comes up: a tick box needs none. */
const TYPED_IN = ':is(input:not([type=checkbox], [type=radio], [type=range]), textarea):focus';

/** The foot of the window (ShellFoot). */
const foot = ({ palette, typography, spacing, zIndex, breakpoints }: Theme): Record<string, CSSInterpolation> => ({
  '.foot': {
    position: 'sticky',
    insetBlockEnd: 0,
    zIndex: zIndex.mobileStepper,
    display: 'flex',
    alignItems: 'flex-end',
    gap: spacing(1),
    paddingInline: spacing(3),
    paddingBlock: `${spacing(0.75)} max(6px, env(safe-area-inset-bottom))`,
    backgroundColor: palette.background.default,
    borderBlockStart: `1px solid ${palette.divider}`,
    [breakpoints.down('sm')]: { paddingInline: spacing(1) },
    '& > [data-bar]': { flex: 1, minWidth: 0 },
    /* One bar at a time: the page's own takes the place of the ways to other pages. */
    '& > [data-bar]:empty, & > [data-bar]:not(:empty) ~ nav': { display: 'none' },
    /* And of two that the page has, the one that is about unsaved work. */
    '& > [data-bar]:has(> [data-first]) > section:not([data-first])': { display: 'none' },
    '& > section': { marginInlineStart: 'auto' },
    [breakpoints.up('sm')]: {
      '&:has(> section)': { paddingInlineEnd: 4 },
      /* Without a bar there is the floating button, or nothing. */
      '&:has(> [data-bar]:empty)': {
        padding: 0,
        border: 0,
        '& > section': { position: 'absolute', insetBlockEnd: 16, insetInlineEnd: 4 },
      },
    },
    ...offPaper,
  },
  /* While somebody types, the keyboard needs the room; what the page itself asks for stays. */
  '@media (pointer: coarse)': {
    [`html:has(${TYPED_IN}) .foot:has(> [data-bar]:empty)`]: { visibility: 'hidden' },
  },
  '.year': {
    ...typography.caption,
    padding: spacing(1, 3),
    color: palette.text.secondary,
    [breakpoints.down('sm')]: { textAlign: 'center' },
    ...offPaper,
  },
});

/** The floating button, as the toolkit draws its own. */
const floating = ({ palette, shadows, transitions, breakpoints }: Theme): Record<string, CSSInterpolation> => ({
  '.floating': {
    display: 'inline-grid',
    placeItems: 'center',
    boxSizing: 'border-box',
    width: FLOATING,
    height: FLOATING,
    [breakpoints.down('sm')]: { width: 48, height: 48 },
    padding: 0,
    border: 0,
    borderRadius: '50%',
    boxShadow: shadows[6],
    backgroundColor: palette.primary.main,
    color: palette.primary.contrastText,
    cursor: 'pointer',
    transition: transitions.create('background-color', { duration: transitions.duration.short }),
    '&:hover': { backgroundColor: palette.primary.dark },
    '&:active': { boxShadow: shadows[12] },
    '&:disabled': {
      boxShadow: shadows[0],
      backgroundColor: palette.action.disabledBackground,
      color: palette.action.disabled,
      cursor: 'default',
    },
  },
});

/** The look of the shell's plain elements: one rule for a class name, written into the page once with the theme. */
export const shellStyles = (theme: Theme): Record<string, CSSInterpolation> => ({
  ...frame(theme),
  ...topBar(theme),
  ...find(theme),
  ...findEarly(theme),
  ...foot(theme),
  ...floating(theme),
});
