import MoreIcon from '@mui/icons-material/MoreHoriz';
import { Button, Menu, MenuItem, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { usePageActions } from './page/onScreen.ts';
import { belowEnd } from './screen.ts';

interface MoreAction {
  readonly label: string;
  readonly isOff?: boolean;
  /** Why it is disabled. */
  readonly why?: string | undefined;
  /** The text's color by default. */
  readonly tone?: 'success' | 'error' | undefined;
  readonly run: () => void;
}

export const MoreMenu = ({ actions }: { readonly actions: readonly MoreAction[] }) => {
  const translate = useTranslate();
  const [anchor, setAnchor] = useState<HTMLElement>();
  const isOpen = anchor !== undefined;
  const close = () => setAnchor(undefined);
  usePageActions(actions.filter(({ isOff = false }) => !isOff));
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<MoreIcon />}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {translate('components.more')}
      </Button>
      <Menu anchorEl={anchor} open={isOpen} onClose={close} {...belowEnd}>
        {actions.map(({ label, isOff = false, why, tone, run }) => (
          <MenuItem
            key={label}
            disabled={isOff}
            aria-description={why}
            sx={{
              color: tone === 'error' ? 'error.main' : undefined,
              display: 'block',
              '&.Mui-disabled': { opacity: 1, color: 'text.disabled' },
            }}
            onClick={() => {
              close();
              run();
            }}
          >
            {translate(label)}
            {why && (
              <Typography
                aria-hidden
                component="div"
                variant="caption"
                color="text.secondary"
                sx={{ whiteSpace: 'normal', maxWidth: 260 }}
              >
                {why}
              </Typography>
            )}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
};
