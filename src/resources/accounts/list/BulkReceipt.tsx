import { Alert, LinearProgress, Stack, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useSentence } from '#src/components/useSentence.ts';
import type { BulkAction, Receipt } from './runBulk.ts';

interface BulkReceiptProps {
  readonly action: BulkAction;
  readonly receipt: Receipt;
  readonly isRunning: boolean;
  readonly nameOf: (id: string) => string;
}

/** How a bulk action stands: its progress, and in the end how many went well and why the others did not. */
export const BulkReceipt = ({ action, receipt, isRunning, nameOf }: BulkReceiptProps) => {
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
          {[
            translate(`accounts.bulk.receipt.${action}`, { smart_count: done.length }),
            failed.length > 0 && translate('accounts.bulk.failed', { smart_count: failed.length }),
            notTried.length > 0 && translate('accounts.bulk.notTried', { smart_count: notTried.length }),
          ]
            .filter(Boolean)
            .join(', ')}
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
