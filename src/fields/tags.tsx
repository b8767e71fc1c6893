import { Box, Chip } from '@mui/material';
import { defineKind } from './field.tsx';

/** Several short texts. */
export const tags = defineKind<readonly string[]>(
  {
    name: 'tags',
    Cell: ({ value }) => (
      <Box component="span" sx={{ display: 'inline-flex', flexWrap: 'wrap', gap: 0.5 }}>
        {value.map((one) => (
          <Chip key={one} size="small" label={one} />
        ))}
      </Box>
    ),
    text: ({ value }) => value.join(', '),
  },
  (value): value is readonly string[] => Array.isArray(value) && value.every((one) => typeof one === 'string'),
);
