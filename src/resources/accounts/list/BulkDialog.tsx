import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { focusOnMount } from '#src/focusOnMount.ts';
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

/** Asks, does, and shows the receipt: "18 done, 2 failed", why, and Retry failed. */
export const BulkDialog = ({ action, ids, nameOf, onSettled, onClose }: BulkDialogProps) => {
  const translate = useTranslate();
  const titleId = useId();
  const { receipt, isRunning, run, retryFailed, stop } = useBulk(action, onSettled);
  const color = action === 'approve' ? 'success' : 'error';
  return (
    <Dialog open onClose={isRunning ? undefined : onClose} aria-labelledby={titleId} maxWidth="sm" fullWidth>
      <DialogTitle id={titleId}>{translate(`accounts.bulk.title.${action}`, { smart_count: ids.length })}</DialogTitle>
      <DialogContent>
        {receipt ? (
          <BulkReceipt receipt={receipt} isRunning={isRunning} nameOf={nameOf} />
        ) : (
          <DialogContentText>{translate(`accounts.bulk.explain.${action}`)}</DialogContentText>
        )}
      </DialogContent>
      <DialogActions>
        {isRunning && <Button onClick={stop}>{translate('accounts.bulk.stop')}</Button>}
        {!isRunning && (
          <Button ref={focusOnMount} onClick={onClose}>
            {translate(receipt ? 'ra.action.close' : 'ra.action.cancel')}
          </Button>
        )}
        {!isRunning && receipt && receipt.failed.length > 0 && (
          <Button variant="contained" onClick={() => void retryFailed()}>
            {translate('accounts.bulk.retry')}
          </Button>
        )}
        {!receipt && (
          <Button variant="contained" color={color} onClick={() => void run(ids)}>
            {translate(`accounts.bulk.confirm.${action}`)}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
};
