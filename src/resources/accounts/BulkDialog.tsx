import {
  Alert,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  LinearProgress,
  Stack,
  Typography,
} from '@mui/material';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { useSentence } from '#src/components/texts.tsx';
import { focusOnMount } from '#src/focus.ts';
import { BulkQuestion } from './BulkQuestion.tsx';
import { DeclineReason, problemOfReason, useDeclineReason } from './DeclineReason.tsx';
import { type BulkAction, type Receipt, useBulk } from './useBulk.ts';

/** How a bulk action went, in a line: "18 approved, 2 failed". */
export const receiptLine = (
  translate: ReturnType<typeof useTranslate>,
  action: BulkAction,
  { done, failed, notTried }: Receipt,
): string =>
  [
    translate(`accounts.bulk.receipt.${action}`, { smart_count: done.length }),
    failed.length > 0 && translate('accounts.bulk.failed', { smart_count: failed.length }),
    notTried.length > 0 && translate('accounts.bulk.notTried', { smart_count: notTried.length }),
  ]
    .filter(Boolean)
    .join(', ');

interface BulkReceiptProps {
  readonly action: BulkAction;
  readonly receipt: Receipt;
  readonly isRunning: boolean;
  readonly nameOf: (id: string) => string;
}

/** How a bulk action stands: its progress, and in the end how many went well and why the others did not. */
const BulkReceipt = ({ action, receipt, isRunning, nameOf }: BulkReceiptProps) => {
  const translate = useTranslate();
  const say = useSentence();
  const colon = translate('components.colon');
  const { done, failed, notTried } = receipt;
  const tried = done.length + failed.length;
  const total = tried + notTried.length;
  const progress = translate('accounts.bulk.progress', { done: tried, total });
  return (
    <Stack spacing={1.5}>
      {isRunning && (
        <>
          <LinearProgress variant="determinate" value={(100 * tried) / Math.max(total, 1)} aria-label={progress} />
          <Typography component="output">{progress}</Typography>
        </>
      )}
      {!isRunning && (
        <Alert severity={failed.length > 0 ? 'warning' : 'success'} role="status">
          {receiptLine(translate, action, receipt)}
        </Alert>
      )}
      {failed.map(({ id, message }) => (
        <Typography key={id} variant="body2" sx={{ overflowWrap: 'anywhere' }}>
          {[nameOf(id), say(message)].join(colon)}
        </Typography>
      ))}
    </Stack>
  );
};

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
          <BulkQuestion action={action} ids={ids} nameOf={nameOf} />
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
