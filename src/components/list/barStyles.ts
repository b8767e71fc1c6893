import type { CSSInterpolation, Theme } from '@mui/material';
import { sizes } from '#src/brand.ts';

/** Whether the administrator wants little room: the theme's tables know it (layout/theme.ts). */
export const isCompact = ({ components }: Theme): boolean => components?.MuiTable?.defaultProps?.size === 'small';

/** Left out on paper. */
export const offPaper = { '@media print': { display: 'none' } };

/** A button that looks like the text around it. */
export const bareButton = {
  border: 0,
  background: 'none',
  font: 'inherit',
  letterSpacing: 'inherit',
  color: 'inherit',
  cursor: 'pointer',
} as const;

/** Below 16 px a phone zooms into the field that is touched. */
const largeToTouch = { '@media (pointer: coarse)': { fontSize: '1rem' } };

/** Search, filters and what can be done with the list stand in one line, as long as there is room for that. */
const line = (theme: Theme): Record<string, CSSInterpolation> => {
  const { typography, palette, spacing, breakpoints } = theme;
  return {
    '.list-line': {
      display: 'flex',
      alignItems: 'flex-start',
      gap: spacing(1),
      marginBlockEnd: spacing(1),
      [breakpoints.down('sm')]: { flexWrap: 'wrap' },
      ...offPaper,
    },
    '.list-actions': {
      marginInlineStart: 'auto',
      flexShrink: 0,
      display: 'flex',
      alignItems: 'center',
      gap: spacing(0.5),
      '.icon-button .icon': { fontSize: typography.pxToRem(24) },
    },
    '.filters': {
      flex: '1 1 0',
      minWidth: 0,
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      gap: spacing(0.75),
      [breakpoints.down('sm')]: { minWidth: '100%', '.text-button.waiting': { display: 'none' } },
    },
    '.text-button': {
      ...typography.button,
      display: 'inline-flex',
      alignItems: 'center',
      justifyContent: 'center',
      minWidth: 64,
      padding: isCompact(theme) ? '4px 5px' : '6px 8px',
      border: 0,
      borderRadius: theme.shape.borderRadius,
      background: 'none',
      color: palette.text.primary,
      cursor: 'pointer',
      '&:hover': { backgroundColor: palette.action.hover },
      '&.small': { padding: '4px 5px' },
      '&.waiting': { visibility: 'hidden' },
      '.icon': { fontSize: 18, marginInline: '-2px 8px' },
    },
  };
};

/** Framed as the toolkit's fields are. */
const framed = ({ palette, shape }: Theme) =>
  ({
    position: 'relative',
    display: 'inline-flex',
    alignItems: 'center',
    border: `1px solid ${palette.mode === 'light' ? 'rgba(0, 0, 0, 0.23)' : 'rgba(255, 255, 255, 0.23)'}`,
    borderRadius: shape.borderRadius,
    '&:hover': { borderColor: palette.text.primary },
    '&:focus-within': {
      borderColor: palette.primary.main,
      boxShadow: `inset 0 0 0 1px ${palette.primary.main}`,
      '& :focus': { outline: 0 },
    },
  }) as const;

/** What is typed to be looked for. */
const search = (theme: Theme): Record<string, CSSInterpolation> => {
  const { palette, typography, breakpoints } = theme;
  return {
    '.search': {
      ...framed(theme),
      flex: '1 1 180px',
      minWidth: 0,
      height: 34,
      paddingInlineStart: 13,
      cursor: 'text',
      [breakpoints.up('sm')]: { maxWidth: 260 },
      '.icon': { fontSize: typography.pxToRem(20), marginInlineEnd: 8, color: palette.action.active },
      input: {
        ...typography.body1,
        flex: 1,
        alignSelf: 'stretch',
        width: '100%',
        minWidth: 0,
        padding: 0,
        paddingInlineEnd: 13,
        border: 0,
        background: 'none',
        color: palette.text.primary,
        ...largeToTouch,
        '&::placeholder': { color: palette.text.secondary, opacity: 1 },
        '&::-webkit-search-decoration': { appearance: 'none' },
      },
    },
  };
};

