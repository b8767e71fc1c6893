import { Box, Button, Tooltip } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { Loaded } from './loaded.ts';
import { useDecision } from './useDecision.ts';

interface DecisionButtonsProps {
  readonly base: Loaded;
  readonly isBusy: boolean;
  readonly onStatus: (status: string) => void;
}

/** Approve and Decline: only while the application is PENDING and nothing is loading (spec 2). */
export const DecisionButtons = ({ base, isBusy, onStatus }: DecisionButtonsProps) => {
  const translate = useTranslate();
  const { approve, decline, isPending } = useDecision(base, onStatus);
  const isOpen = base.account.expertProfile?.status === 'PENDING';
  const disabled = !isOpen || isBusy || isPending;
  return (
    <Tooltip title={isOpen ? '' : translate('accounts.edit.notPending')}>
      <Box sx={{ display: 'flex', gap: 1 }}>
        <Button variant="outlined" color="success" disabled={disabled} onClick={() => void approve()}>
          {translate('accounts.edit.approve')}
        </Button>
        <Button variant="outlined" color="error" disabled={disabled} onClick={() => void decline()}>
          {translate('accounts.edit.decline')}
        </Button>
      </Box>
    </Tooltip>
  );
};
