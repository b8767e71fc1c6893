import { css, Global } from '@emotion/react';
import { CssBaseline, useTheme } from '@mui/material';
import { memo, useMemo } from 'react';
import { nameOf, pageStyles } from './pageStyles.ts';

/**
 * The toolkit's baseline, and the page's own rules. These are 23 KB, and to work them out for their name alone took a page
 * that has kept them (keptStyles.ts) longer than any other part of the shell: they are named by what they differ by.
 */
export const PageRules = memo(() => {
  const theme = useTheme();
  const rules = useMemo(() => {
    const name = nameOf(theme);
    const isThere = document.querySelector(`style[data-emotion$=" ${name}"]`) !== null;
    return { name, styles: isThere ? '' : css(pageStyles(theme)).styles };
  }, [theme]);
  return (
    <>
      <CssBaseline enableColorScheme />
      <Global styles={rules} />
    </>
  );
});
