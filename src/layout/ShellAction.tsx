import TuneIcon from '@mui/icons-material/Tune';
import { Fab, Tooltip } from '@mui/material';
import { useTranslate } from 'react-admin';
import { usePageSlots } from '#src/components/PageSlots.tsx';

/** The floating action button: the page's first action, elsewhere the theme settings (decisions 16). */
export const ShellAction = ({ onSettings }: { onSettings: () => void }) => {
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
