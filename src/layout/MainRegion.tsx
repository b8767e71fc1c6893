import { Box, Link } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { ErrorBoundary } from 'react-error-boundary';
import { usePageSlots } from '#src/components/PageTitle.tsx';
import { ErrorPage } from './ErrorPages.tsx';
import { StockTrail } from './PageHeading.tsx';

const MAIN_ID = 'main-content';

/** The first stop of the Tab key: past the menu and the toolbar, to the page. */
export const SkipLink = () => {
  const translate = useTranslate();
  return (
    <Link
      href={`#${MAIN_ID}`}
      onClick={(event) => {
        event.preventDefault();
        document.querySelector<HTMLElement>(`#${MAIN_ID}`)?.focus();
      }}
      sx={{
        position: 'fixed',
        insetInlineStart: 8,
        insetBlockStart: -80,
        zIndex: 'tooltip',
        p: 1,
        bgcolor: 'background.paper',
        '&:focus': { insetBlockStart: 8 },
      }}
    >
      {translate('shell.skip')}
    </Link>
  );
};

/** The page itself, under the way that leads to it. A page that fails leaves the shell usable. */
export const MainRegion = ({ children }: { children: ReactNode }) => {
  const slots = usePageSlots();
  return (
    <Box
      component="main"
      id={MAIN_ID}
      tabIndex={-1}
      sx={{ flex: 1, px: { xs: 1.5, sm: 3 }, py: 2, outline: 'none', minWidth: 0 }}
    >
      <Box sx={{ mb: 1.5, '&:not(:has(nav))': { display: 'none' } }}>
        <div ref={slots?.setCrumbs} />
        <StockTrail />
      </Box>
      <ErrorBoundary FallbackComponent={ErrorPage}>{children}</ErrorBoundary>
    </Box>
  );
};
