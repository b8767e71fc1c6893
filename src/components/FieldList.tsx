import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';

interface Field {
  /** An i18n key, or a translated text. */
  readonly label: string;
  /** Nothing to show leaves the field out. */
  readonly value: ReactNode;
}

/** Names and values, one under the other on a phone. */
export const FieldList = ({ fields }: { fields: readonly Field[] }) => {
  const translate = useTranslate();
  return (
    <Box
      component="dl"
      sx={{
        m: 0,
        display: 'grid',
        columnGap: 2,
        rowGap: 1,
        gridTemplateColumns: { xs: '1fr', sm: '160px minmax(0, 1fr)' },
      }}
    >
      {fields
        .filter(({ value }) => value !== undefined && value !== null && value !== '')
        .map(({ label, value }) => (
          <Box key={label} sx={{ display: 'contents' }}>
            <Typography component="dt" color="text.secondary">
              {translate(label, { _: label })}
            </Typography>
            <Box component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
              {value}
            </Box>
          </Box>
        ))}
    </Box>
  );
};
