import MoreIcon from '@mui/icons-material/MoreHoriz';
import { Button, Menu, MenuItem, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useBelowEnd } from './screen.ts';
import { useOnceOpen } from './useOnceOpen.ts';

interface MoreAction {
  /** Translated. */
  readonly label: string;
  readonly isOff?: boolean;
  /** Why it cannot be done now. */
  readonly why?: string | undefined;
  readonly onClick: () => void;
}

/** What is done seldom, and is not to be done by mistake: one click away from what is done each day. */
export const MoreMenu = ({ actions }: { readonly actions: readonly MoreAction[] }) => {
  const translate = useTranslate();
  const [anchor, setAnchor] = useState<HTMLElement>();
  const isOpen = anchor !== undefined;
  const isDrawn = useOnceOpen(isOpen);
  const place = useBelowEnd();
  const close = () => setAnchor(undefined);
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
      {isDrawn && (
        <Menu anchorEl={anchor} open={isOpen} onClose={close} {...place}>
          {actions.map(({ label, isOff = false, why, onClick }) => (
            <MenuItem
              key={label}
              disabled={isOff}
              aria-label={label}
              aria-description={why}
              sx={{ color: 'error.main', display: 'block', '&.Mui-disabled': { opacity: 1, color: 'text.disabled' } }}
              onClick={() => {
                close();
                onClick();
              }}
            >
              {label}
              {why && (
                <Typography
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
      )}
    </>
  );
};
