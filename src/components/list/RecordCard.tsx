import { Box, Card, Typography } from '@mui/material';
import type { ReactNode } from 'react';

interface RecordCardProps {
  readonly title: ReactNode;
  /** Each with its label; the key is unique in the card. */
  readonly facts: readonly { readonly key: string; readonly label: string; readonly value: ReactNode }[];
  /** Before and after the title: a tick box, actions. */
  readonly before?: ReactNode;
  readonly after?: ReactNode;
}

/** A row of a table as a card, for a phone: the first cell is its title, the others stand beside their labels. */
export const RecordCard = ({ title, facts, before, after }: RecordCardProps) => (
  <Card component="li" sx={{ p: 1.5 }}>
    <Box sx={{ display: 'flex', alignItems: 'center', mb: 0.5 }}>
      {before}
      <Typography component="div" sx={{ flex: 1, fontWeight: 600, minWidth: 0, overflowWrap: 'anywhere' }}>
        {title}
      </Typography>
      {after}
    </Box>
    <Box
      component="dl"
      sx={{ m: 0, display: 'grid', gridTemplateColumns: 'minmax(90px, auto) 1fr', columnGap: 2, rowGap: 0.25 }}
    >
      {facts.map(({ key, label, value }) => (
        <Box key={key} sx={{ display: 'contents' }}>
          <Typography component="dt" variant="body2" color="text.secondary">
            {label}
          </Typography>
          <Typography component="dd" variant="body2" sx={{ m: 0, overflowWrap: 'anywhere' }}>
            {value}
          </Typography>
        </Box>
      ))}
    </Box>
  </Card>
);

const columns = { gridTemplateColumns: 'repeat(auto-fill, minmax(min(280px, 100%), 1fr))' };

/** The list that the cards are in; `label` names it. */
export const RecordCards = ({ label, children }: { label: string; children: ReactNode }) => (
  <Box component="ul" aria-label={label} sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1, ...columns }}>
    {children}
  </Box>
);
