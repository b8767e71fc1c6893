import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';

interface EmptyStateProps {
  /** Translated. */
  readonly title: string;
  readonly text?: string | undefined;
  /** What to do about it: the action that starts, or "Clear filters". */
  readonly action?: ReactNode;
}

/** Why nothing is shown, and what to do about it. A failure is told by ErrorPanel. */
export const EmptyState = ({ title, text, action }: EmptyStateProps) => (
  <Box component="output" sx={{ display: 'block', py: 5, px: 2, textAlign: 'center' }}>
    <Typography variant="subtitle1" component="p">
      {title}
    </Typography>
    {text && <Typography color="text.secondary">{text}</Typography>}
    {action && <Box sx={{ mt: 2 }}>{action}</Box>}
  </Box>
);
