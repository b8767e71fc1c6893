import { Global } from '@emotion/react';
import { CssBaseline, useTheme } from '@mui/material';
import { pageStyles } from './pageStyles.ts';

/** MUI's baseline and the page's own rules. */
export const PageRules = () => (
  <>
    <CssBaseline enableColorScheme />
    <Global styles={pageStyles(useTheme())} />
  </>
);
