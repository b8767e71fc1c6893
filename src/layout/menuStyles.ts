import type { CSSInterpolation, Theme } from '@mui/material';
import { offPaper } from '#src/components/list/barStyles.ts';

/** The side drawer's width in pixels (product.md §2, §9). */
export const DRAWER_WIDTH = 275;

/** The side drawer beside the page: closed, it stands beyond the edge, and the page has its room. */
const drawer = ({ palette, transitions, zIndex }: Theme): Record<string, CSSInterpolation> => ({
  '.drawer': {
    width: DRAWER_WIDTH,
    flexShrink: 0,
    transition: transitions.create('width', { duration: 150 }),
    '& > div': {
      position: 'fixed',
      insetBlockStart: 0,
      insetInlineStart: 0,
      zIndex: zIndex.drawer,
      boxSizing: 'border-box',
      width: DRAWER_WIDTH,
      height: '100%',
      overflowY: 'auto',
      backgroundColor: palette.background.paper,
      borderInlineEnd: `1px solid ${palette.divider}`,
      color: palette.text.primary,
      transition: transitions.create(['inset-inline-start', 'visibility'], { duration: 225 }),
    },
    '&.closed': { width: 0, '& > div': { insetInlineStart: -DRAWER_WIDTH, visibility: 'hidden' } },
    ...offPaper,
  },
});

/** Its lines. */
const lines = ({ palette, typography, shape, spacing, transitions }: Theme): Record<string, CSSInterpolation> => ({
  '.menu-head': {
    display: 'flex',
    alignItems: 'center',
    gap: spacing(1.5),
    padding: spacing(1.75, 2.5),
    p: { ...typography.h6, margin: 0, color: palette.text.primary },
    span: { ...typography.caption, color: palette.text.secondary },
  },
  '.menu': { margin: 0, padding: 0, listStyle: 'none' },
  '.menu-line': {
    display: 'flex',
    alignItems: 'center',
    minWidth: 0,
    marginInline: spacing(1),
    marginBlockEnd: spacing(0.25),
    paddingBlock: 8,
    paddingInline: spacing(1.5, 1),
    borderRadius: shape.borderRadius,
    color: palette.text.primary,
    textDecoration: 'none',
    transition: transitions.create('background-color', { duration: transitions.duration.shortest }),
    '&:hover': { backgroundColor: palette.action.hover },
    '&:focus-visible': { outlineOffset: -2 },
    '&.active': { backgroundColor: palette.action.selected, fontWeight: 600 },
    '& > span:not([class])': { ...typography.body2, flex: 1, minWidth: 0, marginBlock: 4, fontWeight: 'inherit' },
  },
  'a.menu-line > svg': { boxSizing: 'content-box', width: 20, height: 20, paddingInlineEnd: 14 },
  '.nested .menu-line': { paddingInlineStart: spacing(3.5) },
  'button.menu-line': {
    width: `calc(100% - ${spacing(2)})`,
    paddingInlineEnd: 16,
    border: 0,
    background: 'transparent',
    font: 'inherit',
    fontWeight: 600,
    textAlign: 'start',
    cursor: 'pointer',
    '& > span:not([class])': { color: palette.text.secondary },
  },
});

/** A count beside a name. */
const badge = ({ palette, shape, typography }: Theme): Record<string, CSSInterpolation> => ({
  '.badge': {
    display: 'inline-flex',
    alignItems: 'center',
    height: 24,
    paddingInline: 8,
    borderRadius: shape.borderRadius,
    backgroundColor: palette.warning.main,
    color: palette.warning.contrastText,
    fontSize: typography.caption.fontSize,
    fontWeight: 500,
  },
});

/** The look of the side menu's plain elements: one rule for a class name, written into the page once with the theme. */
export const menuStyles = (theme: Theme): Record<string, CSSInterpolation> => ({
  ...drawer(theme),
  ...lines(theme),
  ...badge(theme),
});
