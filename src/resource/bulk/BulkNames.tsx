import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';

/** As many as the approval queue reads at once. */
export const LISTED = 25;

interface BulkNamesProps {
  readonly ids: readonly string[];
  readonly nameOf: (id: string) => string;
  readonly noteOf?: (index: number) => ReactNode;
}

export const BulkNames = ({ ids, nameOf, noteOf }: BulkNamesProps) => {
  const translate = useTranslate();
  return (
    <Box
      component="ul"
      sx={{ my: 1, paddingInlineStart: 2.5, maxHeight: '40vh', overflow: 'auto', typography: 'body2' }}
    >
      {ids.slice(0, LISTED).map((id, index) => (
        <li key={id}>
          <bdi>{nameOf(id)}</bdi>
          {noteOf?.(index)}
        </li>
      ))}
      {ids.length > LISTED && <li>{translate('components.bulk.more', { smart_count: ids.length - LISTED })}</li>}
    </Box>
  );
};
