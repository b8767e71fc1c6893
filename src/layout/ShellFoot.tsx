import { Box } from '@mui/material';
import { useCallback } from 'react';
import { usePageSlots } from '#src/components/PageSlots.tsx';
import { FOOT_HEIGHT } from '#src/components/footHeight.ts';
import { Footer } from './Footer.tsx';
import { ShellAction } from './ShellAction.tsx';

/**
 * The foot of the window: the page's own bar, else the footer, and at its end the floating button. The page scrolls
 * behind it and ends above it, so that the button never lies over what one reads or clicks.
 */
export const ShellFoot = ({ onSettings }: { onSettings: () => void }) => {
  const slots = usePageSlots();
  const measure = useCallback((foot: HTMLElement) => {
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => style.setProperty(FOOT_HEIGHT, `${foot.offsetHeight}px`));
    observer.observe(foot);
    return () => {
      observer.disconnect();
      style.removeProperty(FOOT_HEIGHT);
    };
  }, []);
  return (
    <Box
      ref={measure}
      sx={{
        position: 'sticky',
        insetBlockEnd: 0,
        zIndex: 'mobileStepper',
        display: 'flex',
        alignItems: 'flex-end',
        gap: 1,
        px: { xs: 1.5, sm: 3 },
        py: 0.75,
        bgcolor: 'background.default',
        borderBlockStart: '1px solid',
        borderColor: 'divider',
        '@media print': { display: 'none' },
      }}
    >
      <Box
        ref={slots?.setBar}
        sx={{ flex: 1, minWidth: 0, '&:empty': { display: 'none' }, '&:not(:empty) + footer': { display: 'none' } }}
      />
      <Footer />
      <ShellAction onSettings={onSettings} />
    </Box>
  );
};
