import TuneIcon from '@mui/icons-material/Tune';
import { Box, Fab, Tooltip, Typography } from '@mui/material';
import { useCallback, useState } from 'react';
import { useTranslate } from 'react-admin';
import { usePageSlots } from '#src/components/PageTitle.tsx';
import { FOOT_HEIGHT } from './theme.ts';
import { productName } from '#src/productName.ts';

/** The footer with the current year (spec 2). */
const Footer = () => {
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

/** The floating action button: the page's first action, elsewhere the theme settings (decisions 16). */
const ShellAction = ({ onSettings }: { onSettings: () => void }) => {
  const translate = useTranslate();
  const action = usePageSlots()?.action;
  const label = action?.label ?? translate('shell.settings.open');
  return (
    <Tooltip title={label} placement="top">
      <Fab
        size="medium"
        color={action ? 'primary' : 'default'}
        aria-label={label}
        onClick={action?.onClick ?? onSettings}
        sx={{ flexShrink: 0 }}
      >
        {action?.icon ?? <TuneIcon />}
      </Fab>
    </Tooltip>
  );
};

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
