import type { CSSInterpolation, Theme } from '@mui/material';

/** The look of the side menu's plain elements: one rule for a class name, written into the page once with the theme. */
export const menuStyles = ({
  palette,
  typography,
  shape,
  spacing,
  transitions,
}: Theme): Record<string, CSSInterpolation> => ({
  '.menu-head': {
    padding: spacing(1.75, 2.5),
    p: { ...typography.h6, margin: 0, color: palette.primary.main },
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
    '&.active': { backgroundColor: palette.action.selected, color: palette.primary.main, fontWeight: 600 },
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