/** What is chosen from the browser's own list (Choice.tsx). */
const choices = (theme: Theme): Record<string, CSSInterpolation> => {
  const { palette, typography, shape } = theme;
  return {
    '.choice': {
      position: 'relative',
      display: 'inline-flex',
      alignItems: 'center',
      select: {
        ...typography.body1,
        appearance: 'none',
        fieldSizing: 'content',
        margin: 0,
        paddingBlock: '4px 5px',
        paddingInline: '8px 24px',
        border: 0,
        borderRadius: 0,
        background: 'none',
        color: 'inherit',
        colorScheme: palette.mode,
        lineHeight: '1.4375em',
        textOverflow: 'ellipsis',
        cursor: 'pointer',
        ...largeToTouch,
      },
      option: { backgroundColor: palette.background.paper, color: palette.text.primary },
      '.icon': {
        position: 'absolute',
        insetInlineEnd: 0,
        fontSize: typography.pxToRem(24),
        color: palette.action.active,
        pointerEvents: 'none',
      },
    },
    '.choice.framed': {
      ...framed(theme),
      width: 200,
      select: {
        fieldSizing: 'fixed',
        width: '100%',
        paddingBlock: 7.5,
        paddingInline: '13px 31px',
        borderRadius: shape.borderRadius,
      },
      '.icon': { insetInlineEnd: 6 },
      /* Stands in the frame, where a field's label does. */
      span: {
        position: 'absolute',
        insetBlockStart: -9,
        insetInlineStart: 8,
        paddingInline: 5,
        backgroundColor: palette.background.default,
        color: palette.text.secondary,
        fontSize: sizes.small,
        lineHeight: '17px',
      },
      '&:focus-within span': { color: palette.primary.main },
    },
  };
};

/** Filters: set, say what they are set to, and are taken away. */
const pills = ({ palette, typography }: Theme): Record<string, CSSInterpolation> => ({
  '.pill': {
    ...typography.body2,
    display: 'inline-flex',
    alignItems: 'center',
    minWidth: 0,
    maxWidth: '100%',
    height: 32,
    borderRadius: 16,
    border: `1px solid ${palette.divider}`,
    backgroundColor: palette.background.paper,
    color: palette.text.primary,
    '&:hover': { borderColor: palette.text.secondary },
    '&.on': { borderColor: palette.primary.main, color: palette.primary.main, fontWeight: 600 },
    '> *': { minHeight: 24, borderRadius: 16 },
    '> .opener, > span': { minWidth: 0, height: 30, lineHeight: '30px', paddingInline: '10px 4px' },
    '.opener': {
      position: 'relative',
      display: 'inline-flex',
      alignItems: 'center',
      ...bareButton,
      '.icon': { fontSize: typography.pxToRem(20) },
    },
    /* Over the pill's text; not below 16 px, where a phone zooms in. */
    '.opener select': {
      position: 'absolute',
      inset: 0,
      width: '100%',
      margin: 0,
      opacity: 0,
      fontSize: '1rem',
      colorScheme: palette.mode,
      cursor: 'pointer',
    },
    '.opener option': { backgroundColor: palette.background.paper, color: palette.text.primary },
    '&:has(select:focus-visible)': { outline: `2px solid ${palette.primary.main}`, outlineOffset: 2 },
    span: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
    '.icon-button': { marginInlineEnd: '2px', color: 'inherit', '.icon': { fontSize: '1rem' } },
  },
});

/** The look of what stands over a list's rows, as plain elements (components/plainStyles.ts). */
export const barStyles = (theme: Theme): Record<string, CSSInterpolation> => ({
  ...line(theme),
  ...search(theme),
  ...choices(theme),
  ...pills(theme),
});
