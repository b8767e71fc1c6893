import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import { usePageSlots } from '#src/components/PageSlots.tsx';
import { PageBoundary } from './PageBoundary.tsx';
import { StockTrail } from './PageHeading.tsx';
import { MAIN_ID } from './SkipLink.tsx';

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
      <PageBoundary>{children}</PageBoundary>
    </Box>
  );
};
