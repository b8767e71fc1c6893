import {
  Alert,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  LinearProgress,
  Stack,
  Typography,
} from '@mui/material';
import { useId, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { HttpError } from '#src/api/HttpError.ts';
import type { Result } from '#src/api/client.ts';
import { useSentence } from '#src/components/texts.tsx';
import { useRefreshRecords } from '#src/dataProvider/useAction.ts';
import { useCall } from '#src/dataProvider/useCall.ts';
import { createIntent } from '#src/dataProvider/writes.ts';
import { focusOnMount } from '#src/focus.ts';
import { DeclineReason, problemOfReason, useDeclineReason } from './DeclineReason.tsx';

export const bulkActions = ['deactivate', 'approve', 'decline'] as const;
export type BulkAction = (typeof bulkActions)[number];

interface Failed {
  readonly id: string;
  /** Why, as the server said it. */
  readonly message: string;
  /** Whether it may go well another time: nothing that is decided, gone or forbidden does. */
  readonly mayPass: boolean;
}

/** How a bulk action went, or stands. */
export interface Receipt {
  readonly done: readonly string[];
  readonly failed: readonly Failed[];
  readonly notTried: readonly string[];
}

const PASSING = new Set([0, 401, 408, 429]);

const isPassing = ({ status }: HttpError): boolean => PASSING.has(status) || status >= 500;

/**
 * Does one thing after the other, each on its own: one that fails stops none of the others. A signal stops it between
 * two; what is then left is `notTried`. `onStep` hears of each result.
 */
export const runBulk = async (
  ids: readonly string[],
  run: (id: string) => Promise<unknown>,
  { signal, onStep }: { readonly signal: AbortSignal; readonly onStep: (receipt: Receipt) => void },
): Promise<Receipt> => {
  const done: string[] = [];
  const failed: Failed[] = [];
  const standing = (): Receipt => ({
    done: [...done],
    failed: [...failed],
    notTried: ids.slice(done.length + failed.length),
  });
  for (const id of ids) {
    if (signal.aborted) break;
    try {
      await run(id);
      done.push(id);
    } catch (error) {
      if (!(error instanceof HttpError)) throw error;
      failed.push({ id, message: error.message, mayPass: isPassing(error) });
    }
    onStep(standing());
  }
  return standing();
};

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

const endpointOf = { deactivate: 'deactivateAccount', approve: 'approveAccount', decline: 'declineAccount' } as const;

/** A bulk action under way; `reason` is empty where it has none. Each account is one intent, so that a retry of it has no second effect. */
const useBulk = (action: BulkAction, onSettled: (receipt: Receipt) => void) => {
  const call = useCall();
  const refresh = useRefreshRecords();
  const [receipt, setReceipt] = useState<Receipt>();
  const [isRunning, setRunning] = useState(false);
  const control = useRef<AbortController>(undefined);
  const [intents] = useState(() => new Map<string, ReturnType<typeof createIntent<Result<unknown>>>>());

  const runOne = (id: string, reason: string) => {
    const intent = intents.get(id) ?? createIntent<Result<unknown>>();
    intents.set(id, intent);
    const input = { params: { id }, body: reason === '' ? {} : { reason } };
    return intent(JSON.stringify(input), (idempotencyKey) => call(endpointOf[action], input, { idempotencyKey }));
  };
  const run = async (ids: readonly string[], reason: string, earlier: Pick<Receipt, 'done' | 'failed'>) => {
    control.current = new AbortController();
    setRunning(true);
    const withEarlier = ({ done, failed, notTried }: Receipt): Receipt => ({
      done: [...earlier.done, ...done],
      failed: [...earlier.failed, ...failed],
      notTried,
    });
    setReceipt(withEarlier({ done: [], failed: [], notTried: ids }));
    try {
      const onStep = (step: Receipt) => setReceipt(withEarlier(step));
      onSettled(
        withEarlier(await runBulk(ids, (id) => runOne(id, reason), { signal: control.current.signal, onStep })),
      );
    } finally {
      setRunning(false);
      refresh();
    }
  };
  return {
    receipt,
    isRunning,
    run: (ids: readonly string[], reason: string) => run(ids, reason, { done: [], failed: [] }),
    /** Only those that another try may help; the others stay failed. */
    retryFailed: (reason: string) => {
      const { done = [], failed = [] } = receipt ?? {};
      const again = failed.filter(({ mayPass }) => mayPass).map(({ id }) => id);
      return run(again, reason, { done, failed: failed.filter(({ mayPass }) => !mayPass) });
    },
    stop: () => control.current?.abort(),
  };
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
