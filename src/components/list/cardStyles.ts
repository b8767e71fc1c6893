import type { CSSInterpolation, Theme } from '@mui/material';

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

/** The look of a list's rows as cards. */
export const cardStyles = (theme: Theme): Record<string, CSSInterpolation> => ({
  ...cards(theme),
  ...cardLines(theme),
});
