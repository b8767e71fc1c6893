import { Box, Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { changeCached } from '#src/dataProvider/useAction.ts';
import { useCall } from '#src/dataProvider/useCall.ts';
import { BulkNames, LISTED } from '#src/resource/bulk/BulkNames.tsx';
import { BulkButtons, BulkReceipt } from '#src/resource/bulk/BulkReceipt.tsx';
import { type Receipt, useBulk } from '#src/resource/bulk/useBulk.ts';
import { deactivated, isWhole } from './data.ts';
import { DeclineReason, problemOfReason, useDeclineReason } from './DeclineReason.tsx';
import { missingIn } from './triage/Checklist.tsx';
import { useApplications } from './triage/queue.ts';

interface BulkQuestionProps {
  readonly action: BulkAction;
  readonly ids: readonly string[];
  readonly nameOf: (id: string) => string;
}

/** The consequence and the names; for approvals with each application's gaps. */
const BulkQuestion = ({ action, ids, nameOf }: BulkQuestionProps) => {
  const translate = useTranslate();
  const applications = useApplications(action === 'approve' ? ids.slice(0, LISTED) : []);
  const noteOf = (index: number) => {
    const account = applications[index]?.data;
    const missing = isWhole(account) ? missingIn(account) : [];
    const found = missing.map((field) => translate(`resources.accounts.fields.${field}`)).join(', ');
    if (found === '') return null;
    return (
      <Box component="span" sx={{ color: 'warning.main' }}>
        {' · '}
        {translate('accounts.triage.found.gaps', { found })}
      </Box>
    );
  };
  return (
    <>
      <DialogContentText>{translate(`accounts.bulk.explain.${action}`)}</DialogContentText>
      <BulkNames ids={ids} nameOf={nameOf} noteOf={noteOf} />
    </>
  );
};

export type BulkAction = keyof typeof endpointOf;

const endpointOf = { deactivate: 'deactivateAccount', approve: 'approveAccount', decline: 'declineAccount' } as const;

interface BulkDialogProps {
  readonly action: BulkAction;
  readonly ids: readonly string[];
  readonly nameOf: (id: string) => string;
  readonly onSettled: (receipt: Receipt) => void;
  readonly onClose: () => void;
}

/** `reason` is empty except for a decline. */
const useAct = (action: BulkAction) => {
  const call = useCall();
  const queryClient = useQueryClient();
  return async (id: string, reason: string) => {
    await call(endpointOf[action], { params: { id }, body: reason === '' ? {} : { reason } });
    if (action === 'deactivate') changeCached(queryClient, 'accounts', id, deactivated);
  };
};

/** Confirms, runs, and shows the receipt. */
export const BulkDialog = ({ action, ids, nameOf, onSettled, onClose }: BulkDialogProps) => {
  const translate = useTranslate();
  const titleId = useId();
  const act = useAct(action);
  const bulk = useBulk(onSettled);
  const { receipt, isRunning, run } = bulk;
  const { reason, setReason, close, offer } = useDeclineReason({
    page: 'declineTogether@1',
    isPending: isRunning,
    isSent: receipt !== undefined,
    onClose,
  });
  const step = receipt && !isRunning ? 'receipt' : isRunning ? 'confirm' : 'title';
  const count = step === 'receipt' ? (receipt?.done.length ?? 0) : ids.length;
  const asksReason = action === 'decline' && !receipt;
  const isRefused = asksReason && problemOfReason(reason) !== undefined;
  return (
    <Dialog open onClose={close} aria-labelledby={titleId} maxWidth="sm" fullWidth>
      <DialogTitle id={titleId}>{translate(`accounts.bulk.${step}.${action}`, { smart_count: count })}</DialogTitle>
      <DialogContent>
        {receipt ? (
          <BulkReceipt
            done={`accounts.bulk.receipt.${action}`}
            receipt={receipt}
            isRunning={isRunning}
            nameOf={nameOf}
          />
        ) : (
          <BulkQuestion action={action} ids={ids} nameOf={nameOf} />
        )}
        {asksReason && offer}
        {asksReason && <DeclineReason reason={reason} onReason={setReason} />}
      </DialogContent>
      <DialogActions>
        <BulkButtons bulk={bulk} onClose={close} hasInput={asksReason} />
        {!receipt && (
          <Button
            variant="contained"
            color={action === 'approve' ? 'success' : 'error'}
            onClick={() => void (isRefused || run(ids, (id) => act(id, reason.trim())))}
          >
            {translate(`accounts.bulk.confirm.${action}`)}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
};
