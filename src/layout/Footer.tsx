import { Box, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { productName } from '#src/productName.ts';

/** The footer with the current year (spec 2). */
export const Footer = () => {
  const translate = useTranslate();
  const [year] = useState(() => new Date().getFullYear());
  return (
    <Box component="footer" sx={{ flex: 1, alignSelf: 'center' }}>
      <Typography variant="caption" color="text.secondary">
        {translate('shell.footer', { year, product: productName() })}
      </Typography>
    </Box>
  );
};
