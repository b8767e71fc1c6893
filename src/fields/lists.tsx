import { Box, Chip } from '@mui/material';
import type { z } from 'zod';
import { asItIs, defineKind } from './field.tsx';

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

/** An object in a list of a record. */
export type Entry = Readonly<Record<string, unknown>>;

export const isEntry = (value: unknown): value is Entry =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const lineOf = (entry: Entry): string =>
  Object.values(entry)
    .filter((part) => part !== null && part !== undefined && part !== '')
    .map(asItIs)
    .join(' · ');

/** A list of objects of one shape: an expert's education. Each is a line. */
export const entries = defineKind<readonly Entry[], { readonly entry?: z.core.$ZodObject }>(
  {
    name: 'entries',
    Cell: ({ value }) =>
      value.map((entry) => (
        <Box key={lineOf(entry)} component="span" sx={{ display: 'block' }}>
          {lineOf(entry)}
        </Box>
      )),
    text: ({ value }) => value.map(lineOf).join('; '),
  },
  (value): value is readonly Entry[] => Array.isArray(value) && value.every(isEntry),
);
