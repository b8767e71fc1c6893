/** The column of a row's actions stays in sight while a wide table is scrolled. */
export const stickyEnd = {
  position: 'sticky',
  insetInlineEnd: 0,
  bgcolor: 'background.paper',
  whiteSpace: 'nowrap',
} as const;
