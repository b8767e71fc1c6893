import { Alert, Button, LinearProgress, Stack, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useSentence } from '#src/components/texts.tsx';
import { focusOnMount } from '#src/focus.ts';
import type { Receipt, useBulk } from './useBulk.ts';

/** "18 approved, 2 failed"; `done` is the text of the successes. */
export const receiptLine = (
  translate: ReturnType<typeof useTranslate>,
  done: string,
  { done: { length }, failed, notTried }: Receipt,
): string =>
  [
    translate(done, { smart_count: length }),
    failed.length > 0 && translate('components.bulk.failed', { smart_count: failed.length }),
    notTried.length > 0 && translate('components.bulk.notTried', { smart_count: notTried.length }),
  ]
    .filter(Boolean)
    .join(', ');

interface BulkReceiptProps {
  readonly done: string;
  readonly receipt: Receipt;
  readonly isRunning: boolean;
  readonly nameOf: (id: string) => string;
}

export const BulkReceipt = ({ done, receipt, isRunning, nameOf }: BulkReceiptProps) => {
  const translate = useTranslate();
  const say = useSentence();
  const colon = translate('components.colon');
  const { failed, notTried } = receipt;
  const tried = receipt.done.length + failed.length;
  const total = tried + notTried.length;
  const progress = translate('components.bulk.progress', { done: tried, total });
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
          {receiptLine(translate, done, receipt)}
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

interface BulkButtonsProps {
  readonly bulk: ReturnType<typeof useBulk>;
  readonly onClose: () => void;
  readonly hasInput?: boolean;
}

/** Stop while it runs, else Cancel or Close, and "Retry failed". */
export const BulkButtons = ({ bulk, onClose, hasInput = false }: BulkButtonsProps) => {
  const translate = useTranslate();
  const { receipt, isRunning, retryFailed, stop } = bulk;
  if (isRunning) {
    return (
      <Button ref={focusOnMount} onClick={stop}>
        {translate('components.bulk.stop')}
      </Button>
    );
  }
  return (
    <>
      <Button key={receipt ? 'close' : 'cancel'} ref={hasInput ? undefined : focusOnMount} onClick={onClose}>
        {translate(receipt ? 'ra.action.close' : 'ra.action.cancel')}
      </Button>
      {receipt?.failed.some(({ mayPass }) => mayPass) && (
        <Button variant="contained" onClick={() => void retryFailed()}>
          {translate('components.bulk.retry')}
        </Button>
      )}
    </>
  );
};
