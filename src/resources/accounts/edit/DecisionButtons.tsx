import { Box, Tooltip } from '@mui/material';
import { useTranslate } from 'react-admin';
import { SteadyButton } from '#src/components/SteadyButton.tsx';
import type { AccountRecord } from '../data.ts';
import { useDecision, type DecisionHandlers } from './useDecision.ts';

interface DecisionButtonsProps extends DecisionHandlers {
  readonly account: AccountRecord;
  readonly isBusy: boolean;
}

/** Approve and Decline: only while the application is PENDING and nothing is loading (spec 2). */
export const DecisionButtons = ({ account, isBusy, ...handlers }: DecisionButtonsProps) => {
  const translate = useTranslate();
  const { approval, refusal } = useDecision(account, handlers);
  const isOpen = account.expertProfile?.status === 'PENDING';
  const unavailable = !isOpen || isBusy || approval.isPending || refusal.isPending;
  const reason = isOpen ? '' : translate('accounts.edit.notPending');
  return (
    <Tooltip title={reason} describeChild>
      <Box sx={{ display: 'flex', gap: 1 }}>
        <SteadyButton
          variant="outlined"
          color="success"
          unavailable={unavailable}
          isPending={approval.isPending}
          onClick={() => void approval.decide()}
        >
          {translate('accounts.edit.approve')}
        </SteadyButton>
        <SteadyButton
          variant="outlined"
          color="error"
          unavailable={unavailable}
          isPending={refusal.isPending}
          onClick={() => void refusal.decide()}
        >
          {translate('accounts.edit.decline')}
        </SteadyButton>
      </Box>
    </Tooltip>
  );
};
