import MoreIcon from '@mui/icons-material/MoreHoriz';
import { Button, Menu, MenuItem, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { usePageActions } from './page/onScreen.ts';
import { belowEnd } from './screen.ts';
import { useSentence } from './texts.tsx';

interface MoreAction {
  readonly label: string;
  readonly refusal?: string | undefined;
  readonly tone?: 'success' | 'error' | undefined;
  readonly run: () => void;
}

export const MoreMenu = ({ actions }: { readonly actions: readonly MoreAction[] }) => {
  const translate = useTranslate();
  const say = useSentence();
  const [anchor, setAnchor] = useState<HTMLElement>();
  const isOpen = anchor !== undefined;
  const close = () => setAnchor(undefined);
  usePageActions(actions.filter(({ refusal }) => refusal === undefined));
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
        {actions.map(({ label, refusal, tone, run }) => (
          <MenuItem
            key={label}
            disabled={refusal !== undefined}
            aria-description={say(refusal)}
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
            {refusal !== undefined && (
              <Typography
                aria-hidden
                component="div"
                variant="caption"
                color="text.secondary"
                sx={{ whiteSpace: 'normal', maxWidth: 260 }}
              >
                {say(refusal)}
              </Typography>
            )}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
};
