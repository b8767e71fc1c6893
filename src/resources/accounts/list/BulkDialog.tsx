import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { focusOnMount } from '#src/focusOnMount.ts';
import { DeclineReason, problemOfReason } from '../DeclineReason.tsx';
import { useDeclineReason } from '../useDeclineReason.tsx';
import { BulkReceipt } from './BulkReceipt.tsx';
import type { BulkAction, Receipt } from './runBulk.ts';
import { useBulk } from './useBulk.ts';

interface BulkDialogProps {
  readonly action: BulkAction;
  readonly ids: readonly string[];
  readonly nameOf: (id: string) => string;
  readonly onSettled: (receipt: Receipt) => void;
  readonly onClose: () => void;
}

/** Asks, does, and shows the receipt: "18 approved, 2 failed", why, and Retry failed where that may help. */
export const BulkDialog = ({ action, ids, nameOf, onSettled, onClose }: BulkDialogProps) => {
  const translate = useTranslate();
  const titleId = useId();
  const { receipt, isRunning, run, retryFailed, stop } = useBulk(action, onSettled);
  const color = action === 'approve' ? 'success' : 'error';
  const { reason, setReason, close, question, offer } = useDeclineReason({
    page: 'declineTogether@1',
    isPending: isRunning,
    isSent: receipt !== undefined,
    onClose,
  });
  const step = receipt && !isRunning ? 'receipt' : isRunning ? 'confirm' : 'title';
  const count = step === 'receipt' ? (receipt?.done.length ?? 0) : ids.length;
  const asksReason = action === 'decline' && !receipt;
  return (
    <Dialog open onClose={close} aria-labelledby={titleId} maxWidth="sm" fullWidth>
      <DialogTitle id={titleId}>{translate(`accounts.bulk.${step}.${action}`, { smart_count: count })}</DialogTitle>
      <DialogContent>
        {receipt ? (
          <BulkReceipt action={action} receipt={receipt} isRunning={isRunning} nameOf={nameOf} />
        ) : (
          <DialogContentText>{translate(`accounts.bulk.explain.${action}`)}</DialogContentText>
        )}
        {asksReason && offer}
        {asksReason && <DeclineReason reason={reason} onReason={setReason} />}
      </DialogContent>
      <DialogActions>
        {isRunning && (
          <Button ref={focusOnMount} onClick={stop}>
            {translate('accounts.bulk.stop')}
          </Button>
        )}
        {!isRunning && (
          <Button key={step} ref={asksReason ? undefined : focusOnMount} onClick={close}>
            {translate(receipt ? 'ra.action.close' : 'ra.action.cancel')}
          </Button>
        )}
        {!isRunning && receipt?.failed.some(({ mayPass }) => mayPass) && (
          <Button variant="contained" onClick={() => void retryFailed(reason.trim())}>
            {translate('accounts.bulk.retry')}
          </Button>
        )}
        {!receipt && (
          <Button
            variant="contained"
            color={color}
            onClick={() =>
              asksReason && problemOfReason(reason) !== undefined ? undefined : void run(ids, reason.trim())
            }
          >
            {translate(`accounts.bulk.confirm.${action}`)}
          </Button>
        )}
      </DialogActions>
      {question}
    </Dialog>
  );
};
