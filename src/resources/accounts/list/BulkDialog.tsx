import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material';
import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useAskToClose } from '#src/components/useUnsavedChanges.tsx';
import { focusOnMount } from '#src/focusOnMount.ts';
import { DeclineReason, problemOfReason } from '../DeclineReason.tsx';
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
  const [reason, setReason] = useState('');
  const { receipt, isRunning, run, retryFailed, stop } = useBulk(action, reason.trim(), onSettled);
  const color = action === 'approve' ? 'success' : 'error';
  const { close, question } = useAskToClose({
    isDirty: reason !== '' && !receipt,
    isPending: isRunning,
    onDiscard: onClose,
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
          <Button variant="contained" onClick={() => void retryFailed()}>
            {translate('accounts.bulk.retry')}
          </Button>
        )}
        {!receipt && (
          <Button
            variant="contained"
            color={color}
            onClick={() => (asksReason && problemOfReason(reason) !== undefined ? undefined : void run(ids))}
          >
            {translate(`accounts.bulk.confirm.${action}`)}
          </Button>
        )}
      </DialogActions>
      {question}
    </Dialog>
  );
};
