import type { SxProps, Theme } from '@mui/material';

/** On a phone a row is a card: each figure on a line of its own, with its column's name before it. */
const cards = {
  '&, thead, tbody, tfoot, tr, td, th': { display: 'block' },
  thead: { position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' },
  tr: { borderBlockEnd: '1px solid', borderColor: 'divider', paddingBlock: 1 },
  'td, th': {
    border: 0,
    paddingBlock: 0.25,
    display: 'flex',
    flexDirection: 'row',
    justifyContent: 'space-between',
    gap: 2,
  },
  'td:not([colspan])::before': { content: 'attr(data-label)', color: 'text.secondary', fontWeight: 400 },
  'tbody th': { fontWeight: 600 },
  'td[colspan]': { display: 'block' },
  'td:empty': { display: 'none' },
} as const;

/** A table of figures: totals stand out, rows stay whole on paper and heads are repeated on every sheet. */
export const tableStyle: SxProps<Theme> = (theme) => ({
  'td, th': { paddingInline: 1 },
  '.MuiTableSortLabel-icon': { marginInline: 0 },
  'tbody th, td[data-label]': { whiteSpace: 'nowrap' },
  'tbody th': { fontWeight: 500, color: 'text.primary' },
  'tbody [data-kind=subtotal] > *': { fontWeight: 650, color: 'text.primary', bgcolor: 'action.hover' },
  'tfoot td, tfoot th': { color: 'text.primary', fontSize: '0.8125rem' },
  'tfoot [data-kind=total] > *': { fontWeight: 650, borderBlockStart: '1px solid', borderColor: 'text.secondary' },
  'tfoot [data-kind=previous] > *, tfoot [data-kind=change] > *': { color: 'text.secondary', border: 0 },
  '@media print': {
    thead: { display: 'table-header-group' },
    tfoot: { display: 'table-row-group' },
    tr: { breakInside: 'avoid' },
  },
  [`@media screen and (max-width: ${theme.breakpoints.values.md - 0.05}px)`]: cards,
});
