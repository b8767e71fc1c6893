import {
  Alert,
  Box,
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
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { useSentence } from '#src/ui/texts.tsx';
import { focusOnMount } from '#src/focus.ts';
import type { Receipt, useBulk } from './useBulk.ts';

/** As many as the approval queue reads at once. */
export const LISTED = 25;

interface BulkDialogProps {
  readonly bulk: ReturnType<typeof useBulk>;
  readonly ids: readonly string[];
  readonly nameOf: (id: string) => string;
  /** A dry run of each: what cannot be done is told, with its reason, and left out. */
  readonly tried: Receipt | undefined;
  readonly title: string;
  readonly confirm: string;
  readonly color: 'success' | 'error' | 'primary';
  readonly onConfirm: (ids: readonly string[]) => void;
  readonly onClose: () => void;
  /** Inputs below the names; the first takes the focus. */
  readonly children?: ReactNode;
}

const BulkNames = ({ ids, nameOf }: Pick<BulkDialogProps, 'ids' | 'nameOf'>) => {
  const translate = useTranslate();
  return (
    <Box
      component="ul"
      sx={{ my: 1, paddingInlineStart: 2.5, maxHeight: '40vh', overflow: 'auto', typography: 'body2' }}
    >
      {ids.slice(0, LISTED).map((id) => (
        <li key={id}>
          <bdi>{nameOf(id)}</bdi>
        </li>
      ))}
      {ids.length > LISTED && <li>{translate('components.bulk.more', { smart_count: ids.length - LISTED })}</li>}
    </Box>
  );
};

const DONE = 'components.bulk.act.receipt';

/** "18 done, 2 failed" */
export const receiptLine = (
  translate: ReturnType<typeof useTranslate>,
  { done: { length }, failed, notTried }: Receipt,
): string =>
  [
    translate(DONE, { smart_count: length }),
    failed.length > 0 && translate('components.bulk.failed', { smart_count: failed.length }),
    notTried.length > 0 && translate('components.bulk.notTried', { smart_count: notTried.length }),
  ]
    .filter(Boolean)
    .join(', ');

type FailuresProps = Pick<BulkDialogProps, 'nameOf'> & Pick<Receipt, 'failed'>;

const Failures = ({ failed, nameOf }: FailuresProps) => {
  const say = useSentence();
  const colon = useTranslate()('components.colon');
  return failed.map(({ id, message }) => (
    <Typography key={id} variant="body2" sx={{ overflowWrap: 'anywhere' }}>
      {[nameOf(id), say(message)].join(colon)}
    </Typography>
  ));
};

/** "17 can be done; 3 cannot:", with their names and reasons. */
const Forecast = ({ done, failed, nameOf }: FailuresProps & Pick<Receipt, 'done'>) => {
  const translate = useTranslate();
  if (failed.length === 0) return null;
  const cannot = translate('components.bulk.cannot', { smart_count: failed.length });
  return (
    <Alert severity="warning" sx={{ mt: 1 }}>
      {translate('components.bulk.can', { smart_count: done.length, cannot })}
      <Failures failed={failed} nameOf={nameOf} />
    </Alert>
  );
};

interface BulkReceiptProps extends Pick<BulkDialogProps, 'nameOf'> {
  readonly receipt: Receipt;
  readonly isRunning: boolean;
}

const BulkReceipt = ({ receipt, isRunning, nameOf }: BulkReceiptProps) => {
  const translate = useTranslate();
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
          {receiptLine(translate, receipt)}
        </Alert>
      )}
      <Failures failed={failed} nameOf={nameOf} />
    </Stack>
  );
};

interface BulkButtonsProps extends Pick<BulkDialogProps, 'bulk' | 'onClose'> {
  readonly hasInput: boolean;
}

const BulkButtons = ({ bulk, onClose, hasInput }: BulkButtonsProps) => {
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

/** Confirms a bulk action with the names, runs it, and shows the receipt. */
export const BulkDialog = (props: BulkDialogProps) => {
  const { bulk, ids, nameOf, tried, title, confirm, color, children } = props;
  const translate = useTranslate();
  const { receipt, isRunning } = bulk;
  const able = tried?.done ?? ids;
  return (
    <Dialog open onClose={props.onClose} maxWidth="sm" fullWidth>
      <DialogTitle>{receipt && !isRunning ? translate(DONE, { smart_count: receipt.done.length }) : title}</DialogTitle>
      <DialogContent>
        {receipt ? (
          <BulkReceipt receipt={receipt} isRunning={isRunning} nameOf={nameOf} />
        ) : (
          <>
            <DialogContentText>{translate('components.bulk.act.explain')}</DialogContentText>
            <BulkNames ids={able} nameOf={nameOf} />
            {tried && <Forecast {...tried} nameOf={nameOf} />}
            {children}
          </>
        )}
      </DialogContent>
      <DialogActions>
        <BulkButtons bulk={bulk} onClose={props.onClose} hasInput={!receipt && Boolean(children)} />
        {!receipt && (
          <Button variant="contained" color={color} disabled={able.length === 0} onClick={() => props.onConfirm(able)}>
            {confirm}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
};
